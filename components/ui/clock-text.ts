import type { Messages } from '@/lib/messages/messages';

/** "4:05 PM" in the reader's time zone, or "Mon 4:05 PM" if that is not today. */
export function clockText({ formats }: Messages, ms: number, nowMs: number): string {
  const isToday = new Date(ms).toDateString() === new Date(nowMs).toDateString();
  const day = isToday ? {} : ({ weekday: 'short' } as const);
  // On one line: "4:05" and "PM" belong together.
  return formats
    .date(ms, { ...day, hour: 'numeric', minute: '2-digit' })
    .replaceAll(/\s/g, '\u00a0');
}
