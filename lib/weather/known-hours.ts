import { HOUR_MS } from '@/lib/contract/time';
import type { PlaceInTime } from './forecast';
import type { ForecastDay, ForecastHour } from './forecast-parts';
import { dateAt } from './local-time';
import { nightAhead } from './night';
import { unbrokenHours } from './unbroken-hours';

/** What is known of a day hour by hour. */
export type KnownHours = {
  /** In order, at least one. An hour in their midst that the service left out is there without values. */
  readonly hours: readonly ForecastHour[];
  /** From when until when they are, in milliseconds of the Unix epoch; null if that is all that is left of the day. */
  readonly part: { readonly fromMs: number; readonly untilMs: number } | null;
};

/**
 * The hours of a day that a forecast tells anything about; null if there are none.
 *
 * @param hours those of the day, or of the night if the day is tonight, in order
 */
export function knownHours(
  day: ForecastDay,
  hours: readonly ForecastHour[],
  place: PlaceInTime,
): KnownHours | null {
  const known = hours.filter(tellsAnything);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  const fromMs = first.startMs;
  const untilMs = last.startMs + HOUR_MS;
  const isWhole = startsWith(day, fromMs, place) && endsWith(day, untilMs, place);
  return {
    hours: unbrokenHours(known, place.isDay),
    part: isWhole ? null : { fromMs, untilMs },
  };
}

function tellsAnything({ tempF, precipChance, wind, condition }: ForecastHour): boolean {
  return [tempF, precipChance, wind.speedMph, condition].some((value) => value !== null);
}

/** Whether nothing of a day that is still to come is before a moment. By its neighbor: some days have 23 hours. */
function startsWith(day: ForecastDay, ms: number, { nowMs, timeZone }: PlaceInTime): boolean {
  // A night that is told has begun.
  return ms <= nowMs || (!day.tonight && dateAt(ms - HOUR_MS, timeZone) !== day.date);
}

/** Whether nothing of a day is after a moment. */
function endsWith(day: ForecastDay, ms: number, { nowMs, timeZone }: PlaceInTime): boolean {
  return day.tonight ? ms >= nightAhead(nowMs, timeZone).toMs : dateAt(ms, timeZone) !== day.date;
}
