import { latLngToCell } from 'h3-js';
import type { TownRow } from '@/lib/geo/table-rows';
import type { MapPlaces, NameFile } from '@/lib/picture/map-places';
import type { Coverage } from './coverage';
import type { StateShape } from './states';

/** The towns that a map of the whole country has room for, and those of a closer look: the rest come closest by. */
const FIRST_TOWNS = 110;
const MORE_TOWNS = 6_000;

/** Parts of a city rank after this many cities, whatever their population. */
const PARTS_FROM_RANK = 400;

/**
 * The towns by which their own cells are called (see `placeOf`), so that whoever chooses a name on the map comes to the
 * place of that name.
 */
function namingCells(towns: readonly TownRow[], stateOf: Coverage['stateOf']): TownRow[] {
  const named = new Set<string>();
  return towns.filter(([, state, lat, lng]) => {
    const cell = latLngToCell(lat, lng, 6);
    if (stateOf.get(cell) !== state || named.has(cell)) return false;
    named.add(cell);
    return true;
  });
}

function ranked(towns: readonly TownRow[]): TownRow[] {
  const cities = towns.filter(([, , , , , isPart]) => !isPart);
  const parts = towns.filter(([, , , , , isPart]) => isPart);
  cities.splice(PARTS_FROM_RANK, 0, ...parts);
  return cities;
}

/**
 * The names of the map, in a file for the whole country (the states and the largest towns) and two for closer looks.
 * A town's place in the order of population is its rank, by which a map thins them out.
 */
export function makeLabels(
  states: readonly StateShape[],
  towns: readonly TownRow[],
  stateOf: Coverage['stateOf'],
): Record<NameFile, MapPlaces> {
  const all = ranked(namingCells(towns, stateOf)).map(
    ([name, , lat, lng]): MapPlaces['towns'][number] => [name, lng, lat],
  );
  const stateRows = states.map(({ code, name }): MapPlaces['states'][number] => {
    const [lng, lat] = STATE_LABELS[code] ?? [0, 0];
    return [code, name, lng, lat];
  });
  const part = (from: number, to?: number) => ({
    firstRank: from,
    towns: all.slice(from, to),
    states: from === 0 ? stateRows : [],
  });
  return {
    labels: part(0, FIRST_TOWNS),
    towns: part(FIRST_TOWNS, MORE_TOWNS),
    villages: part(MORE_TOWNS),
  };
}

/** Where to put a state's name, [lng, lat]: chosen by eye, since a centroid may lie in a lake. */
const STATE_LABELS: Readonly<Record<string, [number, number]>> = {
  AL: [-86.8, 32.8],
  AK: [-152.8, 64.6],
  AZ: [-111.7, 34.4],
  AR: [-92.5, 34.9],
  CA: [-119.8, 37.2],
  CO: [-105.6, 39.0],
  CT: [-72.7, 41.6],
  DE: [-75.5, 39.0],
  DC: [-77.03, 38.9],
  FL: [-81.7, 28.3],
  GA: [-83.4, 32.7],
  HI: [-155.6, 19.6],
  ID: [-114.5, 43.9],
  IL: [-89.3, 40.0],
  IN: [-86.2, 39.9],
  IA: [-93.5, 42.0],
  KS: [-98.4, 38.5],
  KY: [-85.2, 37.5],
  LA: [-92.4, 31.0],
  ME: [-69.2, 45.3],
  MD: [-76.8, 39.35],
  MA: [-71.9, 42.35],
  MI: [-84.7, 43.6],
  MN: [-94.5, 46.2],
  MS: [-89.7, 32.7],
  MO: [-92.5, 38.4],
  MT: [-109.5, 47.0],
  NE: [-99.8, 41.5],
  NV: [-116.8, 39.4],
  NH: [-71.5, 43.9],
  NJ: [-74.55, 40.1],
  NM: [-106.1, 34.4],
  NY: [-75.4, 42.95],
  NC: [-79.0, 35.5],
  ND: [-100.4, 47.45],
  OH: [-82.8, 40.3],
  OK: [-97.4, 35.5],
  OR: [-120.5, 43.9],
  PA: [-77.7, 40.9],
  RI: [-71.53, 41.67],
  SC: [-80.9, 33.9],
  SD: [-100.2, 44.4],
  TN: [-86.4, 35.85],
  TX: [-99.3, 31.4],
  UT: [-111.6, 39.3],
  VT: [-72.7, 44.1],
  VA: [-78.5, 37.5],
  WA: [-120.4, 47.4],
  WV: [-80.7, 38.6],
  WI: [-89.9, 44.6],
  WY: [-107.5, 43.0],
  PR: [-66.4, 18.22],
};
