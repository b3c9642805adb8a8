import type { Messages } from '@/lib/messages/translate';

/** "4:05 PM" by the reader's own clock, or "Mon 4:05 PM" where that is not today. */
export function clockText({ formats }: Messages, ms: number, nowMs: number): string {
  const isToday = new Date(ms).toDateString() === new Date(nowMs).toDateString();
  const day = isToday ? {} : ({ weekday: 'short' } as const);
  // Kept on one line: "4:05" and "PM" say little apart.
  return formats
    .date(ms, { ...day, hour: 'numeric', minute: '2-digit' })
    .replaceAll(/\s/g, '\u00a0');
}
