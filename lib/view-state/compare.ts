import { CELL_PATTERN } from '@/lib/contract/ids';
import { COMPARE_PATH } from '@/lib/contract/paths';
import { writeQuery } from './query';
import { parametersOf, parseView } from './url';
import { EMPTY_VIEW, type ViewState } from './view-state';

/**
 * The grammar of the compare page's URL: `/compare?cells=a,b,c&temp=&wind=&lang=`. As in the map's URL,
 * invalid parts are left out and named in a notice.
 */
export type CompareState = Pick<ViewState, 'temperatureUnit' | 'windUnit' | 'language'> & {
  /** At most three. Fewer than two are possible, but not yet a comparison. */
  readonly cells: readonly string[];
};

/** A part of the URL that was left out: an invalid cell, the cells beyond the third, or any other part. */
type CompareNotice = 'cell' | 'many' | 'other';

export const MAX_COMPARED = 3;
/** A URL longer than this was not written by us, and is not worth reading. */
const MAX_CHARACTERS = 2000;

export function parseCompare(search: string): {
  readonly state: CompareState;
  readonly view: ViewState;
  readonly notices: readonly CompareNotice[];
} {
  const isSane = search.length <= MAX_CHARACTERS;
  const text = isSane ? (new URLSearchParams(search).get('cells') ?? '') : '';
  const words = text.split(',').flatMap((word) => word.trim().toLowerCase() || []);
  const valid = [...new Set(words.filter((word) => CELL_PATTERN.test(word)))];
  const others = parseView({ search, hash: '' });
  const { temperatureUnit, windUnit, language } = others.state;
  const notices: CompareNotice[] = [];
  if (!isSane || words.some((word) => !CELL_PATTERN.test(word))) notices.push('cell');
  if (valid.length > MAX_COMPARED) notices.push('many');
  if (others.notices.length > 0) notices.push('other');
  return {
    state: { cells: valid.slice(0, MAX_COMPARED), temperatureUnit, windUnit, language },
    view: { ...EMPTY_VIEW, temperatureUnit, windUnit, language },
    notices,
  };
}

/** The canonical address of a comparison. */
export function compareAddress(state: CompareState): string {
  return COMPARE_PATH + formatCompare(state);
}

/** The address that loads newer weather of a comparison, and leads back to it. */
export function newestAddress(state: CompareState): string {
  return `${COMPARE_PATH}/newest${formatCompare(state)}`;
}

/** The canonical query of a comparison, with its "?", or empty. */
export function formatCompare({
  cells,
  temperatureUnit,
  windUnit,
  language,
}: CompareState): string {
  return writeQuery([
    ['cells', cells.slice(0, MAX_COMPARED).join(',') || null],
    ...parametersOf({ ...EMPTY_VIEW, temperatureUnit, windUnit, language }),
  ]);
}
