import { type Bounds, cellAt, neighborsOf } from './cells';
import { isCovered } from './coverage';
import { memoized } from './memoized';
import { allTowns, placeOf, type Town } from './places';
import { type HexPlace, hexPlaceOf } from './tile-places';
import { isWithin } from './within';
import { stateOf } from './zones';

/** Where towns are looked for: in a state, by its postal code, or in a box. */
export type TownArea = { readonly state: string } | { readonly bounds: Bounds };

/**
 * The largest towns of an area that the map shows, the largest first, by GeoNames' populations, with the cell that goes by
 * the name of each. Those that share a cell with a larger one have none.
 */
export function largestTownsIn(area: TownArea, most: number): HexPlace[] {
  const towns = new Map<string, HexPlace>();
  for (const town of allTowns()) {
    if (towns.size === most) break;
    const { state, lat, lng } = town;
    const isThere = 'state' in area ? state === area.state : isWithin(area.bounds, lat, lng);
    const place = isThere ? seatOf(town) : undefined;
    if (place && !towns.has(place.cell)) towns.set(place.cell, place);
  }
  return [...towns.values()];
}

/**
 * The cell that goes by a town's name: that of its center, or beside a border one next to it; undefined if there is none.
 * Finding the name of a cell takes a tenth of a millisecond.
 */
const seatOf = memoized((town: Town): HexPlace | undefined => {
  const center = cellAt(town.lat, town.lng);
  const cells = stateOf(center) === town.state ? [center] : neighborsOf(center);
  const seat = cells.find((cell) => isCovered(cell) && goesBy(cell, town));
  return seat ? { ...hexPlaceOf(seat, seat), distanceKm: 0, bearingDegrees: 0 } : undefined;
});

function goesBy(cell: string, { name, state }: Town): boolean {
  const place = placeOf(cell);
  return place.town?.name === name && place.town.inside && place.state?.code === state;
}
