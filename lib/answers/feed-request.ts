import { failure, success } from '@/lib/base/outcome';
import { cellPagePath, feedAt } from '@/lib/contract/paths';
import { AREA_IDS, type FeedArea, parseFeedArea } from '@/lib/gateway/documents/feed-area';
import { centerOf } from '@/lib/geo/cells';
import { countyName, seatOfCounty } from '@/lib/geo/counties';
import { stateName } from '@/lib/geo/coverage';
import { localName } from '@/lib/geo/local-name';
import { placeOf } from '@/lib/geo/places';
import { timeZoneOfTerritory } from '@/lib/geo/territories';
import { COUNTRY_TIME_ZONE, timeZoneOf } from '@/lib/geo/time-zone';
import { namedZone, seatOf, zoneById, zonesOfState } from '@/lib/geo/zones';
import { cellAddress, viewAddress } from '@/lib/view-state/address';
import { EMPTY_VIEW } from '@/lib/view-state/view-state';
import type { Result } from './problems';

const FEED_FORMATS = ['atom', 'json', 'ics'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** What the address of a feed names. */
export interface FeedRequest {
  readonly area: FeedArea;
  readonly format: FeedFormat;
}

/** An area, as its feed tells it. */
export interface FeedSubject {
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  /** The page of what the feed is of. */
  readonly pagePath: string;
}

const USAGE = `The address of a feed is /feeds/{id}.atom, .json or .ics, with ${AREA_IDS}.`;

/** Parses `/feeds/{id}.{format}`, for an area that may exist. */
export function parseFeedPath(path: string): Result<FeedRequest> {
  const { area: id = '', form } = feedAt(path) ?? {};
  const format = FEED_FORMATS.find((one) => one === form);
  if (!format) return failure('not-found', { detail: USAGE });
  const area = parseFeedArea(id);
  if (area.ok) return success({ area: area.value, format });
  return area.code === 'not-found' ? failure('not-found', { detail: USAGE }) : area;
}

/** What our own tables say of an area; undefined for a zone or a county that they do not have. */
export function subjectOf({ kind, id }: FeedArea): FeedSubject | undefined {
  if (kind === 'cell') {
    const place = placeOf(id);
    const names = [localName(place), place.state?.name].filter((name) => name != null);
    return { name: names.join(', ') || id, timeZone: place.timeZone, pagePath: cellPagePath(id) };
  }
  if (kind === 'state') {
    const name = stateName(id);
    const timeZone = timeZoneOfState(id);
    const pagePath = viewAddress({ ...EMPTY_VIEW, alerts: id, layer: 'alerts' });
    return name === undefined ? undefined : { name, timeZone, pagePath };
  }
  return kind === 'zone' ? subjectOfZone(id) : subjectOfCounty(id);
}

/** What can be said of a zone or a county that is newer than our tables, or of the waters. */
export function subjectOfUnknown({ id }: FeedArea): FeedSubject {
  return { name: id, timeZone: timeZoneOfState(id.slice(0, 2)), pagePath: '/' };
}

function subjectOfZone(id: string): FeedSubject | undefined {
  const name = namedZone(id)?.name;
  if (name === undefined) return undefined;
  const zone = zoneById(id);
  const full = [name, stateName(id.slice(0, 2))].filter((part) => part !== undefined).join(', ');
  if (!zone) return { name: full, timeZone: timeZoneOfState(id.slice(0, 2)), pagePath: '/' };
  const cell = seatOf(zone);
  const pagePath = cellAddress({ ...EMPTY_VIEW, zone: id }, cell);
  return { name: full, timeZone: timeZoneIn(cell), pagePath };
}

function subjectOfCounty(id: string): FeedSubject | undefined {
  const name = countyName(id);
  const cell = seatOfCounty(id);
  if (name === undefined || cell === undefined) return undefined;
  const full = [name, stateName(id.slice(0, 2))].filter((part) => part !== undefined).join(', ');
  return { name: full, timeZone: timeZoneIn(cell), pagePath: cellPagePath(cell) };
}

/** The time zone of a state or territory, by its postal code: of a state with two, that of the first of its zones. */
export function timeZoneOfState(code: string): string {
  const [zone] = zonesOfState(code);
  return zone ? timeZoneIn(seatOf(zone)) : (timeZoneOfTerritory(code) ?? COUNTRY_TIME_ZONE);
}

function timeZoneIn(cell: string): string {
  return timeZoneOf(cell, centerOf(cell));
}
