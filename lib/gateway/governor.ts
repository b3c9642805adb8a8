import type { Asker, AskerClass } from './asker';
import type { Kept } from './cached-reader';
import { type ClientShare, type ClientShares, createClientShares } from './client-shares';
import type { KeyPool } from './key-pool';
import { type Failure, failure } from './outcome';

/** Decides for whom a call may be spent, and how long what is held must last. */
export interface Governor {
  /** Why no call may be spent for this asker; undefined where one may. */
  readonly refuses: (asker: Asker) => Failure | undefined;
  /** Counts a call to the client that caused it. */
  readonly spend: (asker: Asker) => void;
  /** For how long an asker of a class takes what is kept for fresh, in milliseconds. */
  readonly lifetimeMs: (kept: Kept, forWhom: AskerClass) => number;
  readonly shareOf: (client: string | null) => ClientShare | undefined;
}

export interface GovernorOptions {
  readonly pool: KeyPool;
  readonly clientDailyShare: number;
  readonly now: () => number;
}

/** The part of the day's calls that is kept back from each class for those before it. */
const KEPT_BACK: Record<AskerClass, number> = { person: 0, map: 0.3, prefetch: 0.5 };
const DAY_MS = 86_400_000;
const CALM_ALERTS_MS = 300_000;
/** The map asks no more seldom than this: 15 minutes become six hours. */
const MOST_STRETCH = 24;
/** With less than half of the calls that a steady day would have left, the day is running short. */
const SHORT_PACE = 0.5;

export function createGovernor({ pool, clientDailyShare, now }: GovernorOptions): Governor {
  const clients: ClientShares = createClientShares({ share: clientDailyShare, day: pool.day, now });

  /** What is left for a class, compared with what a steady day would have left by now: 1 is steady. */
  function paceOf(forWhom: AskerClass): number {
    const { limit, left, resetMs } = pool.day();
    if (!Number.isFinite(limit)) return 1;
    const share = limit * (1 - KEPT_BACK[forWhom]);
    const mine = left - limit * KEPT_BACK[forWhom];
    const restOfDay = Math.min(1, Math.max(0, (resetMs - now()) / DAY_MS));
    return share <= 0 ? 0 : Math.max(0, mine / share) / Math.max(restOfDay, 1 / MOST_STRETCH);
  }

  function stretchOf(forWhom: AskerClass): number {
    if (forWhom === 'person') return 1;
    return Math.min(MOST_STRETCH, Math.max(1, 1 / Math.max(paceOf(forWhom), 1 / MOST_STRETCH)));
  }

  return {
    refuses({ class: forWhom, client }) {
      const refusal = pool.refuses();
      if (refusal) return refusal;
      const { limit, left, resetMs } = pool.day();
      const retryAfterSeconds = Math.max(1, Math.ceil((resetMs - now()) / 1000));
      if (Number.isFinite(limit) && KEPT_BACK[forWhom] > 0 && left <= limit * KEPT_BACK[forWhom]) {
        return failure('quota-spent', { retryAfterSeconds });
      }
      if (clients.of(client)?.left !== 0) return undefined;
      return failure('too-many-requests', {
        detail: 'The calls that one address may cause in a day are used up.',
        retryAfterSeconds,
      });
    },
    spend: ({ client }) => clients.spend(client),
    lifetimeMs(kept, forWhom) {
      if (kept.slack === 'calm-zone') {
        const isShort = paceOf('person') < SHORT_PACE;
        return isShort ? Math.max(kept.ttlMs, CALM_ALERTS_MS) : kept.ttlMs;
      }
      if (forWhom === 'person' || kept.slack !== 'map') return kept.ttlMs;
      return Math.min(kept.ttlMs * stretchOf(forWhom), kept.keepMs);
    },
    shareOf: clients.of,
  };
}
