import type { AlertMessage } from '@/lib/contract/alert-messages';
import { timesOf } from '@/lib/weather/alerts';

/** Whether a message tells of what its last list had. */
export function isCurrent({ kind, overMs }: AlertMessage): boolean {
  return kind !== 'cancel' && overMs === null;
}

/** Whether the end of what a message or an alert tells of is past. */
export function isPast(alert: Pick<AlertMessage, 'onset' | 'expires'>, nowMs: number): boolean {
  const { expiresMs } = timesOf(alert);
  return expiresMs !== null && expiresMs <= nowMs;
}

/** Sorts messages as feeds have them. */
export function newestFirst(a: AlertMessage, b: AlertMessage): number {
  return b.sentMs - a.sentMs || (a.id < b.id ? -1 : 1);
}
