// `npm test`: the checks, the production build and the browser tests, and one line that adds them up.
// `npm test -- map` runs the tests in files with "map" in their path, `-g "some words"` those of that name.
// `npm run test:long` runs what is slow by nature: fuzzing in depth, soaking, years of weather.
import { parseArgs } from 'node:util';
import { runBrowserTests, runBuild, runUnitTests } from './runners.mjs';
import { selectFiles } from './select-tests.mjs';
import { attempt, ensureData, ensureInstalled, ensureNode, stop } from './steps.mjs';
import { forgetResults, readResults, tellFailures } from './test-results.mjs';

const LONG_DEPTH = '10';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { grep: { type: 'string', short: 'g' }, long: { type: 'boolean', default: false } },
});
if (values.long) process.env.TEST_DEPTH ??= LONG_DEPTH;
const isWhole = words.length === 0 && values.grep === undefined && !values.long;
// Traces of a part have pictures (see playwright.config.ts).
if (!isWhole) process.env.TEST_PICTURES = 'on';
const files = selectFiles(words, values.long);
if (files.unit.length + files.browser.length === 0) {
  stop(`no test's path holds ${words.map((word) => `"${word}"`).join(' or ')}.`);
}

ensureNode();
const took = [];
await timed('install and data', () => {
  ensureInstalled();
  ensureData();
});
forgetResults();
const ok = (await timed('lint and types', checkSources)) && (await testAll());
const { passed, failed, skipped } = readResults();
tellFailures();
console.log(`\n${took.join(', ')}`);
// A step that fails without a failing test (lint, types, a crash) counts as one failure.
const failures = Math.max(failed, ok ? 0 : 1);
console.log(`\n${passed} passed, ${failures} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failures ? 1 : 0);

function checkSources() {
  return !isWhole || attempt(process.execPath, ['scripts/check.mjs', '--without-tests']);
}

async function testAll() {
  const { grep } = values;
  // The build keeps one core busy most of the time: beside it, unit tests cost next to nothing.
  const building = files.browser.length === 0 ? true : timed('build', runBuild);
  const units =
    files.unit.length === 0
      ? true
      : timed('unit tests beside it', () =>
          runUnitTests({ files: isWhole ? [] : files.unit, grep }),
        );
  const [built, unitsPassed] = await Promise.all([building, units]);
  if (!built || !unitsPassed || files.browser.length === 0) return built && unitsPassed;
  // Imported late: it needs a package that may just have been installed.
  const { ensureBrowser } = await import('./browser.mjs');
  ensureBrowser();
  return timed('browser tests', () =>
    runBrowserTests({ files: isWhole ? [] : files.browser, grep }),
  );
}

async function timed(name, step) {
  const startMs = performance.now();
  const result = await step();
  took.push(`${name} ${Math.round((performance.now() - startMs) / 1000)} s`);
  return result;
}
