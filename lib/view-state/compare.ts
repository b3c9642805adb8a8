import { CELL_PATTERN } from '@/lib/contract/ids';
import { COMPARE_PATH } from '@/lib/contract/paths';
import { MAX_NAME_CHARACTERS } from '@/lib/contract/request-limits';
import { RESOURCE_NAMES, type ResourceName } from '@/lib/contract/resources';
import { withQuery, writeQuery } from './query';
import { MAX_STOPS, parseTrip, type Trip } from './trip';
import { formatHour, parametersOf, parseView } from './url';
import { EMPTY_VIEW, type ViewState } from './view-state';

/**
 * The grammar of the compare page's URL: `/compare?cells=a,b,c&leave=&at=&temp=&wind=&lang=`. With `leave`, an hour in UTC
 * ("2026-11-30T15Z"), the cells are the stops of a trip, and `at` has the hours from there to each of them ("0,2,5"). As
 * in the map's URL, invalid parts are left out and named in a notice.
 */
export type CompareState = Pick<ViewState, 'temperatureUnit' | 'windUnit' | 'language'> & {
  /** At most six, each once; of a trip its stops. Fewer than two are possible, but not yet a comparison. */
  readonly cells: readonly string[];
  /** The hours of a trip; none of a comparison. */
  readonly trip?: Trip | null;
};

/** A part of the URL that was left out: an invalid cell, cells that are too many, the hours of a trip, or any other part. */
type CompareNotice = 'cell' | 'many' | 'trip' | 'other';

export const MAX_COMPARED = 6;
/** So many places have room beside each other, with all that is known of each; more are rows. */
export const MAX_COLUMNS = 3;
/** A URL longer than this was not written by us, and is not worth reading: a hundred stops take 2,700. */
const MAX_CHARACTERS = 4000;

export function parseCompare(search: string): {
  readonly state: CompareState;
  readonly view: ViewState;
  readonly notices: readonly CompareNotice[];
  /** The cells for which there was no room. */
  readonly leftOut: readonly string[];
  /** What was looked for by its name and not found. */
  readonly lost: readonly string[];
} {
  const isSane = search.length <= MAX_CHARACTERS;
  const query = new URLSearchParams(isSane ? search : '');
  const words = (query.get('cells') ?? '')
    .split(',')
    .flatMap((word) => word.trim().toLowerCase() || []);
  const valid = words.filter((word) => CELL_PATTERN.test(word));
  const others = parseView({ search, hash: '' });
  const { temperatureUnit, windUnit, language } = others.state;
  const [leave, at] = [query.get('leave') ?? '', query.get('at') ?? ''];
  const hoursAt = at.split(',');
  // What is no cell loses its hour, and no other.
  const ofValid = hoursAt.filter((_, index) => CELL_PATTERN.test(words[index] ?? ''));
  const hoursOfValid = hoursAt.length === words.length ? ofValid.join(',') : at;
  const trip = valid.length > 0 ? parseTrip(valid, leave, hoursOfValid) : null;
  const isMisread = leave + at !== '' && valid.length > 0 && trip?.isExact !== true;
  const { cells, hours, leftOut } = trip
    ? roomFor(MAX_STOPS, trip.cells, trip.trip.hours)
    : roomFor(MAX_COMPARED, [...new Set(valid)]);
  const notices: CompareNotice[] = [];
  if (!isSane || valid.length < words.length) notices.push('cell');
  if (leftOut.length > 0) notices.push('many');
  if (isMisread) notices.push('trip');
  if (others.notices.length > 0) notices.push('other');
  return {
    state: {
      cells,
      trip: trip && { ...trip.trip, hours },
      temperatureUnit,
      windUnit,
      language,
    },
    view: { ...EMPTY_VIEW, temperatureUnit, windUnit, language },
    notices,
    leftOut: [...new Set(leftOut)],
    lost: query.getAll('lost').slice(0, MAX_LOST).map(shortName),
  };
}

/** So many names that were not found are said. */
const MAX_LOST = 10;

function shortName(name: string): string {
  return name.slice(0, MAX_NAME_CHARACTERS);
}

/** An address of a comparison that also says what was looked for and not found. The next change of it leaves that out. */
export function withLost(address: string, lost: readonly string[]): string {
  const names = lost.slice(0, MAX_LOST).map((name) => ['lost', shortName(name)]);
  if (names.length === 0) return address;
  return withQuery(address, `${new URLSearchParams(names)}`);
}

/** As many as there is room for. The last is never left out: it is where a trip leads. */
function roomFor(most: number, cells: readonly string[], hours: readonly number[] = []) {
  const isKept = (_: unknown, index: number) => index < most - 1 || index === cells.length - 1;
  return {
    cells: cells.filter(isKept),
    hours: hours.filter(isKept),
    leftOut: cells.filter((_, index) => !isKept(_, index)),
  };
}

/** Whether there are so many places that a reader is told what their weather takes before it is asked for. */
export function isToldFirst(cells: readonly string[]): boolean {
  return new Set(cells).size > MAX_COMPARED;
}

/**
 * What is shown of each place, as each of it may cost a call. Pollen has room only in columns, and of a stop only what is
 * forecast.
 */
export function resourcesOf({ cells, trip }: CompareState): readonly ResourceName[] {
  if (trip) return ['forecast', 'alerts'];
  return cells.length > MAX_COLUMNS ? ['forecast', 'current', 'alerts', 'air'] : RESOURCE_NAMES;
}

/** The canonical address of a comparison or a trip. */
export function compareAddress(state: CompareState): string {
  return COMPARE_PATH + formatCompare(state);
}

/** The address that loads newer weather of a comparison, and leads back to it. */
export function newestAddress(state: CompareState): string {
  return `${COMPARE_PATH}/newest${formatCompare(state)}`;
}

/**
 * The canonical query of a comparison or a trip, with its "?", or empty. Places for which there is no room are in it, so that
 * the page can name them.
 */
export function formatCompare(state: CompareState): string {
  const { cells, trip, temperatureUnit, windUnit, language } = state;
  const hasTrip = trip != null && cells.length > 0;
  return writeQuery([
    ['cells', cells.join(',') || null],
    ['leave', hasTrip ? formatHour(trip.leaveMs) : null],
    ['at', hasTrip ? trip.hours.join(',') : null],
    ...parametersOf({ ...EMPTY_VIEW, temperatureUnit, windUnit, language }),
  ]);
}
