import { zoneById } from '@/lib/geo/zones';
import { createFailureMemory } from './cache/failure-memory';
import { createMemoryStore } from './cache/memory';
import { bytesOfKept, createCachedReader, type Kept } from './cache/reader';
import { createSharing } from './cache/sharing';
import { createBreaker } from './calls/breaker';
import { createJsonCall } from './calls/json-call';
import { createCallQueue } from './calls/queue';
import { createZoneCaller } from './calls/zone-caller';
import type { Config } from './config/config';
import { createZones, type Zones } from './documents/zones';
import type { GatewayEdges } from './gateway';
import { createClientShares } from './quota/client-shares';
import type { Notes } from './quota/notes';
import type { Counters } from './telemetry/counters';
import { createTwoLevelStore } from './two-level-store';

const MEBIBYTE = 1_048_576;
/** The outline of an Alaskan coast has tens of thousands of points. */
const MOST_ZONE_BYTES = 8 * MEBIBYTE;
const STORE_BYTES = 32 * MEBIBYTE;
/** What is decent toward a public service that tells no limit. */
const CALLS_PER_SECOND = 5;
const CALLS_IN_FLIGHT = 4;
const DECENT_DAY = 10_000;
const DAY_MS = 86_400_000;

/** Everything between a door and the zone look-up. */
export interface ZonesSide {
  readonly zones: Zones;
  readonly flush: () => void;
}

/** Puts the parts together that ask for zones. */
export function createZonesSide(
  config: Config,
  edges: GatewayEdges,
  notes: Notes,
  counters: Counters,
  timeoutMs: number,
  baseUrl: string,
): ZonesSide {
  const { now, log, wait, random, version, depot } = edges;
  const isOutside = config.zoneUrl !== null;
  const limit = isOutside ? DECENT_DAY : Number.POSITIVE_INFINITY;
  const day = () => ({
    limit,
    left: limit,
    resetMs: (Math.floor(now() / DAY_MS) + 1) * DAY_MS,
  });
  const clients = createClientShares({
    ...{ share: config.clientDailyShare, day, now, markOf: notes.markOf },
    page: notes.page('clients-zones'),
  });
  const memory = createMemoryStore<Kept>({ maxBytes: STORE_BYTES, bytesOf: bytesOfKept });
  const contact = config.zoneContact === null ? '' : ` (${config.zoneContact})`;
  const zones = createZones({
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
      breakers: { point: createBreaker(now), zone: createBreaker(now) },
      queue: createCallQueue({
        perSecond: isOutside ? CALLS_PER_SECOND : config.callsPerSecond,
        flights: Math.min(CALLS_IN_FLIGHT, config.callsInFlight),
        now,
        wait,
      }),
      clients,
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
  return { zones, flush: clients.flush };
}
