import { zoneById } from '@/lib/geo/zones';
import { createBreaker } from './breaker';
import { bytesOfKept, createCachedReader, type Kept } from './cached-reader';
import { createClientShares } from './client-shares';
import type { Config } from './config';
import type { Counters } from './counters';
import { createFailureMemory } from './failure-memory';
import type { GatewayEdges } from './gateway';
import { createJsonCall } from './json-call';
import { createMemoryStore } from './memory-store';
import { createPacer } from './pacer';
import { createSharing } from './sharing';
import { createTwoLevelStore } from './two-level-store';
import { createZoneCaller } from './zone-caller';
import { createZones, type Zones } from './zones';

const MEBIBYTE = 1_048_576;
/** The outline of an Alaskan coast has tens of thousands of points. */
const MOST_ZONE_BYTES = 8 * MEBIBYTE;
const STORE_BYTES = 32 * MEBIBYTE;
/** What is decent towards a public service that tells no limit. */
const CALLS_PER_SECOND = 5;
const DECENT_DAY = 10_000;
const DAY_MS = 86_400_000;

/** Puts the parts together that ask for zones. */
export function createZonesSide(
  config: Config,
  edges: GatewayEdges,
  counters: Counters,
  timeoutMs: number,
  baseUrl: string,
): Zones {
  const { now, log, wait, random, version, depot } = edges;
  const isOutside = config.zoneUrl !== null;
  const day = () => ({
    limit: isOutside ? DECENT_DAY : Number.POSITIVE_INFINITY,
    resetMs: (Math.floor(now() / DAY_MS) + 1) * DAY_MS,
  });
  const memory = createMemoryStore<Kept>({ maxBytes: STORE_BYTES, bytesOf: bytesOfKept });
  const contact = config.zoneContact === null ? '' : ` (${config.zoneContact})`;
  return createZones({
    caller: createZoneCaller({
      call: createJsonCall({
        transport: edges.zoneTransport,
        baseUrl,
        service: 'zones',
        maxBytes: MOST_ZONE_BYTES,
        timeoutMs,
        now,
        log,
      }),
      userAgent: `hexcast/${version}${contact}`,
      breaker: createBreaker(now),
      pacer: createPacer({
        perSecond: isOutside ? CALLS_PER_SECOND : config.callsPerSecond,
        now,
        wait,
      }),
      clients: createClientShares({ share: config.clientDailyShare, day, now }),
      counters,
      now,
    }),
    reader: createCachedReader({
      store: depot ? createTwoLevelStore(memory, depot.store) : memory,
      sharing: createSharing(),
      failures: createFailureMemory(now),
      counters,
      now,
      lifetimeMs: ({ ttlMs }) => ttlMs,
      onBroken: () => log.error({ event: 'broken', door: 'refresh', name: 'zones' }),
    }),
    zoneById,
    random,
  });
}
