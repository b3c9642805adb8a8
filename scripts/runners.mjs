// The two test runners, each with its results as JSON for the sum at the end.
import { attempt, bin } from './steps.mjs';
import { UNIT_RESULTS } from './test-results.mjs';

/** Runs unit tests, all of them where no files are named; answers whether they passed. */
export function runUnitTests({ files = [], grep } = {}) {
  return attempt(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${UNIT_RESULTS}`,
    ...(grep === undefined ? [] : ['-t', grep]),
    ...files,
  ]);
}

/** Runs browser tests, all of them where no files are named; answers whether they passed. */
export function runBrowserTests({ files = [], grep } = {}) {
  return attempt(bin('playwright'), [
    'test',
    ...(grep === undefined ? [] : ['-g', grep, '--pass-with-no-tests']),
    ...files,
  ]);
}
