import { type Bounds, centerOf } from './cells';
import { allStates } from './coverage';
import { once } from './once';
import { cellsOfZone, zonesOfState } from './zones';

/** The states on the map, DC and Puerto Rico among them, by postal code and name. Territories are not. */
export const mappedStates = once(() => allStates().filter(({ code }) => boundsOfState(code)));

const known = new Map<string, Bounds | null>();

/**
 * The box of the middles of a state's cells. Alaska's ends beyond 180 degrees, so its `east` is above that.
 *
 * @param code a postal code
 * @returns null for one that is not on the map
 */
export function boundsOfState(code: string): Bounds | null {
  const existing = known.get(code);
  if (existing !== undefined) return existing;
  const bounds = boxOf(zonesOfState(code).flatMap(({ id }) => cellsOfZone(id)));
  // Addresses can name any two letters.
  if (bounds) known.set(code, bounds);
  return bounds;
}

function boxOf(cells: readonly string[]): Bounds | null {
  if (cells.length === 0) return null;
  const centers = cells.map(centerOf);
  const isBoth = centers.some(({ lng }) => lng > 90) && centers.some(({ lng }) => lng < -90);
  let [west, south, east, north] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const { lat, lng } of centers) {
    const along = isBoth && lng < 0 ? lng + 360 : lng;
    west = Math.min(west, along);
    east = Math.max(east, along);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return { west, south, east, north };
}
