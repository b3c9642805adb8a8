import { setMaxListeners } from 'node:events';
import { createBody } from '@/lib/base/body';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { AHEAD_CLIENT, differ, isForAgent, type Requester } from '@/lib/base/requester';
import { createTimeSlices } from '@/lib/base/time-slices';
import type { MapBudget } from '@/lib/sources/map-budget';
import type { RowReader } from './sample-rows';
import type { SampleSource } from './sample-source';
import { type BuiltTile, resourceOf, type SampledAddress } from './tile';
import { startTileBuild, type TileBuild } from './tile-build';
import type { TileCache } from './tile-cache';
import { cellsOf, type PlannedHex, type TilePlan } from './tile-plan';

export interface TileFlightsOptions {
  readonly source: SampleSource;
  readonly cache: TileCache;
  readonly plan: TilePlan;
  readonly readRow: RowReader;
  readonly budget: MapBudget;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly onBroken: (error: unknown) => void;
}

/** A request is served within this time, with the samples that have loaded by then. */
export const RESPONSE_MS = 250;
/** A client that got an incomplete tile is expected to retry within this time; then loading stops. */
export const LEASE_MS = 10_000;
/** All who wait for a tile that is loading get the same state of it for so long: building one takes a millisecond. */
const PARTIAL_MS = 500;
/** Timers may fire a little early. */
const EARLY_MS = 5;

/** A tile that is being built, and for whom. */
interface Flight {
  readonly build: TileBuild;
  readonly requester: Requester;
  readonly stop: AbortController;
  waiting: number;
  leaseEndsMs: number;
  /** The tile as far as it had loaded a moment ago. */
  partial?: BuiltTile;
  /** The finished tile. */
  built?: BuiltTile;
}

/** Whether documents are not read for a group as they arrive: of a forecast, that is done for its hours alone. */
function isReadLate({ group }: SampledAddress): boolean {
  return group === 'days' || group === 'spans';
}

/** Builds tiles. Concurrent requests for the same tile are coalesced into one build. */
export function createTileFlights(
  options: TileFlightsOptions,
): (address: SampledAddress, requester: Requester) => Promise<BuiltTile> {
  const { source, cache, plan, readRow, budget, now, wait, onBroken } = options;
  const monotonicNow = createMonotonicClock(now);
  const inFlight = new Map<string, Flight>();

  function start(
    key: string,
    address: SampledAddress,
    hexes: readonly PlannedHex[],
    asking: Requester,
  ): Flight {
    const stop = new AbortController();
    // Each of the tile's calls adds a listener.
    setMaxListeners(0, stop.signal);
    const requester: Requester = {
      priority: 'map',
      client: asking.client,
      signal: stop.signal,
      isCrossSite: asking.isCrossSite === true,
      isEmbed: asking.isEmbed === true,
      isAgent: isForAgent(asking),
    };
    const build = startTileBuild({
      address,
      source,
      readRow,
      budget,
      requester,
      now,
      onBroken,
      hexes,
    });
    const flight: Flight = { build, requester, stop, waiting: 0, leaseEndsMs: 0 };
    if (build.isDone()) return finish(address, flight);
    inFlight.set(key, flight);
    void build.done
      .then(() => {
        if (inFlight.get(key) === flight) inFlight.delete(key);
        // Even if no request is waiting now, a client that got an incomplete tile will retry.
        if (!stop.signal.aborted) finish(address, flight);
      })
      .catch(onBroken);
    return flight;
  }

  function finish(address: SampledAddress, flight: Flight): Flight {
    flight.built = builtFrom(flight.build);
    const isForAll = !flight.requester.isCrossSite;
    if (flight.built.lifetimeMs > 0 && isForAll) cache.set(address, flight.built);
    return flight;
  }

  function builtFrom(build: TileBuild): BuiltTile {
    const { document, lifetimeMs, isRefused } = build.snapshot();
    return { body: createBody(document), madeMs: now(), lifetimeMs, isHit: false, isRefused };
  }

  /** Aborts a build that no client waits for or will retry: calls still in the queue are dropped. */
  function dropUnwanted(key: string, flight: Flight): void {
    const isLeased = monotonicNow() < flight.leaseEndsMs - EARLY_MS;
    if (flight.waiting > 0 || isLeased || flight.build.isDone()) return;
    if (inFlight.get(key) === flight) inFlight.delete(key);
    flight.stop.abort();
  }

  function partialOf(flight: Flight): BuiltTile {
    const { partial } = flight;
    // By the wall clock, which may be set back.
    if (partial && Math.abs(now() - partial.madeMs) < PARTIAL_MS) return partial;
    flight.partial = builtFrom(flight.build);
    return flight.partial;
  }

  async function waitFor(key: string, flight: Flight, { signal }: Requester): Promise<BuiltTile> {
    if (flight.built) return flight.built;
    flight.waiting += 1;
    await Promise.race([flight.build.done, wait(RESPONSE_MS), aborted(signal)]);
    flight.waiting -= 1;
    if (!signal?.aborted) {
      flight.leaseEndsMs = monotonicNow() + LEASE_MS;
      void wait(LEASE_MS).then(() => dropUnwanted(key, flight));
    } else dropUnwanted(key, flight);
    return flight.built ?? partialOf(flight);
  }

  /** Reads the rows of the samples in memory, piece by piece: to parse forty-nine at once would hold up everything else. */
  async function readRows({ group }: SampledAddress, hexes: readonly PlannedHex[]): Promise<void> {
    const yieldToEventLoop = createTimeSlices();
    for (const cell of cellsOf(hexes)) {
      const sample = source.getFresh(resourceOf(group), cell);
      if (!sample?.outcome.ok) continue;
      readRow(group, sample.outcome.value, now());
      await yieldToEventLoop();
    }
  }

  return async (address, requester) => {
    const cached = cache.getFresh(address);
    if (cached) return cached;
    const sharedKey = `${address.group}/${address.parent}`;
    const key = sharedKey + withWhom(requester);
    const hexes = plan(address);
    const prefetched = inFlight.has(key)
      ? undefined
      : source.prefetch(resourceOf(address.group), cellsOf(hexes));
    if (prefetched) await prefetched;
    if (isReadLate(address) && !inFlight.has(key)) await readRows(address, hexes);
    const flight = inFlight.get(key) ?? start(key, address, hexes, requester);
    const built = await waitFor(key, flight, requester);
    const mayHaveMore = built.isRefused && isOther(flight.requester, requester);
    if (!mayHaveMore || !flight.built) return built;
    // The client that started the build had no calls left; this one may have some.
    return waitFor(key, inFlight.get(key) ?? start(key, address, hexes, requester), requester);
  };
}

/**
 * Pages of other sites only get cached samples, and what nobody waits for yet is loaded after all else: builds for them
 * are not shared with other requests.
 */
function withWhom({ isCrossSite, client }: Requester): string {
  if (isCrossSite) return '/cached';
  return client === AHEAD_CLIENT ? '/ahead' : '';
}

/** Whether one may have calls left where the other has none. */
function isOther(one: Requester, other: Requester): boolean {
  return differ(one, { ...other, priority: one.priority });
}

function aborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}
