import { finiteOrNull } from '@/lib/base/finite';
import type { Lifetime } from '@/lib/base/lifetime';
import type { Log } from '@/lib/base/log';
import type { Failure } from '@/lib/base/outcome';
import type { Priority } from '@/lib/base/priority';
import { COMMON_CLIENT, EMBEDS_CLIENT, type Requester } from '@/lib/base/requester';
import type { Lease } from '@/lib/calls/call-result';
import { type ClientShare, createClientShares } from '@/lib/calls/keys/client-shares';
import { createKeyPool, type KeyPool } from '@/lib/calls/keys/key-pool';
import { createKeys, type ServiceKey } from '@/lib/calls/keys/service-key';
import type { Config } from '@/lib/config/config';
import { isCounted } from '@/lib/config/source';
import type { ResourceName } from '@/lib/contract/resources';
import { DAY_MS } from '@/lib/contract/time';
import { createMemoryDays, type DayBook } from '@/lib/shared/call-count';
import type { Notes } from '@/lib/shared/notes';
import type { SiblingShares } from '@/lib/shared/sibling-shares';
import type { Word } from '@/lib/shared/word';
import { ALERT_LAYER_CLIENT, OUTSIDE_CLIENT } from '@/lib/sources/clients';
import { type AlertPace, createAlertPace } from './alert-pace';
import { createFreeGuard, type FreeGuard } from './free-guard';
import { createGovernor } from './governor';
import { createKeySource } from './key-source';
import { createMapBudget, type MapBudget } from './map-budget';
import { createZoneGuard, type ZoneGuard } from './zone-guard';

export type { ClientShare } from '@/lib/calls/keys/client-shares';
export type { KeyStatus } from '@/lib/calls/keys/key-pool';
export type { DayBook } from '@/lib/shared/call-count';
export type { AlertPace } from './alert-pace';
export type { MapBudget } from './map-budget';

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
  /** The guard of what costs no calls. */
  readonly free: FreeGuard;
  /** How long an entry counts as fresh for a requester of this priority, in milliseconds. */
  readonly lifetimeMs: (lifetime: Lifetime, priority: Priority) => number;
  readonly budget: MapBudget;
  readonly alertPace: AlertPace;
  /** The calls that a client may still cause today; undefined without a limit. */
  readonly shareOf: (client: string) => ClientShare | undefined;
  readonly day: KeyPool['day'];
  readonly keys: KeyPool['status'];
  /** What to look for to find one of the keys. The public sources have none. */
  readonly prints: KeyPool['prints'];
  /** Writes unsaved counts. */
  readonly flush: () => void;
}

export interface QuotaOptions {
  readonly config: Pick<
    Config,
    'mode' | 'keys' | 'dailyCalls' | 'clientDailyShare' | 'embedDailyShare'
  >;
  readonly notes: Notes;
  /** The fingerprint of a key, where processes have to agree on it; otherwise that of the notes. */
  readonly keyMarkOf?: ((key: string) => string) | undefined;
  /** The stored day of the key with this fingerprint. Without it, days are kept in memory. */
  readonly dayOf?: ((fingerprint: string) => DayBook) | undefined;
  /** What processes tell each other, by name; without it, this one is on its own. */
  readonly wordOf?: ((name: string) => Word) | undefined;
  /** How processes tell each other of calls that clients caused, by the name of the count. */
  readonly sharesOf?: ((name: string) => SiblingShares) | undefined;
  /** Reads the keys file, if the keys came from one. */
  readonly readKeysFile?: (() => string) | undefined;
  readonly now: () => number;
  readonly log: Log;
}

const NO_LIMIT = { limit: Number.POSITIVE_INFINITY, left: Number.POSITIVE_INFINITY };
/** The share of the day's calls for all cells outside the coverage together. */
const OUTSIDE_SHARE = 0.02;
/** The share of the day's calls for the map's layer of alerts. */
const ALERT_LAYER_SHARE = 0.05;
/** A polite daily limit for a public service that states none. */
const ZONE_DAILY_CALLS = 10_000;

/** The quota of the weather service: a number of calls per key and day. */
export function createQuota(options: QuotaOptions): Quota {
  const { config, notes, now } = options;
  const pool = createPool(options);
  const clients = createClientShares({
    ...{ share: config.clientDailyShare, day: pool.day, now, fingerprintOf: notes.fingerprintOf },
    shares: new Map([
      [OUTSIDE_CLIENT, OUTSIDE_SHARE],
      [COMMON_CLIENT, 1],
      [ALERT_LAYER_CLIENT, ALERT_LAYER_SHARE],
      [EMBEDS_CLIENT, config.embedDailyShare],
    ]),
    note: notes.note('clients-weather'),
    siblings: options.sharesOf?.('weather'),
  });
  // Where only the forecasts of places count, the map and the alerts have as many calls as they need.
  const mapDay = isCounted(config.mode, 'alerts')
    ? pool.day
    : () => ({ ...pool.day(), ...NO_LIMIT });
  const budget = createMapBudget({ day: mapDay, now });
  const governor = createGovernor({ pool, clients, budget, mapDay, now });
  const free = createFreeGuard(createKeys(config.keys, fingerprintOf(options))[0]);
  const counted = { ...governor, lease: pool.lease };
  const guardOf = (resource: ResourceName) => (isCounted(config.mode, resource) ? counted : free);
  return {
    refuses: (resource, ...request) => guardOf(resource).refuses(resource, ...request),
    prepare: (resource) => (isCounted(config.mode, resource) ? pool.prepare(resource) : undefined),
    lease: (resource) => guardOf(resource).lease(resource),
    spend: (requester, resource) => guardOf(resource).spend(requester),
    remaining(resource, { client }) {
      const isLimited = isCounted(config.mode, resource);
      const { limit, left } = isLimited ? pool.day() : NO_LIMIT;
      const share = isLimited ? clients.of(client) : undefined;
      return {
        ...{ dayLimit: finiteOrNull(limit), dayLeft: finiteOrNull(left) },
        ...{ shareLimit: share?.limit ?? null, shareLeft: share?.left ?? null },
      };
    },
    free,
    lifetimeMs: governor.lifetimeMs,
    budget,
    alertPace: createAlertPace({ share: ALERT_LAYER_SHARE, day: mapDay, now }),
    shareOf: clients.of,
    day: pool.day,
    keys: pool.status,
    prints: config.mode === 'public' ? () => [] : pool.prints,
    flush: clients.flush,
  };
}

const fingerprintOf = ({ keyMarkOf, notes }: QuotaOptions) => keyMarkOf ?? notes.fingerprintOf;

/** A pool whose keys are rotated when their file changes. */
function createPool(options: QuotaOptions): KeyPool {
  const { config, dayOf, wordOf, readKeysFile, now, log } = options;
  const keysOf = (secrets: readonly string[]) => createKeys(secrets, fingerprintOf(options));
  const pool = createKeyPool({
    keys: keysOf(config.keys),
    dailyCalls: config.dailyCalls,
    dayOf: dayOf ?? createMemoryDays(),
    acceptanceOf: wordOf && ((fingerprint) => wordOf(`key-${fingerprint}`)),
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

export interface ZoneQuotaOptions
  extends Pick<QuotaOptions, 'notes' | 'now' | 'wordOf' | 'sharesOf'> {
  readonly config: Pick<Config, 'clientDailyShare' | 'embedDailyShare' | 'zoneUrl'>;
}

/** The quota of the zone lookup: a daily limit of our own, shared among clients. */
export function createZoneQuota(options: ZoneQuotaOptions): ZoneGuard & Pick<Quota, 'flush'> {
  const { config, notes, now } = options;
  const limit = config.zoneUrl === null ? Number.POSITIVE_INFINITY : ZONE_DAILY_CALLS;
  const day = () => ({
    limit,
    left: limit,
    resetMs: (Math.floor(now() / DAY_MS) + 1) * DAY_MS,
  });
  const clients = createClientShares({
    ...{ share: config.clientDailyShare, day, now, fingerprintOf: notes.fingerprintOf },
    shares: new Map([[EMBEDS_CLIENT, config.embedDailyShare]]),
    note: notes.note('clients-zones'),
    siblings: options.sharesOf?.('zones'),
  });
  const word = options.wordOf?.('pause-zones');
  return { ...createZoneGuard(clients, now, word), flush: clients.flush };
}
