import { HOUR_MS, hourStart } from '@/lib/contract/time';
import { isCell } from '@/lib/geo/cells';
import type { Place } from '@/lib/geo/place-schema';
import { placeOf } from '@/lib/geo/places';
import { drivenHours } from '@/lib/geo/travel';
import { placesLike } from '@/lib/server/server';
import { type CompareState, compareAddress, withLost } from '@/lib/view-state/compare';
import { parseTypedStops } from '@/lib/view-state/typed-stops';
import { nextHourAt } from '@/lib/weather/local-time';

/** A stop that was found, and the hour that was written beside it. */
type FoundStop = { readonly place: Place; readonly hour: number | null };

/**
 * The address of a trip whose stops somebody has typed with their hours, each by the clock there: the next time that it
 * shows that hour, after the stop before. The address names what was not found.
 */
export function typedTripAddress(text: string, state: CompareState, nowMs: number): string {
  const found: FoundStop[] = [];
  const lost: string[] = [];
  for (const { name, hour } of parseTypedStops(text)) {
    const cell = placesLike(name).places[0]?.cell;
    if (cell !== undefined && isCell(cell)) found.push({ place: placeOf(cell), hour });
    else lost.push(name);
  }
  const hoursMs = hoursOf(found, hourStart(nowMs));
  const leaveMs = hoursMs[0] ?? nowMs;
  const hours = hoursMs.map((ms) => Math.round((ms - leaveMs) / HOUR_MS));
  const cells = found.map(({ place }) => place.cell);
  return withLost(compareAddress({ ...state, cells, trip: { leaveMs, hours } }), lost);
}

/** What has no hour is as far from the stop before as one drives, and no later than the next that has one. */
function hoursOf(stops: readonly FoundStop[], fromMs: number): number[] {
  let lastMs = fromMs;
  const written = stops.map(({ place, hour }) => {
    if (hour === null) return null;
    lastMs = nextHourAt(hour, place.timeZone, lastMs);
    return lastMs;
  });
  const hoursMs: number[] = [];
  for (const [index, { place }] of stops.entries()) {
    const before = stops[index - 1]?.place;
    const wayHours = before ? drivenHours(before.center, place.center) : 1;
    const guessMs = (hoursMs[index - 1] ?? fromMs) + wayHours * HOUR_MS;
    const nextMs = written.slice(index).find((ms) => ms !== null) ?? guessMs;
    hoursMs.push(written[index] ?? Math.min(guessMs, nextMs));
  }
  return hoursMs;
}
