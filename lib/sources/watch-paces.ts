import { SECOND_MS } from '@/lib/contract/time';
import { type AlertPace, type AlertPaceOptions, createAlertPace } from './alert-pace';

/** What may be asked for those who watch: the alerts of zones, and the weather of cells. Both have one share of the day. */
export type WatchPaces = Readonly<Record<Watched, AlertPace>>;
type Watched = 'alerts' | 'weather';

/** As long as both wait, so many calls of four are for alerts. */
const ALERTS_OF_FOUR = 3;
/** Who was refused a call within this time still waits for it: whoever watches looks every few seconds. */
const WAITING_MS = 30 * SECOND_MS;

/** Splits a share of the day: either gets all that the other has no use for. */
export function createWatchPaces(options: AlertPaceOptions): WatchPaces {
  const pace = createAlertPace(options);
  const { now } = options;
  const refusedMs = { alerts: Number.NEGATIVE_INFINITY, weather: Number.NEGATIVE_INFINITY };
  /** Calls for alerts since the last one for weather. */
  let alertsRunning = 0;

  const isWaiting = (watched: Watched) => Math.abs(now() - refusedMs[watched]) < WAITING_MS;

  function take(watched: Watched): boolean {
    const isForAlerts = watched === 'alerts';
    const isAlertsTurn = alertsRunning < ALERTS_OF_FOUR;
    const isOthersTurn =
      isAlertsTurn !== isForAlerts && isWaiting(isForAlerts ? 'weather' : 'alerts');
    const isTaken = !isOthersTurn && pace.take();
    if (!isTaken) refusedMs[watched] = now();
    else alertsRunning = isForAlerts ? alertsRunning + 1 : 0;
    return isTaken;
  }

  /** Where the other waits as well, of its part. */
  const intervalMs = (parts: number, other: Watched) =>
    pace.intervalMs() * (isWaiting(other) ? 4 / parts : 1);

  return {
    alerts: {
      take: () => take('alerts'),
      intervalMs: () => intervalMs(ALERTS_OF_FOUR, 'weather'),
    },
    weather: {
      take: () => take('weather'),
      intervalMs: () => intervalMs(4 - ALERTS_OF_FOUR, 'alerts'),
    },
  };
}
