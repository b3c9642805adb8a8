import { useMessages } from '@/lib/messages/use-messages';
import type { ForecastDay } from '@/lib/weather/forecast-parts';
import { noonOf } from '@/lib/weather/local-time';

/** How a day is called: "Wed" or "Tonight", "Dec 2", and "Wednesday, December 2"; in a chart "Wed" and "2". */
export type DayWords = {
  readonly name: string;
  /** Null if the day has no date of a calendar, which is then its name as it was sent. */
  readonly date: string | null;
  readonly inFull: string;
  readonly weekday: string;
  readonly dayOfMonth: string;
};

/** Names days in the reader's language. */
export function useDayWords() {
  const { t, formats } = useMessages();
  return (day: ForecastDay, isToday: boolean): DayWords => {
    const noonMs = noonOf(day.date);
    const written = (options: Intl.DateTimeFormatOptions) =>
      noonMs === null ? null : formats.date(noonMs, { ...options, timeZone: 'UTC' });
    const today = day.tonight ? 'tonight' : isToday && (day.partial ? 'rest' : 'today');
    return {
      name: today ? t(`daily.${today}`) : (written({ weekday: 'short' }) ?? day.date),
      date: written({ month: 'short', day: 'numeric' }),
      weekday: written({ weekday: 'short' }) ?? day.date,
      dayOfMonth: written({ day: 'numeric' }) ?? '',
      inFull: written({ weekday: 'long', month: 'long', day: 'numeric' }) ?? day.date,
    };
  };
}
