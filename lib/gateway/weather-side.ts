import type { ResourceName } from '@/lib/contract/resources';
import { createFailureMemory } from './cache/failure-memory';
import { createMemoryStore, type Store } from './cache/memory';
import { bytesOfKept, createCachedReader, type Kept } from './cache/reader';
import { createSharing } from './cache/sharing';
import { type Breaker, createBreaker } from './calls/breaker';
import { createJsonCall } from './calls/json-call';
import { type CallQueue, createCallQueue } from './calls/queue';
import { createRetryBudget } from './calls/retry-budget';
import { createServiceCaller } from './calls/service-caller';
import { createServiceClient } from './calls/service-client';
import type { Config } from './config/config';
import { createWeather, type Weather } from './documents/weather';
import type { GatewayEdges } from './gateway';
import { type AtHand, createHeld, type Peek } from './http/cached-response';
import { createMemoryDays } from './quota/call-count';
import { createClientShares } from './quota/client-shares';
import { createGovernor, type Governor } from './quota/governor';
import { createKeyPool, type KeyPool } from './quota/key-pool';
import { createKeySource } from './quota/key-source';
import { createMapBudget, type MapBudget } from './quota/map-budget';
import type { Notes } from './quota/notes';
import { createKeys } from './quota/service-key';
import type { Counters } from './telemetry/counters';
import { COMMON_CLIENT, OUTSIDE_CLIENT } from './terms/requester';
import { createTwoLevelStore } from './two-level-store';

/** Everything between a door and the weather service. */
export interface WeatherSide {
  readonly weather: Weather;
  readonly peek: Peek;
  readonly atHand: AtHand;
  readonly pool: KeyPool;
  readonly governor: Governor;
  readonly budget: MapBudget;
  readonly queue: CallQueue;
  readonly breakers: Readonly<Record<ResourceName, Breaker>>;
  readonly store: Store<Kept>;
  readonly flush: () => void;
}

const MEBIBYTE = 1_048_576;
const MOST_DOCUMENT_BYTES = MEBIBYTE / 2;
const STORE_BYTES = 128 * MEBIBYTE;
/** What all cells outside of the coverage together may have of a day. */
const OUTSIDE_SHARE = 0.02;

/** Puts the parts together that ask for weather. */
export function createWeatherSide(
  config: Config,
  edges: GatewayEdges,
  notes: Notes,
  counters: Counters,
  timeoutMs: number,
  baseUrl: string,
): WeatherSide {
  const { now, log, wait, random, depot } = edges;
  const pool = createPool(config, edges, notes);
  const clients = createClientShares({
    ...{ share: config.clientDailyShare, day: pool.day, now, markOf: notes.markOf },
    shares: new Map([
      [OUTSIDE_CLIENT, OUTSIDE_SHARE],
      [COMMON_CLIENT, 1],
    ]),
    page: notes.page('clients-weather'),
  });
  const budget = createMapBudget({ day: pool.day, now });
  const governor = createGovernor({ pool, clients, budget, now });
  const breakers = breakersOf(now);
  const outside = breakersOf(now);
  const call = createJsonCall({
    transport: edges.weatherTransport,
    baseUrl,
    service: 'weather',
    maxBytes: MOST_DOCUMENT_BYTES,
    timeoutMs,
    now,
    log,
  });
  const queue = createCallQueue({
    ...{ perSecond: config.callsPerSecond, flights: config.callsInFlight, now, wait },
  });
  const caller = createServiceCaller({
    client: createServiceClient(call, `hexcast/${edges.version}`),
    pool,
    governor,
    breakerOf: (resource, { class: forWhom }) =>
      (forWhom === 'outside' ? outside : breakers)[resource],
    queue,
    retries: createRetryBudget(),
    counters,
    wait,
    random,
  });
  const memory = createMemoryStore<Kept>({ maxBytes: STORE_BYTES, bytesOf: bytesOfKept });
  const store = depot ? createTwoLevelStore(memory, depot.store) : memory;
  const reader = createCachedReader({
    store,
    sharing: createSharing(),
    failures: createFailureMemory(now),
    counters,
    now,
    lifetimeMs: governor.lifetimeMs,
    onBroken: (error) => log.error({ event: 'broken', door: 'refresh', name: nameOf(error) }),
  });
  const weather = createWeather({ caller, reader, random });
  return {
    weather,
    ...createHeld({ weather, reader, store, now }),
    ...{ pool, governor, budget, queue, breakers, store },
    flush: clients.flush,
  };
}

/** One for each resource: what fails alone, ends alone. */
function breakersOf(now: () => number): Readonly<Record<ResourceName, Breaker>> {
  return {
    forecast: createBreaker(now),
    current: createBreaker(now),
    alerts: createBreaker(now),
    air: createBreaker(now),
    allergy: createBreaker(now),
  };
}

/** The keys, taken anew where their file changes. */
function createPool(
  config: Config,
  { now, log, depot, readKeysFile }: GatewayEdges,
  { markOf }: Notes,
): KeyPool {
  const keys = createKeys(config.keys, markOf);
  const dayOf = depot?.dayOf ?? createMemoryDays();
  const pool = createKeyPool({ keys, dailyCalls: config.dailyCalls, dayOf, now });
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
        pool.replace(createKeys(changed, markOf));
        log.info({ event: 'keys', state: 'replaced', keys: changed.length });
      }
      return pool.refuses(resource);
    },
  };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
