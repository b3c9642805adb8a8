import type { StationRow } from '@/lib/geo/table-rows';
import { readTable } from './sources';

/**
 * METAR stations of the United States that have a position: from Debian's weather-util-data 2.4.4 (built in
 * February 2023 from NOAA's list of stations and from OurAirports, both public domain).
 */
const TABLE = 'metar-stations';

/** The one state that the table writes out. */
const STATES: Readonly<Record<string, string>> = { 'Northern Mariana Islands': 'MP' };

/** A name that leaves out the word "airport": "Chicago O'Hare International". */
const UNFINISHED = /\b(?:International|Intercontinental|Municipal|Regional)$/;

/** The stations, ordered by id. */
export function makeStations(): StationRow[] {
  return readTable(TABLE).map(([id, lat, lng, description]) => {
    const [name, state] = nameAndState(description);
    return [id, name, STATES[state] ?? state, lat, lng];
  });
}

/**
 * "Saguache Municipal Airport" and "CO" of "Saguache, Saguache Municipal Airport, CO": the town is left
 * out where the airport's name repeats it.
 */
export function nameAndState(description: string): [name: string, state: string] {
  const parts = description.replace(/\bInterntl\b|\bInt'[lL]\b/, 'International').split(', ');
  const state = parts.pop() ?? '';
  const [first = '', ...rest] = parts;
  const named = rest[0]?.startsWith(first) ? rest : parts;
  return [named.join(', ').replace(UNFINISHED, '$& Airport'), state];
}
