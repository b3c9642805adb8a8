import type { ProblemCode } from '@/lib/contract/problem';
import type { HexState, TileGroup } from '@/lib/contract/tile';
import { freshnessOf } from '@/lib/weather/freshness';
import type { RowReader, SampleRow } from './sample-row';
import type { CellSample } from './sample-source';

/** What a build knows of one hex. */
export type Known =
  /** Nothing yet: it has been asked for. */
  | { readonly kind: 'awaited' }
  /** Nothing, and nobody was asked, since the day does not pay for it: a coarser sample stands for it. */
  | { readonly kind: 'spared' }
  /** Nothing, and there is nobody to ask. */
  | { readonly kind: 'unsupported' }
  /** `isRefreshing`: it had expired when it came, and a newer one is on its way. */
  | { readonly kind: 'sample'; readonly sample: CellSample; readonly isRefreshing: boolean };

/** How a hex stands in a tile, and whether something better may be had. */
export interface HexStatus {
  readonly state: HexState;
  readonly reason: ProblemCode | null;
  readonly row?: SampleRow;
  /** The resolution of the hex whose sample is shown, where that is a coarser one. */
  readonly sampled?: number;
  /**
   * `soon`: it is on its way, or will be. `refused`: not for this requester, or not now. `failed`: another
   * call might do.
   */
  readonly pending?: 'loading' | 'refused' | 'failed';
  readonly retryAfterSeconds?: number;
}

/** Codes by which a call was not made; every other one tells that it was, and came to nothing. */
const NOT_CALLED: ReadonlyMap<ProblemCode, 'loading' | 'refused'> = new Map<
  ProblemCode,
  'loading' | 'refused'
>([
  ['busy', 'loading'],
  ['service-paused', 'refused'],
  ['kept-back', 'refused'],
  ['quota-spent', 'refused'],
  ['share-spent', 'refused'],
  ['cross-site', 'refused'],
  ['not-ready', 'refused'],
]);

export function hexStatusOf(
  group: TileGroup,
  known: Known,
  readRow: RowReader,
  nowMs: number,
): HexStatus {
  if (known.kind === 'awaited') return { state: 'not-loaded', reason: null, pending: 'loading' };
  if (known.kind === 'spared') return { state: 'not-loaded', reason: null };
  if (known.kind === 'unsupported') return { state: 'no-data', reason: null };
  const { outcome, fetchedMs, ttlMs, why } = known.sample;
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
  // The map is asked for as seldom as the day demands: within that time its copy is no older than it should be.
  const heldMs = nowMs - fetchedMs < ttlMs ? nowMs : fetchedMs;
  const age = freshnessOf(group, { observedMs: row.observedMs, fetchedMs: heldMs, nowMs });
  const isStale = why !== undefined || age === 'stale';
  const pending = known.isRefreshing ? ({ pending: 'loading' } as const) : {};
  return { state: isStale ? 'stale' : 'fresh', reason: why ?? null, row, ...pending };
}

/** A hex that has nothing to show yet, with what a coarser sample says of it. */
export function filledBy(
  standing: HexStatus,
  group: TileGroup,
  { sample, resolution }: { readonly sample: CellSample; readonly resolution: number },
  readRow: RowReader,
  nowMs: number,
): HexStatus {
  const known = { kind: 'sample', sample, isRefreshing: false } as const;
  const coarser = hexStatusOf(group, known, readRow, nowMs);
  if (!coarser.row) return standing;
  return { ...standing, state: coarser.state, row: coarser.row, sampled: resolution };
}
