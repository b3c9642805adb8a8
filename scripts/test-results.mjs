// The results of both test runners: the totals, and details of each failure.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './steps.mjs';

export const UNIT_RESULTS = join(root, 'test-results/unit.json');
const BROWSER_RESULTS = join(root, 'test-results/browser.json');

/** Removes the results of the last run. */
export function removeResults() {
  rmSync(UNIT_RESULTS, { force: true });
  rmSync(BROWSER_RESULTS, { force: true });
}

/** How many tests passed, failed and were skipped in both runners. */
export function readResults() {
  const unit = read(UNIT_RESULTS);
  const stats = read(BROWSER_RESULTS)?.stats;
  return {
    passed: (unit?.numPassedTests ?? 0) + (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (stats?.unexpected ?? 0),
    skipped: (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0) + (stats?.skipped ?? 0),
  };
}

/** Prints the trace of each failed test, the last output of its servers, and how to run it again. */
export function printFailures() {
  for (const { file, title, attachments } of [...failedUnits(), ...failedInBrowser()]) {
    console.log(`\nFAILED ${file}: ${title}`);
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

function failedUnits() {
  return (read(UNIT_RESULTS)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => ({ file: relative(root, name), title: fullName, attachments: [] })),
  );
}

function failedInBrowser(suites = read(BROWSER_RESULTS)?.suites ?? [], outer = []) {
  return suites.flatMap((suite) => {
    const titles = suite.title === suite.file ? outer : [...outer, suite.title];
    const failed = (suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => ({
        file: `e2e/${suite.file}`,
        title: [...titles, title].join(' '),
        attachments: tests.flatMap(({ results }) => results.at(-1)?.attachments ?? []),
      }));
    return [...failed, ...failedInBrowser(suite.suites ?? [], titles)];
  });
}

/** A title as a pattern for both runners, safe in a shell's single quotes. */
function asPattern(title) {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", '.');
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
