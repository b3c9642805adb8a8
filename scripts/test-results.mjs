// The results of all test runners: the totals, details of each failure, and where the time went.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './steps.mjs';

export const UNIT_RESULTS = join(root, 'test-results/unit.json');
export const WAITING_RESULTS = join(root, 'test-results/waiting.json');
const BROWSER_RESULTS = join(root, 'test-results/browser.json');
const UNITS = [UNIT_RESULTS, WAITING_RESULTS];

/** Removes the results of the last run. */
export function removeResults() {
  for (const file of [...UNITS, BROWSER_RESULTS]) rmSync(file, { force: true });
}

/** How many tests passed, failed and were skipped in all runners. */
export function readResults() {
  const stats = read(BROWSER_RESULTS)?.stats;
  const totals = {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  };
  for (const unit of UNITS.map(read)) {
    totals.passed += unit?.numPassedTests ?? 0;
    totals.failed += unit?.numFailedTests ?? 0;
    totals.skipped += (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0);
  }
  return totals;
}

/** How many lines of an error say what was expected, what there was, and where. */
const ERROR_LINES = 24;

/** Prints why each failed test failed, its trace, the last output of its servers, and how to run it again. */
export function printFailures() {
  for (const { file, title, isFailed, errors, attachments } of allTests()) {
    if (!isFailed) continue;
    console.log(`\nFAILED ${file}: ${title}`);
    for (const error of errors) {
      const lines = stripVTControlCharacters(error).split('\n').slice(0, ERROR_LINES);
      for (const line of lines) console.log(`    ${line}`);
    }
    for (const { name, path, body } of attachments) {
      if (name === 'trace') {
        console.log(`  trace: npx playwright show-trace ${relative(root, path)}`);
      }
      if (!name.startsWith('server: ')) continue;
      const text = Buffer.from(body ?? '', 'base64').toString();
      console.log(`  ${name}, last lines:`);
      for (const line of text.split('\n')) console.log(`    ${line}`);
    }
    console.log(`  run it again: npm test -- ${file} -g '${asPattern(title)}'`);
  }
}

/** The slowest tests of all runners, each with its file and milliseconds: slowest first. */
export function slowestTests(count) {
  return allTests()
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count);
}

/** The files whose tests took most in all, each with the milliseconds: slowest first. */
export function slowestFiles(count) {
  const sums = new Map();
  for (const { file, ms } of allTests()) sums.set(file, (sums.get(file) ?? 0) + ms);
  return [...sums]
    .map(([file, ms]) => ({ file, ms }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count);
}

/** From the start of the first test of each of Playwright's projects to the end of its last, in milliseconds. */
export function projectSpans() {
  const spans = new Map();
  for (const { project, startMs, ms } of browserTests()) {
    const span = spans.get(project) ?? { fromMs: startMs, toMs: startMs };
    spans.set(project, {
      fromMs: Math.min(span.fromMs, startMs),
      toMs: Math.max(span.toMs, startMs + ms),
    });
  }
  return [...spans].map(([project, { fromMs, toMs }]) => ({ project, ms: toMs - fromMs }));
}

function allTests() {
  return [...UNITS.flatMap(unitTests), ...browserTests()];
}

function unitTests(results) {
  return (read(results)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, duration, failureMessages }) => ({
      file: relative(root, name).replaceAll('\\', '/'),
      title: fullName,
      isFailed: status === 'failed',
      ms: duration ?? 0,
      errors: failureMessages ?? [],
      attachments: [],
    })),
  );
}

function browserTests(suites = read(BROWSER_RESULTS)?.suites ?? [], outer = []) {
  return suites.flatMap((suite) => {
    const titles = suite.title === suite.file ? outer : [...outer, suite.title];
    const own = (suite.specs ?? []).flatMap(({ ok, title, tests }) =>
      tests.flatMap(({ projectName, results }) =>
        results.slice(-1).map(({ startTime, duration, errors, attachments }) => ({
          file: `e2e/${suite.file}`,
          title: [...titles, title].join(' '),
          project: projectName,
          isFailed: !ok,
          startMs: Date.parse(startTime),
          ms: duration,
          errors: (errors ?? []).map(({ message }) => message ?? ''),
          attachments: attachments ?? [],
        })),
      ),
    );
    return [...own, ...browserTests(suite.suites ?? [], titles)];
  });
}

/** A title as a pattern for both runners, safe in a shell's single quotes. */
function asPattern(title) {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", '.');
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
