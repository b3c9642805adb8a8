import { focusManager } from '@tanstack/react-query';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { deviceClock } from './device-clock';
import { serverClock } from './server-clock';

/** Often enough to see that the device has slept before a reader does. */
const LOOK_MS = 10 * SECOND_MS;
/** Timers of a page that is not seen may be this late. If one is later, the device has slept, or the page was frozen. */
const LATE_MS = 2 * MINUTE_MS;

type WatchEdges = {
  readonly now: () => number;
  readonly clock: Pick<typeof serverClock, 'look' | 'subscribe'>;
  /** Where the browser says that a page can be seen again, or has a network. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
};

/**
 * Listens to whatever may mean that time has passed while timers stood still, or that the device's clock was set, and
 * passes it on to TanStack as a look at the page: what is due by then is fetched if the page is visible (see
 * `renewal`). Returns how to end that.
 */
export function watchClock(
  { now, clock, page }: WatchEdges = { now: deviceClock.now, clock: serverClock, page: window },
): () => void {
  let end = () => {};
  focusManager.setEventListener((onWake) => {
    let lookedMs = now();
    const look = () => {
      const isLate = now() - lookedMs > LATE_MS;
      lookedMs = now();
      clock.look();
      if (isLate) onWake();
    };
    const wake = () => {
      clock.look();
      onWake();
    };
    const timer = setInterval(look, LOOK_MS);
    const ignoreClock = clock.subscribe(() => onWake());
    for (const type of WAKING) page.addEventListener(type, wake);
    end = () => {
      clearInterval(timer);
      ignoreClock();
      for (const type of WAKING) page.removeEventListener(type, wake);
    };
    return end;
  });
  return () => end();
}

/** `visibilitychange` bubbles up to the window. */
const WAKING = ['visibilitychange', 'pageshow', 'online'] as const;
