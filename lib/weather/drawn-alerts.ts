import type { DrawnAlert } from '@/lib/contract/active-alerts';
import { isInHour } from './alert-hours';
import { parseTime } from './local-time';

/** Whether a drawn alert is in effect in any part of the hour from a time on, as its hexes are colored. */
export function isDrawnAt({ onset, expires }: DrawnAlert, timeMs: number): boolean {
  return isInHour({ onsetMs: parseTime(onset), expiresMs: parseTime(expires) }, timeMs);
}
