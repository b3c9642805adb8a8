// The two test runners, each with its results as JSON for the sum at the end; they run beside each other.
import { spawn } from 'node:child_process';
import { bin, root } from './steps.mjs';
import { UNIT_RESULTS } from './test-results.mjs';

/** Runs unit tests, all of them where no files are named; answers whether they passed. */
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

/** Runs browser tests, all of them where no files are named; answers whether they passed. */
export function runBrowserTests({ files = [], grep } = {}) {
  return succeeds(bin('playwright'), [
    'test',
    ...(grep === undefined ? [] : ['-g', grep, '--pass-with-no-tests']),
    ...files,
  ]);
}

/** Runs the production build where something has changed since the last; answers whether it succeeded. */
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
