import { type Failure, failure, retrySeconds } from '@/lib/base/outcome';
import { HOUR_MS, MINUTE_MS } from '@/lib/base/time';
import type { CallBudget } from './call-budget';

/** What is kept for urgent calls of those that a process may make by itself. */
const KEPT_CALLS = 5;
/** When something urgent may have been done with the calls that are kept for it, in milliseconds. */
const KEPT_RETRY_MS = MINUTE_MS;
const MAX_RETRY_MS = HOUR_MS;

/**
 * Why a process that cannot know what others spend makes no call now; undefined if it may make one.
 *
 * @param isUrgent whether it is one of those that go before all others
 */
export function aloneRefusal({ alone }: CallBudget, isUrgent: boolean): Failure | undefined {
  const own = alone();
  if (!own || own.left > (isUrgent ? 0 : KEPT_CALLS)) return undefined;
  const waitMs = own.left > 0 ? KEPT_RETRY_MS : own.nextMs;
  return failure('quota-apart', {
    retryAfterSeconds: retrySeconds(Math.min(waitMs, MAX_RETRY_MS)),
  });
}
