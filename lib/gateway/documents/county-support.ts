import { COUNTY_PATTERN } from '@/lib/contract/ids';
import type { ProblemCode } from '@/lib/contract/problem';
import { isCounty } from '@/lib/geo/counties';
import type { Outcome } from '../terms/outcome';
import { COUNTY_DOUBT_MS, COUNTY_SUPPORT_MS } from './lifetimes';

/**
 * Whether the service takes counties where its interface documents forecast zones. Nobody knows before a call;
 * one that the service has no document for answers it for all counties, for a day, so that not taking counties
 * costs one call a day.
 */
export interface CountySupport {
  /** Whether calls for this id are known to be in vain. Always false for a forecast zone. */
  readonly isInVain: (id: string) => boolean;
  readonly learn: (id: string, outcome: Outcome<unknown>) => void;
}

/**
 * Answers to an id of a kind that the service does not have, or that it takes for something else, and how long they
 * count. The last two may also come from a service that has other troubles for a while.
 */
const NOT_TAKEN_MS: Partial<Record<ProblemCode, number>> = {
  'no-data': COUNTY_SUPPORT_MS,
  'service-wrong-shape': COUNTY_SUPPORT_MS,
  'service-not-json': COUNTY_DOUBT_MS,
  'key-refused': COUNTY_DOUBT_MS,
};

export function createCountySupport(now: () => number): CountySupport {
  let taken: { readonly isTaken: boolean; readonly untilMs: number } | null = null;
  const known = () => (taken && now() < taken.untilMs ? taken.isTaken : null);
  return {
    isInVain: (id) => COUNTY_PATTERN.test(id) && known() === false,
    learn(id, outcome) {
      if (!COUNTY_PATTERN.test(id)) return;
      if (outcome.ok) {
        taken = { isTaken: true, untilMs: now() + COUNTY_SUPPORT_MS };
        return;
      }
      // Where counties are taken, there may still be none by this id, which anybody may have made up.
      const forMs = NOT_TAKEN_MS[outcome.code];
      if (known() !== true && forMs !== undefined && isCounty(id)) {
        taken = { isTaken: false, untilMs: now() + forMs };
      }
    },
  };
}
