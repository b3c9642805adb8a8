// Starts what a run of the tests consists of, beside each other: each resolves with whether it succeeded.
import { spawn } from 'node:child_process';
import { bin, DATA, root } from './steps.mjs';
import { UNIT_RESULTS, WAITING_RESULTS } from './test-results.mjs';

/**
 * Tests that use clocks rather than processors (see `vitest.config.ts`) have a process of their own, so that
 * they run beside something that does.
 */
const LANES = {
  units: { projects: ['shared', 'alone'], results: UNIT_RESULTS },
  waiting: { projects: ['waits'], results: WAITING_RESULTS },
};

/** Runs the unit tests of a lane, in one thread each, or of both lanes if none is named; all without `files`. */
export function runUnitTests({ files = [], grep, lane } = {}) {
  const { projects, results } = LANES[lane] ?? { projects: [], results: UNIT_RESULTS };
  return succeeds(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    // Each thread reads the tables of places anew, and the other processors are busy with the build.
    ...(lane === undefined ? [] : ['--maxWorkers=1', '--passWithNoTests']),
    ...projects.map((name) => `--project=${name}`),
    ...(grep === undefined ? [] : ['-t', grep]),
    ...files,
  ]);
}

/** Runs the tests of the built app, with and without a browser; all of them without `files`. */
export function runBrowserTests({ files = [], grep } = {}) {
  return succeeds(bin('playwright'), [
    'test',
    ...(grep === undefined ? [] : ['-g', grep, '--pass-with-no-tests']),
    ...files,
  ]);
}

/** Runs the production build if anything has changed. */
export function runBuild() {
  return succeeds(process.execPath, ['scripts/build.mjs']);
}

/** Generates the tables of places if they are missing or out of date. */
export function runData() {
  return succeeds(process.execPath, DATA);
}

/** Runs the linter. */
export function runLint() {
  return succeeds(bin('biome'), ['check', '--error-on-warnings']);
}

/**
 * Checks the types; Next must have generated its own before (`ensureTypes`). With one thread, because it takes
 * hardly longer than with two, and the generation of the data needs a processor beside it.
 */
export function checkTypes() {
  return succeeds(bin('tsc'), ['--noEmit', '--singleThreaded']);
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
