/** How often something happens, by what happened in the last hours. */
export interface Rate {
  readonly happened: () => void;
  /** How often it will happen in so many milliseconds, if it goes on like that. */
  readonly expected: (ms: number) => number;
}

const HOUR_MS = 3_600_000;
/** What happened this long ago counts for a third of what happens now. */
const COUNTED_MS = 3 * HOUR_MS;

/** @param usual how often it is taken to happen in an hour before anything is known: it counts as one hour seen */
export function createEventRate(usual: number, now: () => number): Rate {
  const startMs = now();
  let counted = 0;
  let countedAtMs = startMs;

  const countedNow = () => counted * Math.exp(-Math.max(0, now() - countedAtMs) / COUNTED_MS);

  return {
    happened() {
      counted = countedNow() + 1;
      countedAtMs = now();
    },
    expected(ms) {
      const seenMs = Math.min(COUNTED_MS, Math.max(0, now() - startMs)) + HOUR_MS;
      return ((countedNow() + usual) * ms) / seenMs;
    },
  };
}
