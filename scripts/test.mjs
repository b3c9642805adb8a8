// `npm test`: the checks, the production build and the browser tests, and one line that adds them up.
// `npm test -- map` runs the tests in files with "map" in their path, `-g "some words"` those of that name.
// `npm run test:long` runs what is slow by nature: fuzzing in depth, soaking, years of weather.
import { parseArgs } from 'node:util';
import { runBrowserTests, runUnitTests } from './runners.mjs';
import { selectFiles } from './select-tests.mjs';
import { attempt, ensureBuilt, ensureData, ensureInstalled, ensureNode, stop } from './steps.mjs';
import { forgetResults, readResults, tellFailures } from './test-results.mjs';

const LONG_DEPTH = '10';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { grep: { type: 'string', short: 'g' }, long: { type: 'boolean', default: false } },
});
if (values.long) process.env.TEST_DEPTH ??= LONG_DEPTH;
const isWhole = words.length === 0 && values.grep === undefined && !values.long;
const files = selectFiles(words, values.long);
if (files.unit.length + files.browser.length === 0) {
  stop(`no test's path holds ${words.map((word) => `"${word}"`).join(' or ')}.`);
}

ensureNode();
ensureInstalled();
forgetResults();
// Imported late: it needs a package that may just have been installed.
const { ensureBrowser } = await import('./browser.mjs');
if (files.browser.length > 0) ensureBrowser();

const took = [];
const timed = async (name, step) => {
  const startMs = performance.now();
  const result = await step();
  took.push(`${name} ${Math.round((performance.now() - startMs) / 1000)} s`);
  return result;
};

const grep = values.grep;
const checked = isWhole
  ? await timed('lint, types and unit tests', () =>
      attempt(process.execPath, ['scripts/check.mjs']),
    )
  : await timed('unit tests', () => {
      if (files.unit.length === 0) return true;
      ensureData();
      return runUnitTests({ files: files.unit, grep });
    });
let browsed = true;
if (checked && files.browser.length > 0) {
  await timed('build', () => {
    ensureData();
    return ensureBuilt();
  });
  browsed = await timed('browser tests', () =>
    runBrowserTests({ files: isWhole ? [] : files.browser, grep }),
  );
}
const { passed, failed, skipped } = readResults();
tellFailures();
console.log(`\n${took.join(', ')}`);
// A step that fails without a failing test (lint, types, a crash) counts as one failure.
const failures = Math.max(failed, checked && browsed ? 0 : 1);
console.log(`\n${passed} passed, ${failures} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failures ? 1 : 0);
