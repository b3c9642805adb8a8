import { HOUR_MS } from '@/lib/base/time';
/** Estimates how often an event happens from the last few hours. */
export interface RateEstimate {
  /** Records one event, now. */
  readonly record: () => void;
  /** How many events to expect in the next `ms` milliseconds at the current rate. */
  readonly expected: (ms: number) => number;
}

/** Decay time: an event this long ago weighs 1/e, about a third, of one now. */
const DECAY_MS = 3 * HOUR_MS;

/** @param perHour the rate assumed before any data; it weighs as much as one observed hour */
export function createRateEstimate(perHour: number, now: () => number): RateEstimate {
  const startMs = now();
  let weight = 0;
  let weighedAtMs = startMs;

  const weightNow = () => weight * Math.exp(-Math.max(0, now() - weighedAtMs) / DECAY_MS);

  return {
    record() {
      weight = weightNow() + 1;
      weighedAtMs = now();
    },
    expected(ms) {
      const observedMs = Math.min(DECAY_MS, Math.max(0, now() - startMs)) + HOUR_MS;
      return ((weightNow() + perHour) * ms) / observedMs;
    },
  };
}
