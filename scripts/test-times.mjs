// Where the time of a whole run of the tests went, so that the next growth is seen when it happens.
import { cpus, loadavg } from 'node:os';
import { projectSpans, slowestFiles, slowestTests } from './test-results.mjs';

/** A whole run is meant to take six minutes at most; from here on it says what has grown. */
const WARNING_SECONDS = 480;
const SLOWEST = 20;
const CAUSES = 3;
/** Busy is a machine of which more than this part was used in the last minute. */
const BUSY = 0.2;

const inSeconds = (ms) => (ms / 1000).toFixed(1).padStart(7);

/** Whether other programs use the processors; asked before anything of ours runs. Windows does not say. */
export function isBusyMachine() {
  return loadavg()[0] > BUSY * cpus().length;
}

/** Prints a table of the lanes, and one of the slowest tests. `lanes` has names and milliseconds. */
export function printTimes(lanes) {
  console.log('\nThe slowest tests, in seconds:');
  for (const { file, title, ms } of slowestTests(SLOWEST)) {
    console.log(`${inSeconds(ms)}  ${file}: ${title}`);
  }
  console.log('\nLanes, in seconds; they overlap:');
  const spans = projectSpans().map(({ project, ms }) => [`tests of the app: ${project}`, ms]);
  for (const [name, ms] of [...lanes, ...spans]) console.log(`${inSeconds(ms)}  ${name}`);
}

/** Says so if a whole run took too long, and names the files that took most. */
export function warnIfSlow(totalMs, wasBusy) {
  if (totalMs < WARNING_SECONDS * 1000) return;
  console.log(`\nWARNING: this run took${inSeconds(totalMs)} s, of ${WARNING_SECONDS} at most.`);
  if (wasBusy) console.log('Other programs kept this machine busy, which may be why.');
  for (const { file, ms } of slowestFiles(CAUSES)) console.log(`${inSeconds(ms)}  ${file}`);
}
