import { setImmediate } from 'node:timers/promises';

/** How long the event loop may be held at a stretch. */
const SLICE_MS = 8;

/**
 * Returns what to await between the steps of long work: it lets others have a turn once some milliseconds have passed
 * since the last one, by a clock for durations, which tests need not advance.
 */
export function createTimeSlices(): () => Promise<void> {
  let sliceMs = performance.now();
  return async () => {
    if (performance.now() - sliceMs < SLICE_MS) return;
    await setImmediate();
    sliceMs = performance.now();
  };
}
