// `npm test`: the checks, the production build and the browser tests, with one line of totals.
// `npm test -- map` runs the tests in files with "map" in their path, `-g "some words"` those with that name.
// `npm run test:long` runs what is slow by design: deep fuzzing, soak tests, years of weather.
import { parseArgs } from 'node:util';
import { runBrowserTests, runBuild, runUnitTests } from './runners.mjs';
import { selectFiles } from './select-tests.mjs';
import { attempt, ensureData, ensureInstalled, ensureNode, stop } from './steps.mjs';
import { printFailures, readResults, removeResults } from './test-results.mjs';

const LONG_DEPTH = '10';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { grep: { type: 'string', short: 'g' }, long: { type: 'boolean', default: false } },
});
if (values.long) process.env.TEST_DEPTH ??= LONG_DEPTH;
const isFullRun = words.length === 0 && values.grep === undefined && !values.long;
// Traces of a partial run have screenshots (see playwright.config.ts).
if (!isFullRun) process.env.TEST_PICTURES = 'on';
const files = selectFiles(words, values.long);
if (files.unit.length + files.browser.length === 0) {
  stop(`no test has ${words.map((word) => `"${word}"`).join(' or ')} in its path.`);
}

ensureNode();
const durations = [];
await timed('install and data', () => {
  ensureInstalled();
  ensureData();
});
removeResults();
const ok = (await timed('lint and types', checkSources)) && (await testAll());
const { passed, failed, skipped } = readResults();
printFailures();
console.log(`\n${durations.join(', ')}`);
// A step that fails without a failing test (lint, types, a crash) counts as one failure.
const failures = Math.max(failed, ok ? 0 : 1);
console.log(`\n${passed} passed, ${failures} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failures ? 1 : 0);

function checkSources() {
  return !isFullRun || attempt(process.execPath, ['scripts/check.mjs', '--without-tests']);
}

async function testAll() {
  const { grep } = values;
  // The build mostly keeps one core busy, so unit tests beside it take hardly any extra time.
  const building = files.browser.length === 0 ? true : timed('build', runBuild);
  const units =
    files.unit.length === 0
      ? true
      : timed('unit tests in parallel', () =>
          runUnitTests({ files: isFullRun ? [] : files.unit, grep }),
        );
  const [built, unitsPassed] = await Promise.all([building, units]);
  if (!built || !unitsPassed || files.browser.length === 0) return built && unitsPassed;
  // Imported late because it needs a package that may have just been installed.
  const { ensureBrowser } = await import('./browser.mjs');
  ensureBrowser();
  return timed('browser tests', () =>
    runBrowserTests({ files: isFullRun ? [] : files.browser, grep }),
  );
}

async function timed(name, step) {
  const startMs = performance.now();
  const result = await step();
  durations.push(`${name} ${Math.round((performance.now() - startMs) / 1000)} s`);
  return result;
}
