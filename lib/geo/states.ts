import { type Bounds, centerOf } from './cells';
import { allStates } from './coverage';
import { ancestorOf } from './index-digits';
import { memoized } from './memoized';
import { once } from './once';
import { sampleOf } from './tiles';
import { cellsOfZone, stateOf, zonesOfState } from './zones';

/** The states on the map, DC and Puerto Rico among them, by postal code and name. Territories are not. */
export const mappedStates = once(() =>
  allStates().filter(({ code }) => zonesOfState(code).some(({ id }) => cellsOfZone(id).length > 0)),
);

/** Whether the map shows a state, by its postal code. */
export function isMapped(code: string): boolean {
  return mappedStates().some((state) => state.code === code);
}

/** The covered cells of a state by its postal code; none of one that is not on the map. */
function cellsOfState(code: string): string[] {
  return zonesOfState(code).flatMap(({ id }) => cellsOfZone(id));
}

/** The hexes of a resolution that show a place in a state; in a small one without any, all that lie in it in part. */
export function hexesOfState(code: string, resolution: number): ReadonlySet<string> {
  return isMapped(code) ? hexesOf(code)(resolution) : new Set();
}

const hexesOf = memoized((code: string) =>
  memoized((resolution: number): ReadonlySet<string> => {
    const touched = new Set(cellsOfState(code).map((cell) => ancestorOf(cell, resolution)));
    const own = [...touched].filter((hex) => stateOf(sampleOf(hex) ?? '') === code);
    return own.length > 0 ? new Set(own) : touched;
  }),
);

/**
 * The box of the middles of a state's cells. Alaska's ends beyond 180 degrees, so its `east` is above that.
 *
 * @param code a postal code
 * @returns null for one that is not on the map
 */
export function boundsOfState(code: string): Bounds | null {
  return isMapped(code) ? boundsOf(code) : null;
}

const boundsOf = memoized((code: string) => boxOf(cellsOfState(code)));

function boxOf(cells: readonly string[]): Bounds {
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
