import type { SteadyClock } from '@/lib/clock/steady-clock';

/** The time by which ages are written and alerts end. */
interface PageClock {
  /** Milliseconds of the Unix epoch. It may be too late, never too early: to know less is never dangerous. */
  now(): number;
  /**
   * False if the page may be an old one that the browser kept, or if the device's clock has been set forward, or the
   * device has slept: nothing may end by this clock.
   */
  isSure(): boolean;
  /** Whether the device's clock has been set since the last call, or the device has slept. */
  hasStepped(): boolean;
}

/** A page can be this old when it arrives (shared caches keep it for a minute), and clocks may differ a little. */
const DEFAULT_DIFFERENCE_MS = 5 * 60_000;

/**
 * The device's clock as it was when the page came, unless it contradicts the time at which the server drew the page.
 * Then either the page is an old one, which must be renewed, or, if it was just reloaded, the device's clock is wrong.
 *
 * @param drawnMs when the server drew the page; NaN if it doesn't say so
 */
export function createClock(drawnMs: number, isReload: boolean, device: SteadyClock): PageClock {
  const difference = drawnMs - device.now();
  // Written so that NaN means no difference.
  const isUsual = !(Math.abs(difference) > DEFAULT_DIFFERENCE_MS);
  const correction = !isUsual && isReload ? difference : 0;
  let seenMs = device.steppedMs();
  return {
    now: () => device.now() + correction + Math.max(0, device.steppedMs()),
    isSure: () => (isUsual || isReload) && device.steppedMs() <= 0,
    hasStepped() {
      const beforeMs = seenMs;
      seenMs = device.steppedMs();
      return seenMs !== beforeMs;
    },
  };
}
