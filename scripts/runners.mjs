// Starts the test runners, which write their results as JSON for the summary, and the build.
import { spawn } from 'node:child_process';
import { bin, root } from './steps.mjs';
import { UNIT_RESULTS } from './test-results.mjs';

/** Runs the unit tests (all of them without `files`) and returns whether they passed. */
export function runUnitTests({ files = [], grep } = {}) {
  return succeeds(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${UNIT_RESULTS}`,
    ...(grep === undefined ? [] : ['-t', grep]),
    ...files,
  ]);
}

/** Runs the browser tests (all of them without `files`) and returns whether they passed. */
export function runBrowserTests({ files = [], grep } = {}) {
  return succeeds(bin('playwright'), [
    'test',
    ...(grep === undefined ? [] : ['-g', grep, '--pass-with-no-tests']),
    ...files,
  ]);
}

/** Runs the production build if anything has changed, and returns whether it succeeded. */
export function runBuild() {
  return succeeds(process.execPath, ['scripts/build.mjs']);
}

function succeeds(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
