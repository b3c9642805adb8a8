/** How many of what was measured fell into each bucket, and their sum. */
export interface Distribution {
  /** The upper bounds of the buckets, inclusive and in seconds, as Prometheus counts. */
  readonly bounds: readonly number[];
  /** By bucket, and last those beyond the highest bound. */
  readonly counts: readonly number[];
  /** In seconds. */
  readonly sum: number;
}

/** Durations in fixed buckets: it takes as little room and time whatever is measured, and however often. */
export interface Histogram {
  readonly observe: (ms: number) => void;
  readonly read: () => Distribution;
}

/** The bounds of most. */
export const BOUNDS: readonly number[] = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

export function createHistogram(bounds = BOUNDS): Histogram {
  const counts: number[] = new Array(bounds.length + 1).fill(0);
  let sum = 0;
  return {
    observe(ms) {
      // A clock that was set back measures less than nothing.
      const seconds = Math.max(0, ms / 1000);
      const bucket = bounds.findIndex((bound) => seconds <= bound);
      const index = bucket < 0 ? bounds.length : bucket;
      counts[index] = (counts[index] ?? 0) + 1;
      sum += seconds;
    },
    read: () => ({ bounds, counts: [...counts], sum }),
  };
}

/** How many were measured. */
export const totalOf = (counts: readonly number[]) =>
  counts.reduce((total, count) => total + count, 0);

/**
 * The time within which a share of all took, in seconds: as Prometheus's `histogram_quantile`, it takes those in one
 * bucket as evenly spread. Beyond the highest bound, that bound is all that is known. Null if there were none.
 */
export function quantileOf({ bounds, counts }: Distribution, share: number): number | null {
  const total = totalOf(counts);
  if (total === 0) return null;
  const rank = share * total;
  let before = 0;
  for (const [index, bound] of bounds.entries()) {
    const count = counts[index] ?? 0;
    if (count > 0 && before + count >= rank) {
      const from = bounds[index - 1] ?? 0;
      return from + (bound - from) * Math.max(0, (rank - before) / count);
    }
    before += count;
  }
  return bounds.at(-1) ?? null;
}
