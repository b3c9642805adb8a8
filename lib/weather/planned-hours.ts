import { HOUR_MS, hourStart } from '@/lib/contract/time';
import type { Place } from '@/lib/geo/place-schema';
import { drivenHours } from '@/lib/geo/travel';
import { nextHourAt } from './local-time';

/** A stop to plan: its place, null while that is not known, and the hour of the day that it is wanted at, null for any. */
export type PlannedStop = {
  readonly place: Pick<Place, 'center' | 'timeZone'> | null;
  readonly hour: number | null;
};

/**
 * When to be at each of some stops: at the next time that the clock there shows the wanted hour, after the stop before. What
 * has none is as far from the stop before as one drives, and no later than the next that has one; the first of such begins
 * with the next full hour.
 *
 * @returns the hour at the first stop, in milliseconds of the Unix epoch, and the hours from there to each
 */
export function plannedHours(
  stops: readonly PlannedStop[],
  nowMs: number,
): { readonly leaveMs: number; readonly hours: readonly number[] } {
  const fromMs = hourStart(nowMs);
  let lastMs = fromMs;
  const wanted = stops.map(({ place, hour }) => {
    if (hour === null || place === null) return null;
    lastMs = nextHourAt(hour, place.timeZone, lastMs);
    return lastMs;
  });
  const hoursMs: number[] = [];
  for (const [index, { place }] of stops.entries()) {
    const before = stops[index - 1];
    const wayHours = before ? drivenHours(before.place?.center ?? null, place?.center ?? null) : 1;
    const guessMs = (hoursMs[index - 1] ?? fromMs) + wayHours * HOUR_MS;
    const nextMs = wanted.slice(index).find((ms) => ms !== null) ?? guessMs;
    hoursMs.push(wanted[index] ?? Math.min(guessMs, nextMs));
  }
  const [leaveMs = fromMs] = hoursMs;
  return { leaveMs, hours: hoursMs.map((ms) => Math.round((ms - leaveMs) / HOUR_MS)) };
}
