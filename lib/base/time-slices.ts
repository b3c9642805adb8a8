import { setImmediate } from 'node:timers/promises';

/** How long the event loop may be held at a stretch. */
const SLICE_MS = 8;

/**
 * Returns what to await between the steps of long work: it lets others have a turn once some milliseconds have passed
 * since the last one, by a clock for durations, which tests need not advance.
 */
export function createTimeSlices(sliceMs = SLICE_MS): () => Promise<void> {
  let sinceMs = performance.now();
  return async () => {
    if (performance.now() - sinceMs < sliceMs) return;
    await setImmediate();
    sinceMs = performance.now();
  };
}
