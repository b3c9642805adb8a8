import { createDenials } from '@/lib/base/denials';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import type { Outcome } from '@/lib/base/outcome';
import { COUNTY_PATTERN } from '@/lib/contract/ids';
import type { ProblemCode } from '@/lib/contract/problem';
import { isCounty } from '@/lib/geo/counties';
import { COUNTY_SUPPORT_MS } from './lifetimes';

/**
 * Whether the service takes counties where its interface documents forecast zones. Nobody knows before a call;
 * one that the service has no document for answers it for all counties: for minutes at first, and once it keeps saying
 * so, for a day, so that not taking counties costs one call a day.
 */
export interface CountySupport {
  /** Whether calls for this id are known to be in vain. Always false for a forecast zone. */
  readonly isInVain: (id: string) => boolean;
  readonly learn: (id: string, outcome: Outcome<unknown>) => void;
}

/**
 * Answers to an id of a kind that the service does not have, or that it takes for something else. Each may also come
 * from a service that has other troubles for a while.
 */
const NOT_TAKEN: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'no-data',
  'service-wrong-shape',
  'service-not-json',
  'key-refused',
]);
/** All counties are one question. */
const COUNTIES = 'counties';

export function createCountySupport(now: () => number): CountySupport {
  const denials = createDenials({ now, max: 1, maxMs: COUNTY_SUPPORT_MS });
  const monotonicNow = createMonotonicClock(now);
  let takenUntilMs = Number.NEGATIVE_INFINITY;
  return {
    isInVain: (id) => COUNTY_PATTERN.test(id) && denials.isDenied(COUNTIES),
    learn(id, outcome) {
      if (!COUNTY_PATTERN.test(id)) return;
      if (outcome.ok) {
        takenUntilMs = monotonicNow() + COUNTY_SUPPORT_MS;
        denials.grant(COUNTIES);
        return;
      }
      // Where counties are taken, there may still be none by this id, which anybody may have made up.
      if (monotonicNow() >= takenUntilMs && NOT_TAKEN.has(outcome.code) && isCounty(id)) {
        denials.deny(COUNTIES);
      }
    },
  };
}
