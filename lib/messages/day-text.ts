import type { Messages } from './messages';

type Formats = Pick<Messages, 'formats'>;

/** "Sat, Dec 5": the date of a time that stands for a whole day, which is of that date in UTC. */
export function dayText({ formats }: Formats, ms: number): string {
  const date = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return formats.date(ms, { ...date, timeZone: 'UTC' });
}

/** A full hour, or the time that stands for a whole day, in milliseconds of the Unix epoch. */
type Time = { readonly hourMs: number; readonly isDay: boolean };

/** "Thu 5 PM", or "Sat, Dec 5": a time that a page shows, by the clock of a place, where there is little room. */
export function shortTimeText({ formats }: Formats, time: Time, timeZone: string): string {
  const { hourMs, isDay } = time;
  if (isDay) return dayText({ formats }, hourMs);
  return formats.date(hourMs, { weekday: 'short', hour: 'numeric', timeZone });
}

/** The same in words that stand by themselves: "Thursday 5 PM", or "Saturday, Dec 5". */
export function longTimeText({ formats }: Formats, time: Time, timeZone: string): string {
  const { hourMs, isDay } = time;
  if (!isDay) return formats.date(hourMs, { weekday: 'long', hour: 'numeric', timeZone });
  const date = { weekday: 'long', month: 'short', day: 'numeric' } as const;
  return formats.date(hourMs, { ...date, timeZone: 'UTC' });
}
