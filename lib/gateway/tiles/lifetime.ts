import { HOUR_MS, SECOND_MS, wholeSeconds } from '@/lib/contract/time';
import type { HexStatus } from './hex-status';
import { hourOf } from './sample-row';
import type { CellSample } from './sample-source';
import { FAILED_SECONDS } from './tile-document';

/** Samples expire one by one. A tile is fresh for at least this long, so as not to be rebuilt for each. */
const MIN_MS = 60 * SECOND_MS;
/** A tile that shows coarser samples is rebuilt after this time, as there may be calls for finer ones. */
const COARSE_MS = 15 * 60 * SECOND_MS;

/**
 * How long a tile is fresh, in milliseconds: until its first sample expires, but for at least a minute, and
 * never past the end of the hour or the TTL of its freshest sample. Zero if a hex is loading or was refused,
 * as the next requester may have calls left.
 */
export function lifetimeOf(
  samples: readonly Pick<CellSample, 'fetchedMs' | 'ttlMs'>[],
  statuses: readonly HexStatus[],
  nowMs: number,
): number {
  if (statuses.some(({ pending }) => pending === 'loading' || pending === 'refused')) return 0;
  const leftMs = samples.flatMap(({ fetchedMs, ttlMs }) =>
    ttlMs > 0 ? [fetchedMs + ttlMs - nowMs] : [],
  );
  const untilHourEndsMs = (hourOf(nowMs) + 1) * HOUR_MS - nowMs;
  const untilFirstExpiresMs = Math.max(Math.min(untilHourEndsMs, ...leftMs), MIN_MS);
  const untilLastExpiresMs = Math.max(...(leftMs.length > 0 ? leftMs : [untilHourEndsMs]), MIN_MS);
  const isCoarse = statuses.some(({ sampled }) => sampled !== undefined);
  const defaultMs = Math.min(
    untilFirstExpiresMs,
    untilLastExpiresMs,
    untilHourEndsMs,
    isCoarse ? COARSE_MS : untilHourEndsMs,
  );
  const failed = statuses.filter(({ pending }) => pending === 'failed');
  const isRefreshBlocked = statuses.some(
    ({ state, reason }) => state === 'stale' && reason !== null,
  );
  const retrySeconds = failed.map(({ retryAfterSeconds = FAILED_SECONDS }) => retryAfterSeconds);
  const seconds = Math.min(...retrySeconds, ...(isRefreshBlocked ? [FAILED_SECONDS] : []));
  return wholeSeconds(Math.min(defaultMs, seconds * SECOND_MS));
}
