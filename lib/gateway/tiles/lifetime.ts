import type { HexStatus } from './hex-status';
import { HOUR_MS, hourOf } from './sample-row';
import type { CellSample } from './sample-source';
import { FAILED_SECONDS } from './tile-document';

const SECOND_MS = 1000;
/** Samples expire one by one; a tile waits this long for more of them, so as not to be made for each. */
const LEAST_MS = 60 * SECOND_MS;
/** A tile that shows coarser samples may be finer after this time, when there may be calls for it. */
const COARSE_MS = 15 * 60 * SECOND_MS;

/**
 * How long a tile may be told again. Until its first sample expires, but not for less than a minute, and
 * never longer than its hour or its freshest sample lasts. Not at all where a hex is on its way, or was
 * refused: the next requester may have calls left.
 */
export function lifetimeOf(
  samples: readonly CellSample[],
  statuses: readonly HexStatus[],
  nowMs: number,
): number {
  if (statuses.some(({ pending }) => pending === 'loading' || pending === 'refused')) return 0;
  const left = samples.flatMap(({ fetchedMs, ttlMs }) =>
    ttlMs > 0 ? [fetchedMs + ttlMs - nowMs] : [],
  );
  const untilHourEnds = (hourOf(nowMs) + 1) * HOUR_MS - nowMs;
  const fromFirst = Math.max(Math.min(untilHourEnds, ...left), LEAST_MS);
  const toFreshest = Math.max(...(left.length > 0 ? left : [untilHourEnds]), LEAST_MS);
  const isCoarse = statuses.some(({ sampled }) => sampled !== undefined);
  const usual = Math.min(
    fromFirst,
    toFreshest,
    untilHourEnds,
    isCoarse ? COARSE_MS : untilHourEnds,
  );
  const failed = statuses.filter(({ pending }) => pending === 'failed');
  const isHeldBack = statuses.some(({ state, reason }) => state === 'stale' && reason !== null);
  const retry = failed.map(({ retryAfterSeconds = FAILED_SECONDS }) => retryAfterSeconds);
  const seconds = Math.min(...retry, ...(isHeldBack ? [FAILED_SECONDS] : []));
  return Math.floor(Math.min(usual, seconds * SECOND_MS) / SECOND_MS) * SECOND_MS;
}
