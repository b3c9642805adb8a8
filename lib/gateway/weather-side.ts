import { type Breaker, createBreaker } from './breaker';
import { bytesOfKept, createCachedReader, type Kept } from './cached-reader';
import { createMemoryDays } from './call-count';
import type { Config } from './config';
import type { Counters } from './counters';
import { createFailureMemory } from './failure-memory';
import type { GatewayEdges } from './gateway';
import { createGovernor, type Governor } from './governor';
import { type AtHand, createHeld, type Peek } from './held-answer';
import { createJsonCall } from './json-call';
import { createKeyMarks } from './key-marks';
import { createKeyPool, type KeyPool } from './key-pool';
import { createKeySource } from './key-source';
import { createMemoryStore, type Store } from './memory-store';
import { createPacer } from './pacer';
import { createRetryBudget } from './retry-budget';
import { createServiceCaller } from './service-caller';
import { createServiceClient } from './service-client';
import { createKeys } from './service-key';
import { createSharing } from './sharing';
import { createTwoLevelStore } from './two-level-store';
import { createWeather, type Weather } from './weather';

/** Everything between a door and the weather service. */
export interface WeatherSide {
  readonly weather: Weather;
  readonly peek: Peek;
  readonly atHand: AtHand;
  readonly pool: KeyPool;
  readonly governor: Governor;
  readonly breaker: Breaker;
  readonly store: Store<Kept>;
}

const MEBIBYTE = 1_048_576;
const MOST_DOCUMENT_BYTES = 2 * MEBIBYTE;
const STORE_BYTES = 128 * MEBIBYTE;

/** Puts the parts together that ask for weather. */
export function createWeatherSide(
  config: Config,
  edges: GatewayEdges,
  counters: Counters,
  timeoutMs: number,
  baseUrl: string,
): WeatherSide {
  const { now, log, wait, random, depot } = edges;
  const pool = createPool(config, edges);
  const governor = createGovernor({ pool, clientDailyShare: config.clientDailyShare, now });
  const breaker = createBreaker(now);
  const call = createJsonCall({
    transport: edges.weatherTransport,
    baseUrl,
    service: 'weather',
    maxBytes: MOST_DOCUMENT_BYTES,
    timeoutMs,
    now,
    log,
  });
  const caller = createServiceCaller({
    client: createServiceClient(call, `hexcast/${edges.version}`),
    pool,
    governor,
    breaker,
    pacer: createPacer({ perSecond: config.callsPerSecond, now, wait }),
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
    pool,
    governor,
    breaker,
    store,
  };
}

/** The keys, taken anew where their file changes. */
function createPool(config: Config, { now, log, depot, ...edges }: GatewayEdges): KeyPool {
  const markOf = createKeyMarks(depot?.salt ?? edges.randomHex());
  const keys = createKeys(config.keys, markOf);
  const dayOf = depot?.dayOf ?? createMemoryDays();
  const pool = createKeyPool({ keys, dailyCalls: config.dailyCalls, dayOf, now });
  const { readKeysFile } = edges;
  if (!readKeysFile) return pool;
  const source = createKeySource({
    keys: config.keys,
    readText: readKeysFile,
    now,
    onUnreadable: () => log.warn({ event: 'keys', state: 'unreadable', kept: config.keys.length }),
  });
  return {
    ...pool,
    refuses() {
      const changed = source.changed();
      if (changed) {
        log.learn(changed);
        pool.replace(createKeys(changed, markOf));
        log.info({ event: 'keys', state: 'replaced', keys: changed.length });
      }
      return pool.refuses();
    },
  };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
