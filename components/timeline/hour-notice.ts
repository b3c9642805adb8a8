import { dayOfHour } from '@/lib/contract/day-steps';
import { HOUR_MS, hourStart } from '@/lib/contract/time';
import { isDayStep, timeWithin } from '@/lib/weather/shown-time';

/**
 * Why an hour in an address can't be shown: it lies before the timeline or beyond it.
 *
 * @param knownDays how many days the timeline has, from the present one on
 */
export function hourNotice(
  hourMs: number,
  nowMs: number,
  knownDays: number,
): 'share.hour-passed' | 'share.hour-beyond' | null {
  const startMs = hourStart(nowMs);
  if (hourMs < startMs) return 'share.hour-passed';
  if (!isDayStep(hourMs, startMs)) return null;
  const shownMs = timeWithin(hourMs, startMs, knownDays);
  const isItsDay = dayOfHour(shownMs / HOUR_MS) === dayOfHour(hourMs / HOUR_MS);
  return isDayStep(shownMs, startMs) && isItsDay ? null : 'share.hour-beyond';
}
