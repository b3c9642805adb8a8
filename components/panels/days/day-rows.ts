import { hourStart } from '@/lib/contract/time';
import { hourForDay, hoursOfDay, kindOfDay } from '@/lib/weather/day-hours';
import type { Forecast, PlaceInTime } from '@/lib/weather/forecast';
import type { ForecastDay, ForecastHour } from '@/lib/weather/forecast-parts';
import { type KnownHours, knownHours } from '@/lib/weather/known-hours';
import type { PrecipKind } from '@/lib/weather/precip-kind';
import { timeOfDate } from '@/lib/weather/shown-time';

/** What a row shows, closed and open. */
export type DayRow = {
  readonly day: ForecastDay;
  /** Those of the day, or of the night if the day is tonight. */
  readonly hours: readonly ForecastHour[];
  readonly kind: PrecipKind;
  /** Its hours as far as they tell anything; null if none does. */
  readonly known: KnownHours | null;
  /** The hour that stands for the day among these. */
  readonly middleMs: number | null;
  /** The time at which map and chart show the day: an hour, or that of the whole day; null if they can't show it. */
  readonly mapMs: number | null;
};

/**
 * The days of a forecast with all of their hours, of which map and chart show the first, and days beyond them.
 *
 * @param knownDays how many days map and chart have, from the present one on
 */
export function dayRows(
  { days, hours, laterHours }: Pick<Forecast, 'days' | 'hours' | 'laterHours'>,
  place: PlaceInTime,
  knownDays: number,
): DayRow[] {
  const startMs = hourStart(place.nowMs);
  const all = [...hours, ...laterHours];
  return days.map((day) => {
    const ofDay = hoursOfDay(day, all, place);
    const known = knownHours(day, ofDay, place);
    return {
      day,
      hours: ofDay,
      kind: kindOfDay(day, ofDay),
      known,
      middleMs: known && hourForDay(day, known.hours, place),
      // Of a day that the hours end in, the whole day says more than its first hours.
      mapMs:
        timeOfDate(day.date, startMs, knownDays) ??
        hourForDay(day, hoursOfDay(day, hours, place), place),
    };
  });
}

/** The row of the day that a time is of: the small hours are both tonight's and tomorrow's, and the first row has them. */
export function rowAt(rows: readonly DayRow[], ms: number | null): DayRow | undefined {
  if (ms === null) return undefined;
  return rows.find(
    ({ hours, mapMs }) => mapMs === ms || hours.some(({ startMs }) => startMs === ms),
  );
}

/** What a press on a row does. */
type Pressed = {
  /** The dates of the days that are open then. */
  readonly openDates: ReadonlySet<string>;
  /** The time that map and chart show then; null if that stays as it is. */
  readonly showMs: number | null;
};

/**
 * A press on a row opens it, and shows its day on map and chart; a second press closes it. Others stay as they are: if
 * one above closed, the row would move away from the pointer.
 */
export function pressRow(openDates: ReadonlySet<string>, { day, mapMs }: DayRow): Pressed {
  const others = [...openDates].filter((date) => date !== day.date);
  return openDates.has(day.date)
    ? { openDates: new Set(others), showMs: null }
    : { openDates: new Set([...others, day.date]), showMs: mapMs };
}
