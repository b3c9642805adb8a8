import type { ResourceName } from '@/lib/contract/resources';
import type { Config } from '../config/config';
import type { Log } from '../telemetry/log';
import type { Lease } from '../terms/call-result';
import type { Lifetime } from '../terms/lifetime';
import type { Failure } from '../terms/outcome';
import { COMMON_CLIENT, OUTSIDE_CLIENT, type Priority, type Requester } from '../terms/requester';
import { createKeys, type ServiceKey } from '../terms/service-key';
import { createMemoryDays, type DayBook } from './call-count';
import { type ClientShare, createClientShares } from './client-shares';
import { createGovernor } from './governor';
import { createKeyPool, type KeyPool } from './key-pool';
import { createKeySource } from './key-source';
import { createMapBudget, type MapBudget } from './map-budget';
import type { Notes } from '../files/notes';
import { createZoneGuard, type ZoneGuard } from './zone-guard';

export type { DayBook } from './call-count';
export type { ClientShare } from './client-shares';
export type { KeyStatus } from './key-pool';
export type { MapBudget } from './map-budget';

/** What the calls of a day may be spent on, and by whom. */
export interface Quota {
  /** Why no call may be spent on this now; undefined if one may. */
  readonly refuses: (
    resource: ResourceName,
    requester: Requester,
    isCached: boolean,
  ) => Failure | undefined;
  readonly lease: (resource: ResourceName) => Lease<ServiceKey> | undefined;
  readonly spend: (requester: Requester) => void;
  /** For how long a requester of this priority takes an entry as fresh, in milliseconds. */
  readonly lifetimeMs: (lifetime: Lifetime, priority: Priority) => number;
  /** What the map may spend. */
  readonly budget: MapBudget;
  /** What a client may still cause today; undefined if nothing is limited. */
  readonly shareOf: (client: string) => ClientShare | undefined;
  readonly day: KeyPool['day'];
  readonly keys: KeyPool['status'];
  /** Writes down what has not been written yet. */
  readonly flush: () => void;
}

export interface QuotaOptions {
  readonly config: Pick<Config, 'keys' | 'dailyCalls' | 'clientDailyShare'>;
  readonly notes: Notes;
  /** What outlives the process of the day of the key with this fingerprint; memory alone without it. */
  readonly dayOf?: ((fingerprint: string) => DayBook) | undefined;
  /** The text of the file that the keys came from, if they came from one. */
  readonly readKeysFile?: (() => string) | undefined;
  readonly now: () => number;
  readonly log: Log;
}

/** How much of a day all cells outside of the coverage may have together. */
const OUTSIDE_SHARE = 0.02;
/** What is decent toward a public service that states no limit. */
const DECENT_DAY = 10_000;
const DAY_MS = 86_400_000;

/** The quota of the weather service: so many calls a day for each key. */
export function createQuota(options: QuotaOptions): Quota {
  const { config, notes, now } = options;
  const pool = createPool(options);
  const clients = createClientShares({
    ...{ share: config.clientDailyShare, day: pool.day, now, fingerprintOf: notes.fingerprintOf },
    shares: new Map([
      [OUTSIDE_CLIENT, OUTSIDE_SHARE],
      [COMMON_CLIENT, 1],
    ]),
    note: notes.note('clients-weather'),
  });
  const budget = createMapBudget({ day: pool.day, now });
  const governor = createGovernor({ pool, clients, budget, now });
  return {
    refuses: governor.refuses,
    lease: pool.lease,
    spend: governor.spend,
    lifetimeMs: governor.lifetimeMs,
    budget,
    shareOf: clients.of,
    day: pool.day,
    keys: pool.status,
    flush: clients.flush,
  };
}

/** The keys, replaced when their file changes. */
function createPool({ config, notes, dayOf, readKeysFile, now, log }: QuotaOptions): KeyPool {
  const keysOf = (secrets: readonly string[]) => createKeys(secrets, notes.fingerprintOf);
  const pool = createKeyPool({
    keys: keysOf(config.keys),
    dailyCalls: config.dailyCalls,
    dayOf: dayOf ?? createMemoryDays(),
    now,
  });
  if (!readKeysFile) return pool;
  const source = createKeySource({
    keys: config.keys,
    readText: readKeysFile,
    now,
    onUnreadable: () => log.warn({ event: 'keys', state: 'unreadable', kept: config.keys.length }),
  });
  return {
    ...pool,
    refuses(resource) {
      const changed = source.changed();
      if (changed) {
        log.learn(changed);
        pool.replace(keysOf(changed));
        log.info({ event: 'keys', state: 'replaced', keys: changed.length });
      }
      return pool.refuses(resource);
    },
  };
}

export interface ZoneQuotaOptions extends Pick<QuotaOptions, 'notes' | 'now'> {
  readonly config: Pick<Config, 'clientDailyShare' | 'zoneUrl'>;
}

/** The quota of the zone lookup: a day that we set ourselves, shared among clients. */
export function createZoneQuota(options: ZoneQuotaOptions): ZoneGuard & Pick<Quota, 'flush'> {
  const { config, notes, now } = options;
  const limit = config.zoneUrl === null ? Number.POSITIVE_INFINITY : DECENT_DAY;
  const day = () => ({
    limit,
    left: limit,
    resetMs: (Math.floor(now() / DAY_MS) + 1) * DAY_MS,
  });
  const clients = createClientShares({
    ...{ share: config.clientDailyShare, day, now, fingerprintOf: notes.fingerprintOf },
    note: notes.note('clients-zones'),
  });
  return { ...createZoneGuard(clients, now), flush: clients.flush };
}
