import type { CallClass, FigureSlot, Figures, Lookups, Quantiles } from '@/lib/contract/operator';
import { DAY_MS, MINUTE_MS } from '@/lib/contract/time';

/** What was counted in one column of a chart. */
export type Bin = Lookups & {
  readonly startMs: number;
  readonly calls: FigureSlot['calls'];
  /** How many failed. */
  readonly problems: number;
  /** The calls that were left at its end; null without a limit, or if nothing was counted. */
  readonly left: number | null;
};

type Counted = Pick<Figures, 'history' | 'madeAt'>;

export const BIN_MS = 30 * MINUTE_MS;

/** The last 24 hours in half hours, up to the one that has begun. */
export function binsOf({ history, madeAt }: Counted): Bin[] {
  return startsOf(Date.parse(madeAt), BIN_MS).map((startMs) => {
    const slots = history.slots.filter((slot) => {
      const ms = Date.parse(slot.startsAt);
      return ms >= startMs && ms < startMs + BIN_MS;
    });
    const sum = (of: (slot: FigureSlot) => number) =>
      slots.reduce((total, slot) => total + of(slot), 0);
    return {
      startMs,
      hits: sum(({ hits }) => hits),
      misses: sum(({ misses }) => misses),
      stale: sum(({ stale }) => stale),
      shared: sum(({ shared }) => shared),
      calls: slots.flatMap(({ calls }) => calls),
      problems: sum(({ problems }) => problems.reduce((total, { count }) => total + count, 0)),
      left: slots.at(-1)?.left ?? null,
    };
  });
}

/** The last 24 hours in the history's own slots: quantiles cannot be put together. */
export function latenciesOf({ history, madeAt }: Counted) {
  const stepMs = history.slotMinutes * MINUTE_MS;
  const bySlot = new Map(history.slots.map((slot) => [Date.parse(slot.startsAt), slot.seconds]));
  const points = startsOf(Date.parse(madeAt), stepMs).map(
    (startMs): { readonly startMs: number; readonly seconds: Quantiles | null } => ({
      startMs,
      seconds: bySlot.get(startMs) ?? null,
    }),
  );
  return { stepMs, points };
}

/** The starts of the steps of the last 24 hours, the last of which has begun. */
function startsOf(nowMs: number, stepMs: number): number[] {
  const lastMs = Math.floor(nowMs / stepMs) * stepMs;
  const count = DAY_MS / stepMs;
  return Array.from({ length: count }, (_, index) => lastMs - (count - 1 - index) * stepMs);
}

/** What a chart of calls tells apart. */
export type Split = 'class' | 'key';
export type Series = { readonly id: string; readonly counts: readonly number[] };

/** The calls of each class, or of each key, by bin. */
export function seriesOf(
  bins: readonly Bin[],
  split: Split,
  ids: readonly (CallClass | string)[],
): Series[] {
  return ids.map((id) => ({ id, counts: bins.map(({ calls }) => callsOf(calls, split, id)) }));
}

/** The calls of one class or key. */
export function callsOf(calls: Bin['calls'], split: Split, id: string): number {
  return calls.reduce((total, one) => total + (one[split] === id ? one.count : 0), 0);
}

export const totalCalls = (calls: Bin['calls']) =>
  calls.reduce((total, { count }) => total + count, 0);

export const lookupsIn = ({ hits, misses, stale, shared }: Lookups) =>
  hits + misses + stale + shared;

/** The share of lookups that the cache answered, fresh or stale; null if there were none. */
export function hitRateOf(lookups: Lookups): number | null {
  const all = lookupsIn(lookups);
  return all === 0 ? null : (lookups.hits + lookups.stale) / all;
}
