import tzLookup from '@photostructure/tz-lookup';
import {
  type CoordPair,
  cellToChildren,
  cellToLatLng,
  greatCircleDistance,
  gridRing,
  UNITS,
} from 'h3-js';
import type { Coverage } from './coverage';
import { Runs } from './runs';

/**
 * The IANA time zones of each state, from the tz database (`zone1970.tab` and the comments in its file
 * `northamerica`, which follow 49 CFR part 71).
 */
const ZONES_OF_STATE: Readonly<Record<string, readonly string[]>> = {
  ...shared('America/New_York', 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'),
  ...shared('America/Chicago', 'AL AR IA IL LA MN MO MS OK WI'),
  ...shared('America/Denver', 'CO MT NM UT WY'),
  ...shared('America/Los_Angeles', 'CA WA'),
  AK: names('Anchorage Juneau Sitka Metlakatla Yakutat Nome Adak'),
  AZ: names('Phoenix Denver'),
  FL: names('New_York Chicago'),
  HI: ['Pacific/Honolulu'],
  ID: names('Boise Los_Angeles'),
  IN: [
    ...names('Chicago'),
    ...names('Indianapolis Knox Marengo Petersburg Tell_City Vevay Vincennes Winamac', 'Indiana/'),
  ],
  KS: names('Chicago Denver'),
  KY: [...names('New_York Chicago'), ...names('Louisville Monticello', 'Kentucky/')],
  MI: names('Detroit Menominee'),
  ND: [...names('Chicago Denver'), ...names('Beulah Center New_Salem', 'North_Dakota/')],
  NE: names('Chicago Denver'),
  NV: names('Los_Angeles Denver'),
  OR: names('Los_Angeles Boise'),
  PR: names('Puerto_Rico'),
  SD: names('Chicago Denver'),
  TN: names('New_York Chicago'),
  TX: names('Chicago Denver'),
};

/** The time zones, and the index of each covered cell's zone. */
export interface TimeZones {
  readonly names: readonly string[];
  readonly runs: Runs;
}

/**
 * Gives each covered cell a time zone of its own state. The world map of time zones is simplified: where it
 * puts a cell near a border into another state or country, the cell gets the zone of the nearest cell of
 * its state that the map gets right.
 *
 * @param pointOf a cell's center, or its land point
 */
export function makeTimeZones(coverage: Coverage, pointOf: (cell: string) => CoordPair): TimeZones {
  const cells = coverage.compact.flatMap((parent) => cellToChildren(parent, 6));
  const right = new Map<string, string>();
  for (const cell of cells) {
    const zone = tzLookup(...pointOf(cell));
    if (zonesOf(cell, coverage).includes(zone)) right.set(cell, zone);
  }
  const zones: string[] = [];
  const runs = new Runs();
  for (const cell of cells) {
    const zone = right.get(cell) ?? nearestZone(cell, coverage, right);
    runs.add(zones.includes(zone) ? zones.indexOf(zone) : zones.push(zone) - 1);
  }
  return { names: zones, runs };
}

/** Cells of Alaska's panhandle lie up to this many steps from one that the map gets right. */
const FARTHEST_STEPS = 60;

function nearestZone(cell: string, coverage: Coverage, right: ReadonlyMap<string, string>): string {
  const state = coverage.stateOf.get(cell);
  const [only, other] = zonesOf(cell, coverage);
  if (only !== undefined && other === undefined) return only;
  for (let steps = 1; steps <= FARTHEST_STEPS; steps += 1) {
    const found = gridRing(cell, steps).filter(
      (near) => right.has(near) && coverage.stateOf.get(near) === state,
    );
    const distance = (near: string) =>
      greatCircleDistance(cellToLatLng(cell), cellToLatLng(near), UNITS.km);
    const [nearest] = found.sort((a, b) => distance(a) - distance(b));
    const zone = nearest && right.get(nearest);
    if (zone) return zone;
  }
  throw new Error(`no time zone of its state is near ${cell}`);
}

function zonesOf(cell: string, coverage: Coverage): readonly string[] {
  return ZONES_OF_STATE[coverage.stateOf.get(cell) ?? ''] ?? [];
}

function shared(zone: string, states: string): Record<string, readonly string[]> {
  return Object.fromEntries(states.split(' ').map((state) => [state, [zone]]));
}

function names(list: string, region = ''): string[] {
  return list.split(' ').map((name) => `America/${region}${name}`);
}
