/** The time by which ages are written and alerts end. */
interface PageClock {
  /** Milliseconds of the Unix epoch. */
  now(): number;
  /** False if the page may be an old one that the browser kept: nothing may end by this clock. */
  readonly isSure: boolean;
}

/** A page can be this old when it arrives (shared caches keep it for a minute), and clocks may differ a little. */
const DEFAULT_DIFFERENCE_MS = 5 * 60_000;

/**
 * The device's clock, unless it contradicts the time at which the server drew the page. Then either the page is an
 * old one, which must be renewed, or, if it was just reloaded, the device's clock is wrong.
 *
 * @param drawnMs when the server drew the page; NaN if it doesn't say so
 */
export function createClock(
  drawnMs: number,
  isReload: boolean,
  deviceNow: () => number,
): PageClock {
  const difference = drawnMs - deviceNow();
  // Written so that NaN means no difference.
  const isUsual = !(Math.abs(difference) > DEFAULT_DIFFERENCE_MS);
  const correction = !isUsual && isReload ? difference : 0;
  return { now: () => deviceNow() + correction, isSure: isUsual || isReload };
}
