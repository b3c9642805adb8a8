import { failure, type Outcome, success } from '@/lib/base/outcome';
import {
  ANY_CELL_PATTERN,
  CELL_RESOLUTION,
  COUNTY_PATTERN,
  resolutionOf,
  ZONE_PATTERN,
} from '@/lib/contract/ids';
import type { ProblemCode } from '@/lib/contract/problem';
import { isCell } from '@/lib/geo/cells';
import { stateName } from '@/lib/geo/coverage';
import { isUnitedStates } from '@/lib/geo/territories';

/** What a feed is of: a forecast zone, a county or a cell by its id, or a state by its postal code. */
export interface FeedArea {
  readonly kind: 'zone' | 'county' | 'state' | 'cell';
  readonly id: string;
}

const STATE_PATTERN = /^[A-Z]{2}$/;
/** What an id may be, in words. */
export const AREA_IDS =
  'the id of a forecast zone (COZ039), a county (COC013), a state (CO), or an H3 cell of resolution 6';

/** The area with an id; it may not exist. */
export function parseFeedArea(id: string): Outcome<FeedArea, ProblemCode> {
  if (ZONE_PATTERN.test(id)) return success({ kind: 'zone', id });
  if (COUNTY_PATTERN.test(id)) return success({ kind: 'county', id });
  if (STATE_PATTERN.test(id)) {
    if (stateName(id) === undefined)
      return failure('no-data', { detail: 'There is no such state.' });
    return success({ kind: 'state', id });
  }
  if (isCell(id)) {
    if (!isUnitedStates(id))
      return failure('no-data', { detail: 'This cell is not in the United States.' });
    return success({ kind: 'cell', id });
  }
  if (!ANY_CELL_PATTERN.test(id)) return failure('not-found');
  return resolutionOf(id) === CELL_RESOLUTION
    ? failure('bad-cell')
    : failure('wrong-resolution', {
        detail: `The cell is of resolution ${resolutionOf(id)}; only resolution ${CELL_RESOLUTION} is supported.`,
      });
}
