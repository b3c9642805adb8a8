import { cellToParent, latLngToCell } from 'h3-js';
import type { TownRow } from '@/lib/geo/table-rows';
import type { Coverage } from './coverage';
import { type City, readCities, readZipCodes } from './sources';

/** GeoNames' "section of a populated place", "locality", "abandoned" and the like. */
const NOT_TOWNS = new Set(['PPLX', 'PPLL', 'PPLQ', 'PPLH', 'PPLW']);

/** Where GeoNames and common usage differ. */
const NAMES: Readonly<Record<string, string>> = {
  'New York City|NY': 'New York',
  'Washington, D.C.|DC': 'Washington',
  'Lexington-Fayette|KY': '',
  'The Bronx|NY': 'Bronx',
  'Barrow|AK': 'Utqiagvik',
  'Guam Government House|GU': '',
  'Tamuning-Tumon-Harmon Village|GU': 'Tamuning',
};

/** Countries of GeoNames that are states or territories here. */
const TERRITORIES = new Set(['PR', 'AS', 'GU', 'MP', 'VI']);
/** Guam calls each of its municipalities a village, which nobody says in a name. */
const VILLAGE = / Village$/;

/** Parts of New York City: places, but not cities of their own. */
const BOROUGHS = new Set(['Brooklyn', 'Queens', 'Manhattan', 'Bronx', 'Staten Island', 'Jamaica']);

/** A place larger than this that the post does not know has a wrong population. */
const DOUBTFUL_POPULATION = 100_000;
const PLAUSIBLE_POPULATION = 5_000;

/**
 * The towns of the United States, largest first, from GeoNames, checked against the names that the post
 * uses. Towns in none of the cells of a state or territory and duplicates are left out.
 */
export function makeTowns(stateOf: Coverage['stateOf']): TownRow[] {
  const postal = new Set(readZipCodes().map(({ city, state }) => keyOf(city, state)));
  const seen = new Set<string>();
  return readCities()
    .flatMap((city): TownRow[] => {
      if (NOT_TOWNS.has(city.featureCode)) return [];
      const isTerritory = TERRITORIES.has(city.country);
      const state = isTerritory ? city.country : city.country === 'US' ? city.adminCode : '';
      const common = state === 'GU' || state === 'MP' ? city.name.replace(VILLAGE, '') : city.name;
      const name = NAMES[`${city.name}|${state}`] ?? common;
      const [lng, lat] = city.loc.coordinates;
      if (!state || !name || !stateOf.has(latLngToCell(lat, lng, 6))) return [];
      const population = plausible(city, name, state, postal);
      const row = [name, state, round(lat), round(lng), population] as const;
      return [state === 'NY' && BOROUGHS.has(name) ? [...row, 1] : row];
    })
    .sort((a, b) => b[4] - a[4] || a[0].localeCompare(b[0]) || a[2] - b[2])
    .filter(([name, state, lat, lng]) => {
      const key = `${keyOf(name, state)}|${cellToParent(latLngToCell(lat, lng, 6), 4)}`;
      return !seen.has(key) && seen.add(key);
    });
}

function plausible(city: City, name: string, state: string, postal: Set<string>): number {
  const isDoubtful = city.population > DOUBTFUL_POPULATION && !postal.has(keyOf(name, state));
  return isDoubtful && state !== 'PR' && !BOROUGHS.has(name)
    ? PLAUSIBLE_POPULATION
    : city.population;
}

/** A name and a state in the form in which they are compared. */
export function keyOf(name: string, state: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
  return `${plain.replace(/^saint/, 'st')}|${state}`;
}

/** To about 100 m. */
export function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
