import { setImmediate } from 'node:timers/promises';
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

/** A town of so many people is a larger one anywhere; and in each state these are, however few live there. */
const [LARGER, LARGEST] = [20_000, 10];
/** Finding the cells of so many takes some milliseconds, after which others get their turn. */
const AT_ONCE = 50;

/** The cells of the larger towns that the map shows, the largest town first, each once. */
export async function largerTowns(): Promise<readonly string[]> {
  const cells = new Set<string>();
  const found = new Map<string, number>();
  let looked = 0;
  for (const town of allTowns()) {
    const inState = found.get(town.state) ?? 0;
    if (town.population < LARGER && inState >= LARGEST) continue;
    looked += 1;
    if (looked % AT_ONCE === 0) await setImmediate();
    const cell = seatOf(town)?.cell;
    if (cell === undefined || cells.has(cell)) continue;
    cells.add(cell);
    found.set(town.state, inState + 1);
  }
  return [...cells];
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
