import type { ProblemCode } from '@/lib/contract/problem';
import type { HexState } from '@/lib/contract/tile-shape';
import { freshnessOf } from '@/lib/weather/freshness';
import type { SampleRow } from './sample-row';
import type { RowReader } from './sample-rows';
import type { CellSample } from './sample-source';
import { resourceOf, type SampledGroup } from './tile';

/** What a build has for one hex. */
export type HexData =
  /** Its sample is loading. */
  | { readonly kind: 'loading' }
  /** Its sample was not requested, as the budget does not cover it: it shows a coarser one. */
  | { readonly kind: 'skipped' }
  /** No cell in it has data. */
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'sample'; readonly sample: CellSample };

/** What a tile shows for a hex, and whether better data may follow. */
export interface HexStatus {
  readonly state: HexState;
  readonly reason: ProblemCode | null;
  readonly row?: SampleRow;
  /** The resolution of the hex whose sample is shown, if that is a coarser one. */
  readonly sampled?: number;
  /**
   * Set if better data may follow. `loading`: it is in flight or queued. `refused`: no call is allowed for
   * this requester, or not now. `failed`: another call may succeed.
   */
  readonly pending?: 'loading' | 'refused' | 'failed';
  readonly retryAfterSeconds?: number;
}

/** Codes that mean no call was made, and whether one is about to be; all others mean that a call failed. */
export const NOT_CALLED: ReadonlyMap<ProblemCode, 'loading' | 'refused'> = new Map<
  ProblemCode,
  'loading' | 'refused'
>([
  ['busy', 'loading'],
  ['quota-apart', 'loading'],
  ['service-paused', 'refused'],
  ['quota-reserved', 'refused'],
  ['quota-spent', 'refused'],
  ['share-spent', 'refused'],
  ['cross-site', 'refused'],
  ['not-ready', 'refused'],
]);

/** How many lifetimes old a copy may be that is being renewed. */
const RENEWING_TTLS = 10;

export function hexStatusOf(
  group: SampledGroup,
  data: HexData,
  readRow: RowReader,
  nowMs: number,
): HexStatus {
  if (data.kind === 'loading') return { state: 'not-loaded', reason: null, pending: 'loading' };
  if (data.kind === 'skipped') return { state: 'not-loaded', reason: null };
  if (data.kind === 'unsupported') return { state: 'no-data', reason: null };
  const { outcome, fetchedMs, ttlMs, why, isRefreshing = false } = data.sample;
  if (!outcome.ok) {
    const { code, retryAfterSeconds } = outcome;
    if (code === 'no-data') return { state: 'no-data', reason: null };
    const pending = NOT_CALLED.get(code);
    return {
      state: pending === undefined ? 'failed' : 'not-loaded',
      reason: code,
      pending: pending ?? 'failed',
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    };
  }
  const row = readRow(group, outcome.value, nowMs);
  if (!row) return { state: 'failed', reason: 'service-wrong-shape', pending: 'failed' };
  // The map's TTLs are stretched when calls run short. Within its TTL, a sample counts as just fetched.
  const ageFromMs = nowMs - fetchedMs < ttlMs ? nowMs : fetchedMs;
  const age = freshnessOf(resourceOf(group), {
    observedMs: row.observedMs,
    fetchedMs: ageFromMs,
    nowMs,
  });
  // Only our copy is old, and another is on its way: that is no doubt in what it says.
  const isRenewed = isRefreshing && nowMs - fetchedMs < RENEWING_TTLS * ttlMs;
  const ofWeather = freshnessOf(resourceOf(group), {
    observedMs: row.observedMs,
    fetchedMs: nowMs,
    nowMs,
  });
  const isStale = why !== undefined || (isRenewed ? ofWeather : age) === 'stale';
  const pending = isRefreshing ? ({ pending: 'loading' } as const) : {};
  return { state: isStale ? 'stale' : 'fresh', reason: why ?? null, row, ...pending };
}

/** The status of a hex without data of its own, filled in from a coarser sample. */
export function filledFrom(
  status: HexStatus,
  group: SampledGroup,
  { sample, resolution }: { readonly sample: CellSample; readonly resolution: number },
  readRow: RowReader,
  nowMs: number,
): HexStatus {
  const coarser = hexStatusOf(group, { kind: 'sample', sample }, readRow, nowMs);
  if (!coarser.row) return status;
  return { ...status, state: coarser.state, row: coarser.row, sampled: resolution };
}
