import { dayOfDate, timeOfDay } from '@/lib/contract/day-steps';
import type { Forecast } from './forecast';
import { type ForecastDay, type ForecastHour, hourAround } from './forecast-parts';
import { dateAt } from './local-time';

/** A time that a page shows in place of the present one, as its timeline has it. */
export type ShownTime = {
  /** A full hour, or the time that stands for a whole day, in milliseconds of the Unix epoch. */
  readonly hourMs: number;
  readonly isDay: boolean;
};

/** What a forecast says of such a time: an hour of it, or a day. */
export type ShownWeather =
  | { readonly hour: ForecastHour; readonly day: null }
  | { readonly hour: null; readonly day: ForecastDay };

/**
 * What a forecast says of the time that a page shows; null where it does not reach. A day of which a part is missing is
 * not told as a whole one, as on the map.
 */
export function weatherAt(
  { hours, days }: Pick<Forecast, 'hours' | 'days'>,
  { hourMs, isDay }: ShownTime,
): ShownWeather | null {
  if (!isDay) {
    const hour = hourAround(hours, hourMs);
    return hour && { hour, day: null };
  }
  const day = days.find(({ date }) => timeOfDay(dayOfDate(date)) === hourMs);
  return day && !day.partial ? { hour: null, day } : null;
}

/** The date ("YYYY-MM-DD") of a time that a page shows, by the calendar of a place. */
export function dateOfShown({ hourMs, isDay }: ShownTime, timeZone: string): string {
  return dateAt(hourMs, isDay ? 'UTC' : timeZone);
}
