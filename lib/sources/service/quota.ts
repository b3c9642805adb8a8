import { finiteOrNull } from '@/lib/base/finite';
import type { Lifetime } from '@/lib/base/lifetime';
import type { Failure } from '@/lib/base/outcome';
import type { Priority } from '@/lib/base/priority';
import { COMMON_CLIENT, EMBEDS_CLIENT, type Requester } from '@/lib/base/requester';
import type { Lease } from '@/lib/calls/call-result';
import { type ClientShare, createClientShares } from '@/lib/calls/quota/client-shares';
import { createKeyPool, type KeyPool } from '@/lib/calls/quota/key-pool';
import { createKeys, type ServiceKey } from '@/lib/calls/quota/service-key';
import type { Config } from '@/lib/config/config';
import type { ResourceName } from '@/lib/contract/resources';
import { type AlertPace, createAlertPace } from '@/lib/sources/alert-pace';
import { ALERT_LAYER_CLIENT, OUTSIDE_CLIENT } from '@/lib/sources/clients';
import { createMapBudget, type MapBudget } from '@/lib/sources/map-budget';
import type { SourceEdges } from '@/lib/sources/source';
import { createGovernor } from './governor';
import { createKeySource } from './key-source';

export type { ClientShare } from '@/lib/calls/quota/client-shares';
export type { KeyStatus } from '@/lib/calls/quota/key-pool';
export type { AlertPace } from '@/lib/sources/alert-pace';
export type { MapBudget } from '@/lib/sources/map-budget';

/** Decides what the day's calls are spent on, and by which client. */
export interface Quota {
  /** Why no call may be spent on this now; undefined if one may. */
  readonly refuses: (
    resource: ResourceName,
    requester: Requester,
    isCached: boolean,
  ) => Failure | undefined;
  /** Gets calls to lease, where that takes a moment, and says whether there were some; undefined if not needed. */
  readonly prepare: (resource: ResourceName) => Promise<boolean> | undefined;
  readonly lease: (resource: ResourceName) => Lease<ServiceKey> | undefined;
  readonly spend: (requester: Requester, resource: ResourceName) => void;
  /** The calls of the day and of a client's share that are left, for traces; null without a limit. */
  readonly remaining: (
    resource: ResourceName,
    requester: Requester,
  ) => Readonly<Record<'dayLimit' | 'dayLeft' | 'shareLimit' | 'shareLeft', number | null>>;
  /** How long an entry counts as fresh for a requester of this priority, in milliseconds. */
  readonly lifetimeMs: (lifetime: Lifetime, priority: Priority) => number;
  readonly budget: MapBudget;
  readonly alertPace: AlertPace;
  /** The calls that a client may still cause today; undefined without a limit. */
  readonly shareOf: (client: string) => ClientShare | undefined;
  readonly day: KeyPool['day'];
  readonly keys: KeyPool['status'];
  /** What to look for to find one of the keys. */
  readonly prints: KeyPool['prints'];
  /** Writes unsaved counts. */
  readonly flush: () => void;
}

export interface QuotaOptions extends Pick<SourceEdges, 'shared' | 'now' | 'log'> {
  readonly config: Pick<Config, 'keys' | 'dailyCalls' | 'clientDailyShare' | 'embedDailyShare'>;
  /** Reads the keys file, if the keys came from one. */
  readonly readKeysFile?: (() => string) | undefined;
}

/** The share of the day's calls for all cells outside the coverage together. */
const OUTSIDE_SHARE = 0.02;
/** The share of the day's calls for the map's layer of alerts. */
const ALERT_LAYER_SHARE = 0.05;

/** The quota of the weather service: a number of calls per key and day. */
export function createQuota(options: QuotaOptions): Quota {
  const { config, shared, now } = options;
  const { notes } = shared;
  const pool = createPool(options);
  const clients = createClientShares({
    share: config.clientDailyShare,
    day: pool.day,
    now,
    fingerprintOf: notes.fingerprintOf,
    shares: new Map([
      [OUTSIDE_CLIENT, OUTSIDE_SHARE],
      [COMMON_CLIENT, 1],
      [ALERT_LAYER_CLIENT, ALERT_LAYER_SHARE],
      [EMBEDS_CLIENT, config.embedDailyShare],
    ]),
    note: notes.note('clients-weather'),
    peers: shared.counts('weather'),
  });
  const budget = createMapBudget({ day: pool.day, now });
  const governor = createGovernor({ pool, clients, budget, now });
  return {
    refuses: governor.refuses,
    prepare: pool.prepare,
    lease: pool.lease,
    spend: governor.spend,
    remaining(_, { client }) {
      const { limit, left } = pool.day();
      const share = clients.of(client);
      return {
        dayLimit: finiteOrNull(limit),
        dayLeft: finiteOrNull(left),
        shareLimit: share?.limit ?? null,
        shareLeft: share?.left ?? null,
      };
    },
    lifetimeMs: governor.lifetimeMs,
    budget,
    alertPace: createAlertPace({ share: ALERT_LAYER_SHARE, day: pool.day, now }),
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
