import { COUNTY_PATTERN } from '@/lib/contract/ids';
import type { ProblemCode } from '@/lib/contract/problem';
import type { Outcome } from '../terms/outcome';
import { COUNTY_SUPPORT_MS } from './lifetimes';

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

/** Answers to an id of a kind that the service does not have, or that it takes for something else. */
const NOT_TAKEN: readonly ProblemCode[] = ['no-data', 'service-wrong-shape', 'service-not-json'];

export function createCountySupport(now: () => number): CountySupport {
  let taken: { readonly isTaken: boolean; readonly atMs: number } | null = null;
  const known = () => (taken && now() - taken.atMs < COUNTY_SUPPORT_MS ? taken.isTaken : null);
  return {
    isInVain: (id) => COUNTY_PATTERN.test(id) && known() === false,
    learn(id, outcome) {
      if (!COUNTY_PATTERN.test(id)) return;
      if (outcome.ok) taken = { isTaken: true, atMs: now() };
      // Where counties are taken, there may still be none by this id.
      else if (known() !== true && NOT_TAKEN.includes(outcome.code)) {
        taken = { isTaken: false, atMs: now() };
      }
    },
  };
}
