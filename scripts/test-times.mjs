// Where the time of a whole run of the tests went, so that the next growth is seen when it happens.
import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { projectSpans, slowestFiles, slowestTests } from './test-results.mjs';

/** A whole run is meant to take six minutes at most; from here on it says what has grown. */
const WARNING_SECONDS = 480;
const SLOWEST = 20;
const CAUSES = 3;
const LOOK_MS = 1000;
/** Busy is who uses more than this part of the processors while nothing of ours runs. */
const BUSY = 0.2;

const inSeconds = (ms) => (ms / 1000).toFixed(1).padStart(7);

/** Whether other programs use the processors right now, as seen in a second in which nothing of ours runs. */
export async function isBusyMachine() {
  const before = cpus().map(({ times }) => times);
  await setTimeout(LOOK_MS);
  let [busy, all] = [0, 0];
  for (const [index, { times }] of cpus().entries()) {
    for (const [kind, ms] of Object.entries(times)) {
      const spent = ms - (before[index]?.[kind] ?? ms);
      all += spent;
      if (kind !== 'idle') busy += spent;
    }
  }
  return busy > BUSY * all;
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
