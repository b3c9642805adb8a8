// `npm test`: the checks, the production build and the browser tests, and one line that adds them up.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, ensureBuilt, ensureInstalled, ensureNode, root } from './steps.mjs';

const UNIT_RESULTS = join(root, 'test-results/unit.json');
const BROWSER_RESULTS = join(root, 'test-results/browser.json');

ensureNode();
ensureInstalled();
rmSync(UNIT_RESULTS, { force: true });
rmSync(BROWSER_RESULTS, { force: true });
// Imported late: it needs a package that may just have been installed.
const { ensureBrowser } = await import('./browser.mjs');
ensureBrowser();

const checked = attempt(process.execPath, ['scripts/check.mjs']);
const unit = unitTotals();
let browsed = false;
if (checked) {
  await ensureBuilt();
  browsed = attempt(process.execPath, ['node_modules/@playwright/test/cli.js', 'test']);
}
const browser = browserTotals();
const green = checked && browsed;
const passed = unit.passed + browser.passed;
const skipped = unit.skipped + browser.skipped;
// A step that fails without a failing test (lint, types, a crash) counts as one failure.
const failed = Math.max(unit.failed + browser.failed, green ? 0 : 1);
const { flaky } = browser;
if (flaky)
  console.log(`\n${flaky} passed only when tried again: see "flaky" above, and find out why.`);
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failed ? 1 : 0);

function unitTotals() {
  const result = read(UNIT_RESULTS);
  return {
    passed: result?.numPassedTests ?? 0,
    failed: result?.numFailedTests ?? 0,
    skipped: (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0),
  };
}

function browserTotals() {
  const stats = read(BROWSER_RESULTS)?.stats;
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    flaky: stats?.flaky ?? 0,
    skipped: stats?.skipped ?? 0,
  };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
