import type { ForecastDay } from './forecast-parts';
import { dateAfter, noonOf } from './local-time';

const SATURDAY = 6;

/**
 * The Saturday and the Sunday that come next, as far as they are among these days. A Saturday is followed by its own
 * Sunday; on a Sunday people who speak of the weekend mean the next.
 *
 * @param today the date at the place, as "YYYY-MM-DD"
 */
export function weekendOf<Day extends Pick<ForecastDay, 'date'>>(
  days: readonly Day[],
  today: string,
): Day[] {
  let saturday = today;
  while (weekdayOf(saturday) !== SATURDAY) saturday = dateAfter(saturday);
  const dates = [saturday, dateAfter(saturday)];
  return days.filter(({ date }) => dates.includes(date));
}

/** The day of the week of a date of a calendar: 0 is Sunday. */
function weekdayOf(date: string): number {
  return new Date(noonOf(date) ?? 0).getUTCDay();
}
