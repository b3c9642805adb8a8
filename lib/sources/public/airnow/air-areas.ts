import { setImmediate } from 'node:timers/promises';
import { HOUR_MS } from '@/lib/contract/time';
import { plausible } from '@/lib/weather/plausible';
import { decimalOf } from '../reports/decimal';

/** What was measured in a reporting area: the pollutant with the highest index, which is what one shows. */
export interface AirArea {
  readonly name: string;
  /** Postal code. */
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
  /** The start of the hour that it is an average of; Unix epoch, milliseconds. */
  readonly observedMs: number;
  /** Null if the file gives none that can be, but a category. */
  readonly aqi: number | null;
  readonly category: string | null;
  /** As the file says: OZONE, PM2.5, PM10, NO2, CO, SO2. */
  readonly parameter: string;
  /** Who measured; null if the file doesn't say. */
  readonly agency: string | null;
}

export type AirAreas = readonly AirArea[];

/** Mexico; Canada's provinces are left out by their distance. */
const FOREIGN = new Set(['MX']);
const FIELDS = 17;
const LINES_AT_ONCE = 1_000;
/** Ten times the real file. */
const MAX_LINES = 100_000;
const MAX_TEXT = 200;

/**
 * Reads AirNow's `reportingarea.dat` (file format of the AirNow Gateway: 17 fields, no header): the observed rows
 * that are primary, one for each area. Undefined if it has none, as an empty file or a page of HTML.
 */
export async function readAirAreas(text: string): Promise<AirAreas | undefined> {
  const byName = new Map<string, AirArea>();
  for (const [index, line] of text.split('\n', MAX_LINES).entries()) {
    if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) await setImmediate();
    const area = areaOf(line.trimEnd().split('|'));
    if (!area) continue;
    // Names repeat between states.
    const key = `${area.name}|${area.state}`;
    const known = byName.get(key);
    // Of two for one hour, the worse counts.
    const isWorse = known?.observedMs === area.observedMs && (area.aqi ?? 0) > (known.aqi ?? 0);
    if (!known || known.observedMs < area.observedMs || isWorse) byName.set(key, area);
  }
  return byName.size > 0 ? [...byName.values()] : undefined;
}

function areaOf(fields: readonly string[]): AirArea | undefined {
  if (fields.length !== FIELDS) return undefined;
  const [, date = '', time = '', zone = '', , type, primary, ...rest] = fields;
  const [name = '', state = '', latText = '', lngText = '', parameter = '', aqiText = ''] = rest;
  if (type !== 'O' || primary !== 'Y') return undefined;
  // A foreign city, where an embassy measures, has no state, or its country in place of one.
  if (!/^[A-Z]{2}$/.test(state) || FOREIGN.has(state) || name === '') return undefined;
  const [lat, lng] = [decimalOf(latText), decimalOf(lngText)];
  const aqi = plausible('aqi', decimalOf(aqiText));
  const observedMs = hourOf(date, time, zone);
  if (lat === null || lng === null || observedMs === undefined) return undefined;
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180 || (lat === 0 && lng === 0)) return undefined;
  const [category = '', , , agency = ''] = rest.slice(6);
  // An area with a category of its own never gives way to a neighbor's.
  if (aqi === null && category === '') return undefined;
  return {
    name: name.slice(0, MAX_TEXT),
    state,
    lat,
    lng,
    observedMs,
    aqi,
    category: category === '' ? null : category.slice(0, MAX_TEXT),
    parameter: parameter.slice(0, MAX_TEXT),
    agency: agency === '' ? null : agency.slice(0, MAX_TEXT),
  };
}

/** The moment of "06/08/23", "9:00" and "EDT". */
function hourOf(date: string, time: string, zone: string): number | undefined {
  const offset = offsetHoursOf(zone);
  const day = /^(\d\d)\/(\d\d)\/(\d\d)$/.exec(date);
  const clock = /^(\d{1,2}):(\d\d)$/.exec(time);
  if (offset === undefined || !day || !clock) return undefined;
  const [month = 0, dayOfMonth = 0, year = 0] = day.slice(1).map(Number);
  const [hour = 0, minute = 0] = clock.slice(1).map(Number);
  if (month < 1 || month > 12 || dayOfMonth > 31 || hour > 23 || minute > 59) return undefined;
  return Date.UTC(2000 + year, month - 1, dayOfMonth, hour, minute) - offset * HOUR_MS;
}

/**
 * The time zones of AirNow's rows, in hours from UTC. The file's fifth field is the number of the day, not an offset.
 * "ADT" and "AKT" are Alaska's, "AST" is that of Puerto Rico, and the rest are as everywhere.
 */
const OFFSETS: ReadonlyMap<string, number> = new Map([
  ...([
    ['EST', -5],
    ['EDT', -4],
    ['CST', -6],
    ['CDT', -5],
  ] as const),
  ...([
    ['MST', -7],
    ['MDT', -6],
    ['PST', -8],
    ['PDT', -7],
  ] as const),
  ...([
    ['AKT', -9],
    ['AKST', -9],
    ['ADT', -8],
    ['AKDT', -8],
    ['HST', -10],
  ] as const),
  ...([
    ['AST', -4],
    ['CHST', 10],
    ['SST', -11],
  ] as const),
]);

/** The offset of a label; undefined for one that we don't know, whose rows can't be dated. */
export function offsetHoursOf(label: string): number | undefined {
  return OFFSETS.get(label.toUpperCase());
}
