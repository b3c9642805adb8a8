import type { Messages } from '@/lib/messages/translate';

/** "4:05 PM" by the reader's own clock, or "Mon 4:05 PM" where that is not today. */
export function clockText({ formats }: Messages, ms: number, nowMs: number): string {
  const isToday = new Date(ms).toDateString() === new Date(nowMs).toDateString();
  return formats.date(ms, {
    ...(isToday ? {} : { weekday: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}
