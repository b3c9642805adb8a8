import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';

/** A tile that shows coarser samples is built again after this time. */
const COARSE_MS = 15 * MINUTE_MS;

/**
 * How long a tile lasts whose hexes are all there: as `lib/gateway/tiles/lifetime.ts` has it, which takes a list of
 * samples. (A self-check compares the two.)
 *
 * @param firstMs what is left of the sample that expires first; `lastMs`: of the one that expires last
 */
export function tileLifetimeMs(
  firstMs: number,
  lastMs: number,
  nowMs: number,
  isCoarse: boolean,
): number {
  const untilHourEndsMs = HOUR_MS - (nowMs % HOUR_MS);
  const untilFirstMs = Math.max(Math.min(untilHourEndsMs, firstMs), MINUTE_MS);
  const usualMs = Math.min(
    untilFirstMs,
    Math.max(lastMs, MINUTE_MS),
    untilHourEndsMs,
    isCoarse ? COARSE_MS : HOUR_MS,
  );
  return Math.floor(usualMs / SECOND_MS) * SECOND_MS;
}
