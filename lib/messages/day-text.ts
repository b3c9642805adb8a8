import type { Messages } from './messages';

/** "Sat, Dec 5": the date of a time that stands for a whole day, which is of that date in UTC. */
export function dayText({ formats }: Pick<Messages, 'formats'>, ms: number): string {
  const date = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return formats.date(ms, { ...date, timeZone: 'UTC' });
}
