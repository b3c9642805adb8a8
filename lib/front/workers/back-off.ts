/** How long to wait before a worker that died is started again. */
export interface BackOff {
  /** Notes a death, and returns the time to wait in milliseconds. `servedMs`: how long it has served, 0 for not at all. */
  readonly afterDeath: (servedMs: number) => number;
  /** How many deaths in a row came soon after the start. */
  readonly failures: () => number;
  readonly forget: () => void;
}

/** A worker that served for so long did not die of its start. */
const STEADY_MS = 10_000;
const FIRST_MS = 500;
const MOST_MS = 30_000;

/** The first death is followed by a start at once, each further one by a pause of twice the length. */
export function createBackOff(): BackOff {
  let failures = 0;
  return {
    afterDeath(servedMs) {
      if (servedMs >= STEADY_MS) failures = 0;
      failures += 1;
      return failures === 1 ? 0 : Math.min(MOST_MS, FIRST_MS * 2 ** (failures - 2));
    },
    failures: () => failures,
    forget() {
      failures = 0;
    },
  };
}
