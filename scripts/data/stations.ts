import type { StationRow } from '@/lib/geo/table-rows';
import { readTable } from './sources';

/**
 * METAR stations of the United States that have a position: from Debian's weather-util-data 2.4.4 (built in
 * February 2023 from NOAA's list of stations and from OurAirports, both public domain).
 */
const TABLE = 'metar-stations';

/** The stations, ordered by id. */
export function makeStations(): StationRow[] {
  return readTable(TABLE).map(([id, lat, lng, description]) => {
    const [name, state] = nameAndState(description);
    return [id, name, state, lat, lng];
  });
}

/**
 * "Saguache Municipal Airport" and "CO" of "Saguache, Saguache Municipal Airport, CO": the town is left
 * out where the airport's name repeats it.
 */
export function nameAndState(description: string): [name: string, state: string] {
  const parts = description.split(', ');
  const state = parts.pop() ?? '';
  const [first = '', ...rest] = parts;
  const named = rest[0]?.startsWith(first) ? rest : parts;
  return [named.join(', '), state];
}
