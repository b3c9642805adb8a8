import { createBody } from '@/lib/base/body';
import type { FailureCode } from '@/lib/base/outcome';
import { failure, success } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import type { CellResourceName } from '@/lib/contract/resources';
import { type TileDocument, tileSchema } from '@/lib/contract/tile';
import { HOUR_MS } from '@/lib/contract/time';
import { hexesOf, sampleOf } from '@/lib/geo/tiles';
import { createClock, START_MS } from '@/lib/server/testing/fixtures';
import { UNSHARED } from '@/lib/shared/shared-value';
import type { MapBudget } from '@/lib/sources/map-budget';
import { createPollenCells } from '../../documents/pollen-cells';
import { createSampleRows } from '../sample-rows';
import type { CellSample, SampleSource } from '../sample-source';
import type { BuiltTile } from '../tile';
import { createTileCache } from '../tile-cache';
import { createTileFlights } from '../tile-flights';
import { createTilePlan } from '../tile-plan';

/** A parent on the Great Plains: all of its 49 hexes are within coverage. */
export const PARENT = '8226e7fffffffff';
export const FORECAST = { group: 'forecast', parent: PARENT } as const;
/** The cells of its samples. */
export const CELLS = hexesOf(PARENT).map((hex) => sampleOf(hex) ?? '');
export const REQUESTER: Requester = { priority: 'person', client: '192.0.2.1' };
export const TTL_MS = 900_000;

const SOURCES = [{ name: 'Agency', url: 'https://agency.example', license: 'public' }];

/** A forecast in variant B. The temperature of each hour is its index. */
export function forecastB(cell: string, hours = 48, startMs = START_MS) {
  const hourly = Array.from({ length: hours }, (_, hour) => ({
    time: new Date(startMs + hour * HOUR_MS).toISOString(),
    tempF: hour,
    feelsLikeF: hour - 1,
    humidity: 50,
    precipProbability: null,
    windSpeedMph: 9,
    windDirection: 'SSW',
    condition: 'Clear',
    icon: 'clear',
  }));
  return { h3: cell, generatedAt: new Date(START_MS).toISOString(), hourly, sources: SOURCES };
}

/** A forecast in variant A, in periods of twelve hours, with times at UTC-6. */
export function forecastA(cell: string) {
  const local = (hour: number) =>
    new Date(START_MS + (hour - 6) * HOUR_MS).toISOString().replace('.000Z', '-06:00');
  const periods = [0, 12, 24, 36].map((hour) => ({
    startTime: local(hour),
    endTime: local(hour + 12),
    isDaytime: true,
    temperature: hour,
    temperatureUnit: 'F',
    humidity: 40,
    precipitationProbability: 10,
    windSpeed: '5 to 10 mph',
    windDirection: 'N',
    shortForecast: 'Sunny',
  }));
  const updated = new Date(START_MS).toISOString();
  return { h3: cell, updated, periods, dailyPeriods: [], sources: SOURCES };
}

const UNLIMITED: MapBudget = {
  reserved: () => 0,
  personCalled: () => {},
  lifetimeMs: (ttlMs) => ttlMs,
  needs: () => {},
  take: (_, missing) => missing,
  giveBack: () => {},
};

/** Tile flights over a source that the test controls, with a clock that only the test advances. */
export function createTileHarness(
  supportedCells: readonly string[] = [],
  budget: MapBudget = UNLIMITED,
) {
  const clock = createClock();
  const samples = new Map<string, CellSample>();
  const reads: { resource: CellResourceName; cell: string; requester: Requester }[] = [];
  const waits: { endsMs: number; resolve: () => void }[] = [];
  let respond = (_resource: CellResourceName, cell: string): Promise<CellSample> | CellSample =>
    sample(forecastB(cell));

  function sample(document: unknown, more: Partial<CellSample> = {}): CellSample {
    const outcome = success(createBody(document));
    return { outcome, fetchedMs: clock.now(), ttlMs: TTL_MS, ...more };
  }

  const source: SampleSource = {
    prefetch: () => undefined,
    getFresh(resource, cell) {
      const found = samples.get(`${resource}/${cell}`);
      return found && clock.now() < found.fetchedMs + found.ttlMs ? found : undefined;
    },
    getUsable: (resource, cell) => samples.get(`${resource}/${cell}`),
    async read(resource, cell, requester) {
      reads.push({ resource, cell, requester });
      const found = await respond(resource, cell);
      if (found.ttlMs > 0) samples.set(`${resource}/${cell}`, found);
      return found;
    },
  };
  const cache = createTileCache({
    maxBytes: 10_000_000,
    now: clock.now,
  });
  const plan = createTilePlan(
    createPollenCells({ initial: () => supportedCells, shared: UNSHARED, now: clock.now }),
  );
  const broken: unknown[] = [];
  const tiles = createTileFlights({
    source,
    cache,
    budget,
    now: clock.now,
    plan,
    readRow: createSampleRows().read,
    wait: (ms) => new Promise((resolve) => waits.push({ endsMs: clock.now() + ms, resolve })),
    onBroken: (error) => broken.push(error),
  });
  return {
    tiles,
    cache,
    clock,
    reads,
    broken,
    sample,
    samples,
    respondWith(next: typeof respond) {
      respond = next;
    },
    fail: (code: FailureCode, retryAfterSeconds?: number): CellSample => ({
      outcome: failure(code, retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      fetchedMs: clock.now(),
      ttlMs: 0,
    }),
    /** Advances the clock, and resolves the waits that end by then. */
    async pass(ms: number) {
      clock.advance(ms);
      for (const wait of waits) if (wait.endsMs <= clock.now()) wait.resolve();
      await settle();
    },
  };
}

/** Runs pending promise callbacks. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A tile as a client parses it. */
export function read(tile: BuiltTile): TileDocument {
  return tileSchema.parse(JSON.parse(tile.body.bytes().toString()));
}
