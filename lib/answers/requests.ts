import { failure, success } from '@/lib/base/outcome';
import { HAZARD_PATTERN } from '@/lib/contract/hazards';
import {
  ALERT_AREA_PATTERN,
  CELL_RESOLUTION,
  resolutionOf,
  ZONE_PATTERN,
} from '@/lib/contract/ids';
import { MAX_SEARCH_CHARACTERS } from '@/lib/contract/request-limits';
import { isResourceName, RESOURCES, type ResourceName } from '@/lib/contract/resources';
import { isAnyCell, isCell } from '@/lib/geo/cells';
import type { LatLng } from '@/lib/geo/lat-lng';
import { STATION_PATTERN } from '@/lib/geo/station-schema';
import type { Result } from './problems';

/** The document that a path names, in the canonical form under which it is cached and requested. */
export interface Target {
  readonly resource: ResourceName;
  readonly id: string;
}

/** Parses the last two segments of `/api/v1/{resource}/{id}.json`, already unescaped. */
export function parseTarget(resource: string, file: string): Result<Target> {
  if (!isResourceName(resource)) return failure('not-found');
  const parse = RESOURCES[resource].idKind === 'alert-area' ? parseAreaFile : parseCellFile;
  const id = parse(file);
  return id.ok ? success({ resource, id: id.value }) : id;
}

/** Parses `{h3}.json`. */
export function parseCellFile(file: string): Result<string> {
  const id = stemOf(file);
  if (id === undefined) return failure('not-found', { detail: 'The path must end in ".json".' });
  if (isCell(id)) return success(id);
  if (!isAnyCell(id)) return failure('bad-cell');
  // It is safe to repeat the id: it is fifteen hexadecimal digits.
  return failure('wrong-resolution', {
    detail: `${id} is an H3 cell of resolution ${resolutionOf(id)}; only resolution ${CELL_RESOLUTION} is supported.`,
  });
}

/** Parses `{zone}.json`. */
export function parseZoneFile(file: string): Result<string> {
  return parseIdFile(file, ZONE_PATTERN, 'bad-zone');
}

/** Parses `{zone}.json` or `{county}.json`. */
function parseAreaFile(file: string): Result<string> {
  return parseIdFile(file, ALERT_AREA_PATTERN, 'bad-zone');
}

function parseIdFile(
  file: string,
  pattern: RegExp,
  malformed: 'bad-zone' | 'no-data',
): Result<string> {
  const id = stemOf(file);
  if (id === undefined) return failure('not-found', { detail: 'The path must end in ".json".' });
  return pattern.test(id) ? success(id) : failure(malformed);
}

/** Parses `{hazard}.json`. A malformed name is just a hazard that nobody warns of. */
export function parseHazardFile(file: string): Result<string> {
  return parseIdFile(file, HAZARD_PATTERN, 'no-data');
}

/** Parses `{station}.json`. A malformed id is just an unknown station. */
export function parseStationFile(file: string): Result<string> {
  return parseIdFile(file, STATION_PATTERN, 'no-data');
}

/** Parses `q`: the text to search for. */
export function parseSearch(query: URLSearchParams): Result<string> {
  const text = query.get('q')?.trim() ?? '';
  if (text !== '' && text.length <= MAX_SEARCH_CHARACTERS) return success(text);
  return failure('bad-parameter', {
    detail: `q must be 1 to ${MAX_SEARCH_CHARACTERS} characters long.`,
  });
}

/** A search for places: the text, and the center of the reader's view if the client sent it. */
export interface PlaceSearch {
  readonly text: string;
  readonly view: LatLng | null;
}

/** Parses `q`, and `lat` and `lng` if either is present. */
export function parsePlaceSearch(query: URLSearchParams): Result<PlaceSearch> {
  const text = parseSearch(query);
  if (!text.ok) return text;
  if (!query.has('lat') && !query.has('lng')) return success({ text: text.value, view: null });
  const view = parsePoint(query);
  return view.ok ? success({ text: text.value, view: view.value }) : view;
}

/** Parses `lat` and `lng`, in degrees (WGS 84). All other parameters are ignored. */
export function parsePoint(query: URLSearchParams): Result<LatLng> {
  const lat = degreesIn(query.get('lat'), 90);
  const lng = degreesIn(query.get('lng'), 180);
  if (lat === undefined) return outOfRange('lat must be a number from -90 to 90.');
  if (lng === undefined) return outOfRange('lng must be a number from -180 to 180.');
  return success({ lat, lng });
}

function outOfRange(detail: string): Result<never> {
  return failure('bad-parameter', { detail });
}

function stemOf(file: string): string | undefined {
  return file.endsWith('.json') ? file.slice(0, -'.json'.length) : undefined;
}

function degreesIn(text: string | null, max: number): number | undefined {
  if (text === null || !/^[+-]?\d{1,3}(\.\d{0,20})?$/.test(text)) return undefined;
  const degrees = Number(text);
  return Math.abs(degrees) <= max ? degrees : undefined;
}
