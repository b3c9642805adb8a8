import { TILE_HOURS } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';

/** Why an hour in an address can't be shown: it lies before the timeline or beyond it. */
export function hourNotice(
  hourMs: number,
  nowMs: number,
): 'share.hour-passed' | 'share.hour-beyond' | null {
  const hoursAhead = Math.floor(hourMs / HOUR_MS) - Math.floor(nowMs / HOUR_MS);
  if (hoursAhead < 0) return 'share.hour-passed';
  return hoursAhead >= TILE_HOURS ? 'share.hour-beyond' : null;
}
