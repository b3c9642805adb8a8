import type { ProblemCode } from '@/lib/contract/problem';
import type { HexState, TileGroup } from '@/lib/contract/tile';
import { freshnessOf } from '@/lib/weather/freshness';
import type { RowReader, SampleRow } from './sample-row';
import type { Sample } from './sample-source';

/** What a build knows of one hex. */
export type Known =
  /** Nothing yet: it has been asked for. */
  | { readonly kind: 'awaited' }
  /** Nothing, and nobody was asked, since the day does not pay for it: a coarser sample stands for it. */
  | { readonly kind: 'spared' }
  /** Nothing, and there is nobody to ask. */
  | { readonly kind: 'unsupported' }
  /** `isRefreshing`: it had expired when it came, and a newer one is on its way. */
  | { readonly kind: 'sample'; readonly sample: Sample; readonly isRefreshing: boolean };

/** How a hex stands in a tile, and whether something better may be had. */
export interface Standing {
  readonly state: HexState;
  readonly reason: ProblemCode | null;
  readonly row?: SampleRow;
  /** The resolution of the hex whose sample is shown, where that is a coarser one. */
  readonly sampled?: number;
  /**
   * `soon`: it is on its way, or will be. `refused`: not for this asker, or not now. `failed`: another
   * call might do.
   */
  readonly lacks?: 'soon' | 'refused' | 'failed';
  readonly retryAfterSeconds?: number;
}

/** Codes by which a call was not made; every other one tells that it was, and came to nothing. */
const NOT_ASKED: ReadonlyMap<ProblemCode, 'soon' | 'refused'> = new Map<
  ProblemCode,
  'soon' | 'refused'
>([
  ['busy', 'soon'],
  ['service-paused', 'refused'],
  ['kept-back', 'refused'],
  ['quota-spent', 'refused'],
  ['share-spent', 'refused'],
  ['cross-site', 'refused'],
  ['not-ready', 'refused'],
]);

export function standingOf(
  group: TileGroup,
  known: Known,
  readRow: RowReader,
  nowMs: number,
): Standing {
  if (known.kind === 'awaited') return { state: 'not-loaded', reason: null, lacks: 'soon' };
  if (known.kind === 'spared') return { state: 'not-loaded', reason: null };
  if (known.kind === 'unsupported') return { state: 'no-data', reason: null };
  const { outcome, fetchedMs, ttlMs, why } = known.sample;
  if (!outcome.ok) {
    const { code, retryAfterSeconds } = outcome;
    if (code === 'no-data') return { state: 'no-data', reason: null };
    const lacks = NOT_ASKED.get(code);
    return {
      state: lacks === undefined ? 'failed' : 'not-loaded',
      reason: code,
      lacks: lacks ?? 'failed',
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    };
  }
  const row = readRow(group, outcome.value, nowMs);
  if (!row) return { state: 'failed', reason: 'service-wrong-shape', lacks: 'failed' };
  // The map is asked for as seldom as the day demands: within that time its copy is no older than it should be.
  const heldMs = nowMs - fetchedMs < ttlMs ? nowMs : fetchedMs;
  const age = freshnessOf(group, { observedMs: row.observedMs, fetchedMs: heldMs, nowMs });
  const isStale = why !== undefined || age === 'stale';
  const lacks = known.isRefreshing ? ({ lacks: 'soon' } as const) : {};
  return { state: isStale ? 'stale' : 'fresh', reason: why ?? null, row, ...lacks };
}

/** A hex that has nothing to show yet, with what a coarser sample says of it. */
export function filledBy(
  standing: Standing,
  group: TileGroup,
  { sample, resolution }: { readonly sample: Sample; readonly resolution: number },
  readRow: RowReader,
  nowMs: number,
): Standing {
  const known = { kind: 'sample', sample, isRefreshing: false } as const;
  const coarser = standingOf(group, known, readRow, nowMs);
  if (!coarser.row) return standing;
  return { ...standing, state: coarser.state, row: coarser.row, sampled: resolution };
}
