import { isCell } from '@/lib/geo/cells';
import { placeOf } from '@/lib/geo/places';
import { placesLike } from '@/lib/server/server';
import { type CompareState, compareAddress, withLost } from '@/lib/view-state/compare';
import { parseTypedStops } from '@/lib/view-state/typed-stops';
import { plannedHours } from '@/lib/weather/planned-hours';

/** The address of a trip whose stops somebody has typed with their hours. It names what was not found. */
export function typedTripAddress(text: string, state: CompareState, nowMs: number): string {
  const all = parseTypedStops(text).map(({ name, hour }) => {
    const cell = placesLike(name).places[0]?.cell;
    return { name, hour, place: cell !== undefined && isCell(cell) ? placeOf(cell) : null };
  });
  const cells = all.flatMap(({ place }) => place?.cell ?? []);
  const trip = plannedHours(
    all.filter(({ place }) => place !== null),
    nowMs,
  );
  const lost = all.filter(({ place }) => place === null).map(({ name }) => name);
  return withLost(compareAddress({ ...state, cells, trip }), lost);
}
