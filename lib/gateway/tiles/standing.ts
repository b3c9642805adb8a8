import type { ProblemCode } from '@/lib/contract/problem';
import type { HexState, TileGroup } from '@/lib/contract/tile';
import { freshnessOf } from '@/lib/weather/freshness';
import type { RowReader, SampleRow } from './sample-row';
import type { Sample } from './sample-source';

/** What a build knows of one hex. */
export type Known =
  /** Nothing yet: it has been asked for. */
  | { readonly kind: 'awaited' }
  /** Nothing, and there is nobody to ask. */
  | { readonly kind: 'unsupported' }
  /** `isRefreshing`: it had expired when it came, and a newer one is on its way. */
  | { readonly kind: 'sample'; readonly sample: Sample; readonly isRefreshing: boolean };

/** How a hex stands in a tile, and whether something better may be had. */
export interface Standing {
  readonly state: HexState;
  readonly reason: ProblemCode | null;
  readonly row?: SampleRow;
  /**
   * `soon`: it is on its way. `refused`: not for this asker, or not now. `failed`: another call might do.
   */
  readonly lacks?: 'soon' | 'refused' | 'failed';
  readonly retryAfterSeconds?: number;
}

/** Codes by which a call was not made; every other one tells that it was, and came to nothing. */
const NOT_ASKED: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'quota-spent',
  'too-many-requests',
  'not-ready',
]);

export function standingOf(
  group: TileGroup,
  known: Known,
  readRow: RowReader,
  nowMs: number,
): Standing {
  if (known.kind === 'awaited') return { state: 'not-loaded', reason: null, lacks: 'soon' };
  if (known.kind === 'unsupported') return { state: 'no-data', reason: null };
  const { outcome, fetchedMs, why } = known.sample;
  if (!outcome.ok) {
    const { code, retryAfterSeconds } = outcome;
    if (code === 'no-data') return { state: 'no-data', reason: null };
    const isRefused = NOT_ASKED.has(code);
    return {
      state: isRefused ? 'not-loaded' : 'failed',
      reason: code,
      lacks: isRefused ? 'refused' : 'failed',
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    };
  }
  const row = readRow(group, outcome.value, nowMs);
  if (!row) return { state: 'failed', reason: 'service-wrong-shape', lacks: 'failed' };
  const age = freshnessOf(group, { observedMs: row.observedMs, fetchedMs, nowMs });
  const isStale = why !== undefined || age === 'stale';
  const lacks = known.isRefreshing ? ({ lacks: 'soon' } as const) : {};
  return { state: isStale ? 'stale' : 'fresh', reason: why ?? null, row, ...lacks };
}
