import { MINUTE_MS } from '@/lib/contract/time';
import type { Messages } from '@/lib/messages/translate';

/** "12 min. ago", "3 hr. ago", "just now": the largest unit that tells it well. */
export function agoText({ t, formats }: Messages, thenMs: number, nowMs: number): string {
  const minutes = Math.round((nowMs - thenMs) / MINUTE_MS);
  if (Math.abs(minutes) < 1) return t('time.just-now');
  if (Math.abs(minutes) < 90) return formats.relative(-minutes, 'minute');
  const hours = Math.round(minutes / 60);
  if (Math.abs(hours) < 48) return formats.relative(-hours, 'hour');
  return formats.relative(-Math.round(hours / 24), 'day');
}
