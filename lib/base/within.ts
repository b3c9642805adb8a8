import type { Every } from './every';

/** Waits until work is done, for so long at most, in milliseconds; without a timer, to its end. */
export async function within(
  ms: number,
  work: Promise<unknown>,
  every: Every | undefined,
): Promise<void> {
  let stop: (() => void) | undefined;
  const late = new Promise<void>((resolve) => {
    stop = every?.(ms, resolve);
  });
  await Promise.race([work, late]).finally(stop);
}
