import type { ResourceName } from '@/lib/contract/resources';
import type { QueueStatus } from './calls/queue';
import type { Config } from './config/config';
import type { Weather } from './documents/weather';
import type { Zones } from './documents/zones';
import { type AtHand, oncePerSecond, type Peek } from './http/cached-response';
import type { ClientShare } from './quota/client-shares';
import type { KeyStatus } from './quota/key-pool';
import { createNotes } from './quota/notes';
import type { Depot } from './storage';
import { type Counters, type Counts, createCounters } from './telemetry/counters';
import type { Log } from './telemetry/log';
import type { AskerClass } from './terms/requester';
import { cellsOfCities, createSupportedCells, learningWeather } from './tiles/supported-cells';
import type { Tiles } from './tiles/tiles';
import { createTilesSide, sampleSourceOf } from './tiles/tiles-side';
import type { Transport } from './transport/transport';
import { createWeatherSide } from './weather-side';
import { createZonesSide } from './zones-side';

/** What the gateway reaches the world by. */
export interface GatewayEdges {
  readonly weatherTransport: Transport;
  readonly zoneTransport: Transport;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Enough of it to be a secret. */
  readonly randomHex: () => string;
  /** What outlives the process; without it there is memory alone. */
  readonly depot?: Depot;
  /** The text of the file that the keys came from, where they came from one. */
  readonly readKeysFile?: () => string;
  readonly log: Log;
  /** Of this program; it is told to the services and in /api/status. */
  readonly version: string;
  readonly timeoutMs?: number;
}

/** The proxy's inside: asks the services as seldom as it can, and answers in bytes. */
export interface Gateway {
  readonly weather: Weather;
  readonly zones: Zones;
  readonly tiles: Tiles;
  readonly peek: Peek;
  readonly atHand: AtHand;
  readonly counters: Counters;
  /** What a client may still cause today; undefined where nothing is limited. */
  readonly shareOf: (client: string) => ClientShare | undefined;
  readonly status: () => Status;
  /** Writes down what has not been yet. */
  readonly close: () => void;
}

/** What /api/status tells: nothing secret, and no address of a service either. */
export interface Status {
  readonly mode: Config['mode'];
  readonly version: string;
  readonly upSeconds: number;
  readonly counters: Readonly<Counts>;
  readonly callsByClass: Readonly<Record<AskerClass, number>>;
  /** Of all keys that are taken; null without a limit. */
  readonly quota: { readonly limit: number | null; readonly left: number | null };
  /** When the day of the quota ends, ISO 8601. */
  readonly quotaResets: string;
  readonly keys: readonly KeyStatus[];
  readonly breakers: Readonly<Record<ResourceName, 'closed' | 'open'>>;
  readonly queue: QueueStatus;
  /** Hexes that the map draws at once, at most. */
  readonly mapHexes: number;
  readonly held: { readonly entries: number; readonly bytes: number };
  /** Whether what was learned survives a restart. */
  readonly disk: boolean;
}

const TIMEOUT_MS = 10_000;
/** Where the demo stands in: the host of an address that never leaves the process. */
const DEMO_URL = 'http://demo.invalid';

/** Puts a gateway together from its configuration and its edges. */
export function createGateway(config: Config, edges: GatewayEdges): Gateway {
  const { now, wait, log, version, timeoutMs = TIMEOUT_MS } = edges;
  const counters = createCounters();
  const startMs = now();
  const notes = createNotes(edges.depot?.notebook, edges.depot?.salt ?? edges.randomHex());
  const weatherSide = createWeatherSide(
    ...([config, edges, notes, counters, timeoutMs] as const),
    config.weatherUrl ?? DEMO_URL,
  );
  const { weather, peek, atHand, pool, governor, budget, queue, breakers, store } = weatherSide;
  const zonesSide = createZonesSide(
    ...([config, edges, notes, counters, timeoutMs] as const),
    config.zoneUrl ?? DEMO_URL,
  );

  const supported = createSupportedCells(cellsOfCities(config.mode === 'demo'));
  const learning = learningWeather(weather, supported);
  const tilesSide = createTilesSide({
    ...{ source: sampleSourceOf(learning), supported, budget, counters, now, wait, log },
  });

  const status = (): Status => {
    const { limit, left, resetMs } = pool.day();
    return {
      mode: config.mode,
      version,
      upSeconds: Math.floor((now() - startMs) / 1000),
      counters: counters.read(),
      callsByClass: counters.callsByClass(),
      quota: { limit: finite(limit), left: finite(left) },
      quotaResets: new Date(resetMs).toISOString(),
      keys: pool.status(),
      breakers: mapValues(breakers, ({ state }) => state()),
      queue: queue.status(),
      mapHexes: config.mapHexes,
      held: store.size(),
      disk: edges.depot?.isWorking() ?? false,
    };
  };
  return {
    weather: learning,
    zones: zonesSide.zones,
    tiles: tilesSide.tiles,
    peek: (path) => (isTile(path) ? tilesSide.peek(path) : peek(path)),
    atHand: oncePerSecond(
      (path, client) => (isTile(path) ? tilesSide.peek(path) : atHand(path, client)),
      now,
    ),
    counters,
    shareOf: governor.shareOf,
    status,
    close() {
      weatherSide.flush();
      zonesSide.flush();
    },
  };
}

const isTile = (path: string) => path.startsWith('/api/tiles/');

function mapValues<Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  change: (value: From) => To,
): Record<Name, To> {
  const entries = Object.entries<From>(record).map(([name, value]) => [name, change(value)]);
  return Object.fromEntries(entries);
}

function finite(number: number): number | null {
  return Number.isFinite(number) ? number : null;
}
