import type { ResourceName } from '@/lib/contract/resources';
import type { Lifetime } from '../terms/lifetime';
import { type Failure, failure, retrySeconds } from '../terms/outcome';
import type { Priority, Requester } from '../terms/requester';
import type { ClientShare, ClientShares } from './client-shares';
import type { KeyPool } from './key-pool';
import type { MapBudget } from './map-budget';

/** Decides for whom a call may be spent, and how long what is held must last. */
export interface Governor {
  /**
   * Why no call may be spent for this requester; undefined where one may.
   *
   * @param isHeld whether it would renew what is held
   */
  readonly refuses: (
    resource: ResourceName,
    requester: Requester,
    isHeld: boolean,
  ) => Failure | undefined;
  /** Counts a call to the client that caused it. */
  readonly spend: (requester: Requester) => void;
  /** For how long a requester of a priority takes what counts as fresh, in milliseconds. */
  readonly lifetimeMs: (lifetime: Lifetime, priority: Priority) => number;
  readonly shareOf: (client: string) => ClientShare | undefined;
}

export interface GovernorOptions {
  readonly pool: KeyPool;
  readonly clients: ClientShares;
  readonly budget: MapBudget;
  readonly now: () => number;
}

/**
 * The part of the calls reserved for renewing what is cached, so that new places do not make it go stale. Of a day's
 * calls at its beginning, and less as it goes on.
 */
const KEPT_FOR_HELD = 0.1;
/** What is reserved from cells outside of the coverage. */
const KEPT_FROM_OUTSIDE = 0.5;
/** The reserve shrinks as the day goes on. */
const KEPT_BACK_RETRY = { retryAfterSeconds: 900 };
const DAY_MS = 86_400_000;
const CALM_ALERTS_MS = 300_000;
/** With less than half of the calls that a steady day would have left, the day is running short. */
const SHORT_PACE = 0.5;

export function createGovernor({ pool, clients, budget, now }: GovernorOptions): Governor {
  const restOfDay = (resetMs: number) => Math.min(1, Math.max(0, (resetMs - now()) / DAY_MS));

  function decodeEntry(priority: Priority, isHeld: boolean): number {
    const { limit, resetMs } = pool.day();
    if (priority === 'map') return budget.keptBack();
    if (priority === 'outside') return limit * KEPT_FROM_OUTSIDE;
    return isHeld ? 0 : limit * KEPT_FOR_HELD * restOfDay(resetMs);
  }

  /** What is left, compared with what a steady day would have left by now: 1 is steady. */
  function isShort(): boolean {
    const { limit, left, resetMs } = pool.day();
    if (!Number.isFinite(limit)) return false;
    return left / limit < SHORT_PACE * restOfDay(resetMs);
  }

  return {
    refuses(resource, { priority, client, isCrossSite }, isHeld) {
      if (isCrossSite) return failure('cross-site');
      const refusal = pool.refuses(resource);
      if (refusal) return refusal;
      const { limit, left, resetMs } = pool.day();
      if (!Number.isFinite(limit)) return undefined;
      // The last call of a day that has only a few is anybody's.
      const entry = Math.floor(decodeEntry(priority, isHeld));
      if (left <= entry) return failure('kept-back', KEPT_BACK_RETRY);
      if (clients.of(client)?.left !== 0) return undefined;
      return failure('share-spent', { retryAfterSeconds: retrySeconds(resetMs - now()) });
    },
    spend({ priority, client }) {
      clients.spend(client);
      if (priority === 'person') budget.personCalled();
    },
    lifetimeMs({ ttlMs, servableMs, stretchable }, priority) {
      if (stretchable === 'for-everyone') {
        return isShort() ? Math.max(ttlMs, CALM_ALERTS_MS) : ttlMs;
      }
      if (priority !== 'map' || stretchable !== 'for-map') return ttlMs;
      return budget.lifetimeMs(ttlMs, servableMs);
    },
    shareOf: clients.of,
  };
}
