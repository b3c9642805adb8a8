import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const require = createRequire(import.meta.url);

export type UsTopology = Topology<{
  states: GeometryCollection<{ name: string }>;
  nation: GeometryCollection;
  counties: GeometryCollection<{ name: string }>;
}>;

/** A topology of a package. Its type is taken on trust: the versions of the packages are pinned. */
export function readTopology<Kind>(path: string): Kind {
  return JSON.parse(readFileSync(require.resolve(path), 'utf8')) as Kind;
}

/** The 50 states, DC and Puerto Rico: FIPS code (the id in us-atlas) and postal code. */
export const POSTAL_BY_FIPS: Readonly<Record<string, string>> = {
  '01': 'AL',
  '02': 'AK',
  '04': 'AZ',
  '05': 'AR',
  '06': 'CA',
  '08': 'CO',
  '09': 'CT',
  '10': 'DE',
  '11': 'DC',
  '12': 'FL',
  '13': 'GA',
  '15': 'HI',
  '16': 'ID',
  '17': 'IL',
  '18': 'IN',
  '19': 'IA',
  '20': 'KS',
  '21': 'KY',
  '22': 'LA',
  '23': 'ME',
  '24': 'MD',
  '25': 'MA',
  '26': 'MI',
  '27': 'MN',
  '28': 'MS',
  '29': 'MO',
  '30': 'MT',
  '31': 'NE',
  '32': 'NV',
  '33': 'NH',
  '34': 'NJ',
  '35': 'NM',
  '36': 'NY',
  '37': 'NC',
  '38': 'ND',
  '39': 'OH',
  '40': 'OK',
  '41': 'OR',
  '42': 'PA',
  '44': 'RI',
  '45': 'SC',
  '46': 'SD',
  '47': 'TN',
  '48': 'TX',
  '49': 'UT',
  '50': 'VT',
  '51': 'VA',
  '53': 'WA',
  '54': 'WV',
  '55': 'WI',
  '56': 'WY',
  '72': 'PR',
};

/** The territories with people that are not part of the map, likewise. */
const TERRITORY_BY_FIPS: Readonly<Record<string, string>> = {
  '60': 'AS',
  '66': 'GU',
  '69': 'MP',
  '78': 'VI',
};

/** Where the Census has a longer name than people use. */
const EVERYDAY_NAMES: Readonly<Record<string, string>> = {
  MP: 'Northern Mariana Islands',
  VI: 'US Virgin Islands',
};

/** The postal code of a state or territory by its FIPS code. */
export function postalOf(fips: string): string | undefined {
  return POSTAL_BY_FIPS[fips] ?? TERRITORY_BY_FIPS[fips];
}

export interface StateShape {
  readonly code: string;
  readonly name: string;
  readonly shape: Feature;
}

/** The shapes of the covered states, from the US Census by way of us-atlas. */
export function readStates(us: UsTopology): StateShape[] {
  return shapesOf(us, POSTAL_BY_FIPS);
}

/** The shapes of the territories, from the same source. */
export function readTerritories(us: UsTopology): StateShape[] {
  return shapesOf(us, TERRITORY_BY_FIPS);
}

function shapesOf(us: UsTopology, codes: Readonly<Record<string, string>>): StateShape[] {
  return feature(us, us.objects.states).features.flatMap((shape) => {
    const code = codes[String(shape.id)];
    return code ? [{ code, name: EVERYDAY_NAMES[code] ?? shape.properties.name, shape }] : [];
  });
}

/** The polygons of a shape, each a list of rings of [lng, lat]; none if it is but a point or a line. */
export function polygonsOf({ geometry }: Feature): number[][][][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}
