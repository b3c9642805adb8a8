import { setImmediate } from 'node:timers/promises';
import { parseTime } from '@/lib/weather/local-time';
import { skyGroupsOf } from '../nws/cloud-cover';
import { decimalOf } from '../reports/decimal';

/** What a station reported, in the units of the report; null for what it left out. */
export interface Metar {
  readonly station: string;
  readonly lat: number;
  readonly lng: number;
  readonly observedMs: number;
  readonly tempC: number;
  readonly dewPointC: number | null;
  /** In degrees from north; null if it varies or is calm. */
  readonly windFrom: number | null;
  readonly windKnots: number | null;
  /** The present weather, in codes: "-RA BR". */
  readonly weather: string;
  /** The cover of each layer of clouds: "FEW", "OVC". */
  readonly clouds: readonly string[];
}

/** The newest report of each station of the United States, by whole degrees of latitude and longitude. */
export interface Metars {
  readonly near: (lat: number, lng: number) => Iterable<Metar>;
  readonly size: number;
}

/** Lines that are read before others may have a turn. */
const LINES_AT_ONCE = 300;
/** The world has 5,000 stations that report. */
const MAX_LINES = 50_000;
/** The contiguous states, Alaska and the Pacific, Puerto Rico and the Virgin Islands, American Samoa. */
const STATION = /^([KP][A-Z0-9]{3}|TJ[A-Z0-9]{2}|TI[A-Z0-9]{2}|NS[A-Z0-9]{2})$/;
/** Columns without which a report says nothing. */
const NEEDED = ['station_id', 'observation_time', 'latitude', 'longitude', 'temp_c'] as const;

type Column = (name: string) => string;

/**
 * Reads the METAR cache of the Aviation Weather Center. The form of the file has changed over the years, so columns
 * are found by their names. Undefined if it isn't that file, or has no report.
 */
export async function readMetars(text: string): Promise<Metars | undefined> {
  const lines = text.split('\n', MAX_LINES);
  const head = lines.findIndex((line) => line.startsWith('raw_text,'));
  if (head < 0) return undefined;
  const names = fieldsOf((lines[head] ?? '').trim());
  const columns = new Map(NEEDED.map((name) => [name, names.indexOf(name)]));
  if ([...columns.values()].some((index) => index < 0)) return undefined;
  const cloudColumns = names.flatMap((name, index) => (name === 'sky_cover' ? [index] : []));
  const newest = new Map<string, Metar>();
  for (const [index, line] of lines.slice(head + 1).entries()) {
    if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) await setImmediate();
    const fields = fieldsOf(line.trimEnd());
    // A line of another length is cut, or has a comma where none is expected.
    if (fields.length !== names.length) continue;
    const metar = metarOf(
      (name) => fields[names.indexOf(name)] ?? '',
      cloudColumns.map((column) => fields[column] ?? ''),
    );
    const known = metar && newest.get(metar.station);
    if (metar && (!known || known.observedMs < metar.observedMs)) newest.set(metar.station, metar);
  }
  return newest.size > 0 ? indexed([...newest.values()]) : undefined;
}

function metarOf(column: Column, clouds: readonly string[]): Metar | undefined {
  const station = column('station_id');
  const observedMs = parseTime(column('observation_time'));
  const [lat, lng, tempC] = [column('latitude'), column('longitude'), column('temp_c')].map(
    decimalOf,
  );
  if (
    !STATION.test(station) ||
    observedMs === null ||
    lat == null ||
    lng == null ||
    tempC == null
  ) {
    return undefined;
  }
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined;
  return {
    station,
    lat,
    lng,
    observedMs,
    tempC,
    dewPointC: decimalOf(column('dewpoint_c')),
    windFrom: directionOf(column('wind_dir_degrees')),
    windKnots: decimalOf(column('wind_speed_kt')),
    weather: column('wx_string').slice(0, 60),
    clouds: cloudsOf(clouds, column('raw_text')),
  };
}

/** The columns, or where they are empty, the report itself: since 2026, a clear sky has no column. */
function cloudsOf(columns: readonly string[], report: string): readonly string[] {
  const covers = columns.filter((cover) => /^[A-Z]{3,5}$/.test(cover));
  return covers.length > 0 ? covers : skyGroupsOf(report);
}

/** North is 360; 0 means that the wind is calm, or comes from everywhere ("VRB" in some years). */
function directionOf(text: string): number | null {
  const degrees = decimalOf(text);
  return degrees !== null && degrees > 0 && degrees <= 360 ? degrees : null;
}

function indexed(metars: readonly Metar[]): Metars {
  const keyOf = (lat: number, lng: number) =>
    `${Math.floor(lat)},${((Math.floor(lng) + 540) % 360) - 180}`;
  const byDegree = new Map<string, Metar[]>();
  for (const metar of metars) {
    const key = keyOf(metar.lat, metar.lng);
    byDegree.set(key, [...(byDegree.get(key) ?? []), metar]);
  }
  return {
    size: metars.length,
    *near(lat, lng) {
      // A degree of longitude is short in the north.
      const reach = Math.min(8, Math.ceil(1 / Math.max(0.1, Math.cos((lat * Math.PI) / 180))));
      for (let north = -1; north <= 1; north += 1) {
        for (let east = -reach; east <= reach; east += 1) {
          yield* byDegree.get(keyOf(lat + north, lng + east)) ?? [];
        }
      }
    },
  };
}

/**
 * The fields of a line of comma-separated values (RFC 4180): a field in quotes may hold commas and doubled quotes.
 * The METAR cache has no line breaks in its fields.
 */
function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const fields: string[] = [];
  let at = 0;
  while (at <= line.length) {
    const isQuoted = line[at] === '"';
    const end = isQuoted ? endOfQuoted(line, at) : endOfPlain(line, at);
    const raw = line.slice(at, end);
    fields.push(isQuoted ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    at = end + 1;
  }
  return fields;
}

function endOfPlain(line: string, from: number): number {
  const comma = line.indexOf(',', from);
  return comma < 0 ? line.length : comma;
}

function endOfQuoted(line: string, from: number): number {
  for (let at = line.indexOf('"', from + 1); at >= 0; at = line.indexOf('"', at + 2)) {
    if (line[at + 1] !== '"') return at + 1;
  }
  return line.length;
}
