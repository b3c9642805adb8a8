import { readFileSync } from 'node:fs';

/** A weather station: `[id, name, state, lat, lng]`, degrees. */
export type StationRow = readonly [
  id: string,
  name: string,
  state: string,
  lat: number,
  lng: number,
];

/**
 * METAR stations of the United States, id -> [lat, lng, description]: from Debian's weather-util-data
 * 2.4.4 (built in February 2023 from NOAA's public-domain list of stations and from OurAirports, public
 * domain too). Of its columns only these are kept, and of its stations only those with a position.
 */
const TABLE = new URL('./metar-stations.json', import.meta.url);

/** The stations in the order of their ids. */
export function makeStations(): StationRow[] {
  const table = JSON.parse(readFileSync(TABLE, 'utf8')) as Record<string, [number, number, string]>;
  return Object.entries(table).map(([id, [lat, lng, description]]) => {
    const [name, state] = nameAndState(description);
    return [id, name, state, lat, lng];
  });
}

/**
 * "Saguache Municipal Airport" and "CO" of "Saguache, Saguache Municipal Airport, CO": a town before
 * the airport says nothing that the airport's own name does not.
 */
export function nameAndState(description: string): [name: string, state: string] {
  const parts = description.split(', ');
  const state = parts.pop() ?? '';
  const [first = '', ...rest] = parts;
  const named = rest[0]?.startsWith(first) ? rest : parts;
  return [named.join(', '), state];
}
