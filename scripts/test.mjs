// `npm test`: the checks, the production build and all tests, with one line of totals.
// `npm test -- map` runs the tests in files with "map" in their path, `-g "some words"` those with that name.
// `npm run test:long` runs what is slow by design: deep fuzzing, soak tests, years of weather.
import { parseArgs } from 'node:util';
import {
  checkTypes,
  runBrowserTests,
  runBuild,
  runData,
  runLint,
  runUnitTests,
} from './runners.mjs';
import { selectFiles } from './select-tests.mjs';
import { ensureInstalled, ensureNode, ensureTypes, stop } from './steps.mjs';
import { printFailures, readResults, removeResults } from './test-results.mjs';
import { isBusyMachine, printTimes, warnIfSlow } from './test-times.mjs';

const LONG_DEPTH = '10';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { grep: { type: 'string', short: 'g' }, long: { type: 'boolean', default: false } },
});
if (values.long) process.env.TEST_DEPTH ??= LONG_DEPTH;
const { grep } = values;
const isFullRun = words.length === 0 && grep === undefined && !values.long;
// Traces of a partial run have screenshots (see playwright.config.ts).
if (!isFullRun) process.env.TEST_PICTURES = 'on';
const files = selectFiles(words, values.long);
if (files.unit.length + files.browser.length === 0) {
  stop(`no test has ${words.map((word) => `"${word}"`).join(' or ')} in its path.`);
}
const has = { units: files.unit.length > 0, browser: files.browser.length > 0 };
/** Runners find all of their tests by themselves. */
const [unit, browser] = isFullRun ? [[], []] : [files.unit, files.browser];

ensureNode();
const lanes = [];
const wasBusy = isBusyMachine();
const startMs = performance.now();
await timed('install', ensureInstalled);
removeResults();
// The generation of the data uses one processor.
const isReady = await beside(timed('data', runData), isFullRun ? checkSources() : true);
const ok = isReady && (await testAll());
const totalMs = performance.now() - startMs;
const { passed, failed, skipped } = readResults();
printFailures();
printTimes([...lanes, ['in all', totalMs]]);
if (isFullRun) warnIfSlow(totalMs, wasBusy);
// A step that fails without a failing test (lint, types, a crash) counts as one failure.
const failures = Math.max(failed, ok ? 0 : 1);
console.log(`\n${passed} passed, ${failures} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failures ? 1 : 0);

/**
 * Everything that uses processors runs beside what mostly uses one, or waits: the build beside unit tests, and
 * tests with a real store beside both.
 */
function testAll() {
  const inLane = (lane) => (has.units ? runUnitTests({ files: unit, grep, lane }) : true);
  return beside(
    has.browser || isFullRun ? testBuilt() : true,
    timed('unit tests', () => inLane('units')),
    timed('unit tests that wait', () => inLane('waiting')),
  );
}

async function testBuilt() {
  if (!(await timed('build', runBuild))) return false;
  // Imported late because it needs a package that may have just been installed.
  const { ensureBrowser } = await import('./browser.mjs');
  ensureBrowser();
  return timed('tests of the app', () => runBrowserTests({ files: browser, grep }));
}

async function checkSources() {
  const isLinted = await timed('lint', runLint);
  ensureTypes();
  return (await timed('types', checkTypes)) && isLinted;
}

/** Whether all succeeded, once all have ended. */
async function beside(...steps) {
  return (await Promise.all(steps)).every(Boolean);
}

async function timed(name, step) {
  const fromMs = performance.now();
  const result = await step();
  lanes.push([name, performance.now() - fromMs]);
  return result;
}
