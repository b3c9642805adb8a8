import type { Lifetime } from '@/lib/base/lifetime';
import { type Failure, failure } from '@/lib/base/outcome';
import type { Priority } from '@/lib/base/priority';
import type { Requester } from '@/lib/base/requester';
import { type ClientShares, shareRefusal, spendShares } from '@/lib/calls/quota/client-shares';
import { type KeyPool, restOfDay } from '@/lib/calls/quota/key-pool';
import type { ResourceName } from '@/lib/contract/resources';
import type { MapBudget } from '@/lib/sources/map-budget';
import { WATCH_CLIENT } from '../clients';

/** Decides on whose behalf a call may be spent, and how long cached data must last. */
export interface Governor {
  /**
   * Why no call may be spent on this requester; undefined if one may.
   *
   * @param isCached whether the call would renew a cache entry
   */
  readonly refuses: (
    resource: ResourceName,
    requester: Requester,
    isCached: boolean,
  ) => Failure | undefined;
  /** Counts a call against the client that caused it. */
  readonly spend: (requester: Requester) => void;
  /** How long an entry counts as fresh for a requester of this priority, in milliseconds. */
  readonly lifetimeMs: (lifetime: Lifetime, priority: Priority) => number;
}

export interface GovernorOptions {
  readonly pool: KeyPool;
  readonly clients: ClientShares;
  readonly budget: MapBudget;
  readonly now: () => number;
}

/**
 * The share of the day's calls reserved for renewing cache entries, so that requests for new places don't
 * make them go stale. It shrinks as the day goes on.
 */
const RESERVE_FOR_CACHED = 0.1;
/** The share of the day's calls that cells outside the coverage may not touch. */
const RESERVE_FROM_OUTSIDE = 0.5;
/** A retry may succeed because the reserve shrinks as the day goes on. */
const RESERVE_RETRY = { retryAfterSeconds: 900 };
const CALM_ALERTS_MS = 300_000;
/** Calls run short when less than half of what steady use would have left remains. */
const SHORT_PACE = 0.5;

export function createGovernor({ pool, clients, budget, now }: GovernorOptions): Governor {
  /** Calls of the day that a request of this kind may not use. */
  function reserveFrom(priority: Priority, isCached: boolean): number {
    const { limit, resetMs } = pool.day();
    if (priority === 'map') return budget.reserved();
    if (priority === 'outside') return limit * RESERVE_FROM_OUTSIDE;
    const forCached = isCached ? 0 : limit * RESERVE_FOR_CACHED * restOfDay(resetMs, now());
    // Agents leave to people what the map does, and get no new place where a person would not.
    return priority === 'agent' ? Math.max(budget.reserved(), forCached) : forCached;
  }

  /** Whether fewer calls are left than steady use would have left by now, by a wide margin. */
  function isShort(): boolean {
    const { limit, left, resetMs } = pool.day();
    if (!Number.isFinite(limit)) return false;
    return left / limit < SHORT_PACE * restOfDay(resetMs, now());
  }

  return {
    refuses(resource, requester, isCached) {
      const refusal = pool.refuses(resource);
      if (refusal) return refusal;
      const { limit, left } = pool.day();
      if (!Number.isFinite(limit)) return undefined;
      // Rounded down, so that a very small quota isn't reserved as a whole.
      const reserve = Math.floor(reserveFrom(requester.priority, isCached));
      if (left <= reserve) return failure('quota-reserved', RESERVE_RETRY);
      return shareRefusal(clients, requester, now());
    },
    spend(requester) {
      spendShares(clients, requester);
      // Those who watch, and agents, are no sign of how many people come.
      if (requester.priority === 'person' && requester.client !== WATCH_CLIENT)
        budget.personCalled();
    },
    lifetimeMs({ ttlMs, servableMs, stretchable }, priority) {
      if (stretchable === 'for-everyone') {
        return isShort() ? Math.max(ttlMs, CALM_ALERTS_MS) : ttlMs;
      }
      if (priority !== 'map' || stretchable !== 'for-map') return ttlMs;
      return budget.lifetimeMs(ttlMs, servableMs);
    },
  };
}
