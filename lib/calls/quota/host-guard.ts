import * as z from 'zod/mini';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { type Failure, failure, retrySeconds } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import { HOUR_MS, MINUTE_MS } from '@/lib/base/time';
import type { DailyUsage } from '@/lib/shared/call-counter';
import { type SharedValue, UNSHARED } from '@/lib/shared/shared-value';
import type { CallResult, Lease } from '../call-result';
import type { RemainingCalls } from '../caller';
import { aloneRefusal } from './alone-refusal';
import { createCallBudget } from './call-budget';
import {
  type ClientShare,
  type ClientShares,
  remainingCalls,
  shareRefusal,
  spendShares,
} from './client-shares';
import { type Day, restOfDay } from './key-pool';

/** What a public host has been asked today, and whether it may be asked now. It needs no key. */
export interface HostGuard<Kind extends string> {
  readonly refuses: (kind: Kind, requester: Requester) => Failure | undefined;
  readonly prepare: () => Promise<boolean> | undefined;
  /** Counts a call right before it is sent; undefined if other processes have made the last one. */
  readonly lease: (kind: Kind) => Lease<null> | undefined;
  readonly spend: (requester: Requester, kind: Kind) => void;
  /** How many calls are left, for traces. */
  readonly remaining: (kind: Kind, requester: Requester) => RemainingCalls;
  /** The calls that a client may still cause today; undefined without a limit. */
  readonly shareOf: (client: string) => ClientShare | undefined;
  /** Writes unsaved counts. */
  readonly flush: () => void;
  /** The calls since midnight, UTC. */
  readonly calls: () => number;
  readonly day: () => Day;
  /** Until when it wants to be left alone with any document; null if it may be asked. Unix epoch, milliseconds. */
  readonly pausedUntilMs: () => number | null;
}

export interface HostGuardOptions<Kind extends string> {
  /** Calls in a day (UTC); null for no limit. Few hosts publish one: beyond ours, something is wrong here. */
  readonly dailyCalls: number | null;
  /** Those of them that no person waits for; all of them without this. */
  readonly dailyMapCalls?: number | undefined;
  /**
   * The most important use, which all readers share: it has a part of the day that nothing else may touch, and is on
   * nobody's account.
   */
  readonly common?: { readonly kind: Kind; readonly calls: number };
  /** Where the day's calls are counted, for all processes. */
  readonly dayOf: (part: 'all' | 'map') => DailyUsage;
  /** What each client may cause of the day; undefined where a call serves all of them alike. */
  readonly sharesOf?: ((day: () => Day) => ClientShares) | undefined;
  /** How processes tell each other of a pause. */
  readonly shared?: SharedValue;
  /** The pause after a refusal that states none, in milliseconds. */
  readonly pauseMs: number;
  readonly now: () => number;
}

/** The longest pause after a failure that comes with a Retry-After. */
const MAX_FAILURE_PAUSE_MS = 10 * MINUTE_MS;

/** How long the pause lasts. */
const sharedSchema = z.object({ restMs: z.number() });

export function createHostGuard<Kind extends string>(
  options: HostGuardOptions<Kind>,
): HostGuard<Kind> {
  const { dailyCalls, dailyMapCalls, common, dayOf, pauseMs, now } = options;
  const { shared = UNSHARED } = options;
  const monotonicNow = createMonotonicClock(now);
  const budget = createCallBudget({ dailyCalls, now, ...dayOf('all') });
  const mapBudget =
    dailyMapCalls === undefined
      ? undefined
      : createCallBudget({ dailyCalls: dailyMapCalls, now, ...dayOf('map') });
  const day = () => ({
    limit: budget.limit(),
    left: Math.max(0, budget.left() - reserved()),
    resetMs: budget.resetMs(),
  });
  const clients = options.sharesOf?.(day);
  /** When the host may be asked again, and when for documents of a kind, which fail apart. */
  let resumesMs = Number.NEGATIVE_INFINITY;
  const kindResumesMs = new Map<Kind, number>();
  shared.subscribe((value, ageMs) => {
    const { success, data } = z.safeParse(sharedSchema, value);
    if (success) resumesMs = monotonicNow() + Math.min(data.restMs - ageMs, HOUR_MS);
  });

  /** The calls of the rest of the day that only the common use may touch. */
  function reserved(): number {
    return common ? Math.ceil(common.calls * restOfDay(budget.resetMs(), now())) : 0;
  }

  function settle(kind: Kind, { fault, hints }: CallResult<unknown>): void {
    budget.settle({}, false);
    const asked = hints.retryAtMs === undefined ? undefined : hints.retryAtMs - now();
    if (fault === 'limit') {
      resumesMs = Math.max(resumesMs, monotonicNow() + (asked ?? pauseMs));
      shared.write({ restMs: resumesMs - monotonicNow() });
    } else if (fault === 'service' && asked !== undefined) {
      kindResumesMs.set(kind, monotonicNow() + Math.min(asked, MAX_FAILURE_PAUSE_MS));
    }
  }

  return {
    refuses(kind, requester) {
      const restMs = Math.max(resumesMs, kindResumesMs.get(kind) ?? resumesMs) - monotonicNow();
      if (restMs > 0) return failure('service-paused', { retryAfterSeconds: retrySeconds(restMs) });
      const isCommon = kind === common?.kind;
      const isForMap = requester.priority !== 'person' && !isCommon;
      const left = isCommon ? budget.left() : day().left;
      if (left <= 0 || (isForMap && mapBudget && mapBudget.left() <= 0)) {
        return failure('quota-spent', {
          retryAfterSeconds: retrySeconds(budget.resetMs() - now()),
        });
      }
      const refusal = aloneRefusal(budget, isCommon);
      if (refusal) return refusal;
      return isCommon || !clients ? undefined : shareRefusal(clients, requester, now());
    },
    prepare: budget.prepare,
    lease(kind) {
      return budget.spend() ? { key: null, settle: (result) => settle(kind, result) } : undefined;
    },
    spend(requester, kind) {
      if (kind === common?.kind) return;
      if (requester.priority !== 'person' && mapBudget?.spend()) mapBudget.settle({}, false);
      if (clients) spendShares(clients, requester);
    },
    remaining: (_, { client }) => remainingCalls(day(), clients?.of(client)),
    shareOf: (client) => clients?.of(client),
    flush: () => clients?.flush(),
    calls() {
      // Begins the day, if another has begun.
      budget.left();
      return budget.spent();
    },
    day,
    pausedUntilMs() {
      const restMs = Math.max(resumesMs, ...kindResumesMs.values()) - monotonicNow();
      return restMs > 0 ? now() + restMs : null;
    },
  };
}
