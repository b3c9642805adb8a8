import { COMMON_CLIENT } from '@/lib/base/requester';
import type { Guard } from '@/lib/calls/caller';
import { remainingCalls } from '@/lib/calls/quota/client-shares';
import { createKeyPool, type KeyPool } from '@/lib/calls/quota/key-pool';
import { createKeys, type ServiceKey } from '@/lib/calls/quota/service-key';
import type { Config } from '@/lib/config/config';
import type { ResourceName } from '@/lib/contract/resources';
import { createAlertPace } from '@/lib/sources/alert-pace';
import {
  ALERT_LAYER_CLIENT,
  createShares,
  OUTSIDE_CLIENT,
  OUTSIDE_SHARE,
  WATCH_CLIENT,
} from '@/lib/sources/clients';
import { createMapBudget } from '@/lib/sources/map-budget';
import type { SourceEdges, Spending } from '@/lib/sources/source';
import { createWatchPaces } from '../watch-paces';
import { createGovernor } from './governor';
import { createKeySource } from './key-source';

/** Decides what the day's calls are spent on, and by which client. */
export interface Quota extends Guard<ResourceName, ServiceKey>, Spending {
  readonly keys: KeyPool['status'];
  /** What to look for to find one of the keys. */
  readonly prints: KeyPool['prints'];
  /** Writes unsaved counts. */
  readonly flush: () => void;
}

export interface QuotaOptions extends Pick<SourceEdges, 'shared' | 'now' | 'log'> {
  readonly config: Pick<
    Config,
    | 'keys'
    | 'dailyCalls'
    | 'clientDailyShare'
    | 'embedDailyShare'
    | 'agentDailyShare'
    | 'watchDailyShare'
  >;
  /** Reads the keys file, if the keys came from one. */
  readonly readKeysFile?: (() => string) | undefined;
}

/** The share of the day's calls for the map's layer of alerts. */
const ALERT_LAYER_SHARE = 0.05;

/** The quota of the weather service: a number of calls per key and day. */
export function createQuota(options: QuotaOptions): Quota {
  const { config, shared, now } = options;
  const pool = createPool(options);
  const clients = createShares({
    name: 'weather',
    config,
    others: {
      [OUTSIDE_CLIENT]: OUTSIDE_SHARE,
      [COMMON_CLIENT]: 1,
      [ALERT_LAYER_CLIENT]: ALERT_LAYER_SHARE,
      [WATCH_CLIENT]: config.watchDailyShare,
    },
    day: pool.day,
    shared,
    now,
  });
  const budget = createMapBudget({ day: pool.day, now });
  const governor = createGovernor({ pool, clients, budget, now });
  return {
    refuses: governor.refuses,
    prepare: pool.prepare,
    lease: pool.lease,
    spend: governor.spend,
    remaining: (_, { client }) => remainingCalls(pool.day(), clients.of(client)),
    lifetimeMs: governor.lifetimeMs,
    budget,
    alertPace: createAlertPace({ share: ALERT_LAYER_SHARE, day: pool.day, now }),
    watchPaces: createWatchPaces({ share: config.watchDailyShare, day: pool.day, now }),
    shareOf: clients.of,
    day: pool.day,
    keys: pool.status,
    prints: pool.prints,
    flush: clients.flush,
  };
}

/** A pool whose keys are rotated when their file changes. */
function createPool(options: QuotaOptions): KeyPool {
  const { config, shared, readKeysFile, now, log } = options;
  const keysOf = (secrets: readonly string[]) => createKeys(secrets, shared.keyMark);
  const pool = createKeyPool({
    keys: keysOf(config.keys),
    dailyCalls: config.dailyCalls,
    isUrgent: (kind) => kind === 'alerts',
    dayOf: shared.day,
    onRemoved: shared.forgetDay,
    acceptanceOf: (fingerprint) => shared.value(`key-${fingerprint}`),
    now,
  });
  if (!readKeysFile) return pool;
  const source = createKeySource({
    keys: config.keys,
    readText: readKeysFile,
    now,
    onUnreadable: () => log.warn({ event: 'keys', state: 'unreadable', kept: config.keys.length }),
  });
  function rotate(): void {
    const changed = source.changed();
    if (!changed) return;
    log.learn(changed);
    pool.replace(keysOf(changed));
    log.info({ event: 'keys', state: 'replaced', keys: changed.length });
  }
  return {
    ...pool,
    refuses(resource) {
      rotate();
      return pool.refuses(resource);
    },
    prints() {
      rotate();
      return pool.prints();
    },
  };
}
