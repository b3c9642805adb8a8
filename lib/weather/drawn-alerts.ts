import type { DrawnAlert } from '@/lib/contract/active-alerts';
import { HOUR_MS } from '@/lib/contract/time';
import { parseTime } from './local-time';

/** Whether a drawn alert is in effect in any part of the hour from a time on, as `alertsByHour` has it. */
export function isDrawnAt({ onset, expires }: DrawnAlert, timeMs: number): boolean {
  const [onsetMs, expiresMs] = [parseTime(onset), parseTime(expires)];
  return (
    (onsetMs === null || onsetMs < timeMs + HOUR_MS) && (expiresMs === null || expiresMs > timeMs)
  );
}
