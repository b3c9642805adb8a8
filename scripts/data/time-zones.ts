import tzLookup from '@photostructure/tz-lookup';
import { cellToChildren, cellToLatLng, greatCircleDistance, gridRing, UNITS } from 'h3-js';
import type { Coverage } from './coverage';

/**
 * The IANA time zones that each state has, by the tz database (`zone1970.tab` and the comments of its file
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

/** The zones, and which of them each covered cell keeps. */
export interface TimeZones {
  readonly names: readonly string[];
  /** For each covered cell, in the order of the compact set, the index of its zone; run by run. */
  readonly runs: readonly (readonly [zone: number, length: number])[];
}

/**
 * Gives each covered cell a zone of its own state. The map of the world's zones is simplified: along a
 * border, a cell whose center it puts into another state or country keeps the time of the nearest cell of
 * its state that it puts right.
 */
export function makeTimeZones(coverage: Coverage): TimeZones {
  const cells = coverage.compact.flatMap((parent) => cellToChildren(parent, 6));
  const right = new Map<string, string>();
  for (const cell of cells) {
    const [lat, lng] = cellToLatLng(cell);
    const zone = tzLookup(lat, lng);
    if (zonesOf(cell, coverage).includes(zone)) right.set(cell, zone);
  }
  const zones: string[] = [];
  const runs: [number, number][] = [];
  for (const cell of cells) {
    const zone = right.get(cell) ?? nearestZone(cell, coverage, right);
    const index = zones.includes(zone) ? zones.indexOf(zone) : zones.push(zone) - 1;
    const last = runs.at(-1);
    if (last?.[0] === index) last[1] += 1;
    else runs.push([index, 1]);
  }
  return { names: zones, runs };
}

/** Alaska's panhandle lies up to so many cells from one that the simplified map puts right. */
const FURTHEST_STEPS = 60;

function nearestZone(cell: string, coverage: Coverage, right: ReadonlyMap<string, string>): string {
  const state = coverage.stateOf.get(cell);
  const [only, other] = zonesOf(cell, coverage);
  if (only !== undefined && other === undefined) return only;
  for (let steps = 1; steps <= FURTHEST_STEPS; steps += 1) {
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
