import { type Bounds, cellAt, neighborsOf } from './cells';
import { isCovered } from './coverage';
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
    const cell = isThere ? seatOf(town) : null;
    if (cell !== null && !towns.has(cell)) {
      towns.set(cell, { ...hexPlaceOf(cell, cell), distanceKm: 0, bearingDegrees: 0 });
    }
  }
  return [...towns.values()];
}

/** Finding the name of a cell takes a tenth of a millisecond. */
const seats = new Map<Town, string | null>();

/** The cell that goes by a town's name: that of its center, or beside a border one next to it; null if there is none. */
function seatOf(town: Town): string | null {
  const known = seats.get(town);
  if (known !== undefined) return known;
  const center = cellAt(town.lat, town.lng);
  const cells = stateOf(center) === town.state ? [center] : neighborsOf(center);
  const seat = cells.find((cell) => isCovered(cell) && goesBy(cell, town)) ?? null;
  seats.set(town, seat);
  return seat;
}

function goesBy(cell: string, { name, state }: Town): boolean {
  const place = placeOf(cell);
  return place.town?.name === name && place.town.inside && place.state?.code === state;
}
