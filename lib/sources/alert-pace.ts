import { createTokenBucket } from '@/lib/base/token-bucket';
import type { Day } from '@/lib/calls/quota/key-pool';
import { DAY_MS } from '@/lib/contract/time';

/**
 * Spreads the calls of the layer of alerts over the day, so that the first view of the morning doesn't spend them
 * all. How many there are in a day is a matter of the clients' shares.
 */
export interface AlertPace {
  /** Takes one call; false if none is due yet. */
  readonly take: () => boolean;
  /** The shortest time between two calls that can go on all day, in milliseconds. */
  readonly intervalMs: () => number;
}

export interface AlertPaceOptions {
  /** The share of the day's calls, from 0 to 1. */
  readonly share: number;
  readonly day: () => Pick<Day, 'limit'>;
  readonly now: () => number;
}

/** The fastest pace, however many calls there are: one a second. */
const MIN_INTERVAL_MS = 1_000;
/** Calls that a quiet time saves up, as a share of the day: those of half an hour. */
const SAVED_MS = DAY_MS / 48;
const MAX_SAVED = 60;

export function createAlertPace({ share, day, now }: AlertPaceOptions): AlertPace {
  const intervalMs = () =>
    share === 0
      ? Number.POSITIVE_INFINITY
      : Math.max(MIN_INTERVAL_MS, DAY_MS / (day().limit * share));
  const maxSaved = () => Math.max(1, Math.min(MAX_SAVED, SAVED_MS / intervalMs()));
  const { take } = createTokenBucket({ every: intervalMs, burst: maxSaved, now });
  return { intervalMs, take };
}
