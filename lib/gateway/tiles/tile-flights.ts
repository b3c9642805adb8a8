import { setMaxListeners } from 'node:events';
import type { PollenCells } from '../documents/documents';
import type { MapBudget } from '../quota/quota';
import { createBody } from '../terms/body';
import type { Requester } from '../terms/requester';
import { createRowReader } from './sample-row';
import type { SampleSource } from './sample-source';
import type { BuiltTile, TileAddress } from './tile';
import { startTileBuild, type TileBuild } from './tile-build';
import { cellsOf, createTilePlan, type PlannedHex } from './tile-plan';
import type { TileShelf } from './tile-shelf';

export interface TileFlightsOptions {
  readonly source: SampleSource;
  readonly shelf: TileShelf;
  readonly pollenCells: Pick<PollenCells, 'cellIn'>;
  readonly budget: MapBudget;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly onBroken: (error: unknown) => void;
}

/** Who asks is answered within this time, with what there is. */
export const ANSWER_MS = 250;
/** Who was built of missing hexes is expected back within this time; then the rest is no longer loaded. */
export const LEASE_MS = 10_000;
/** Timers may fire a little early. */
const EARLY_MS = 5;

/** A tile that is being loaded, and who wants it. */
interface Flight {
  readonly build: TileBuild;
  readonly client: string;
  readonly stop: AbortController;
  waiting: number;
  leaseEndsMs: number;
  /** The finished tile. */
  built?: BuiltTile;
}

/** Builds tiles: one build at a time for each address, shared by all who ask for it. */
export function createTileFlights(
  options: TileFlightsOptions,
): (address: TileAddress, requester: Requester) => Promise<BuiltTile> {
  const { source, shelf, pollenCells, budget, now, wait, onBroken } = options;
  const readRow = createRowReader();
  const plan = createTilePlan(pollenCells);
  const underWay = new Map<string, Flight>();

  function start(
    key: string,
    address: TileAddress,
    hexes: readonly PlannedHex[],
    { client, isCrossSite }: Requester,
  ): Flight {
    const stop = new AbortController();
    // Each of the tile's calls listens to it.
    setMaxListeners(0, stop.signal);
    const requester: Requester = {
      ...{ priority: 'map', client, signal: stop.signal },
      isCrossSite: isCrossSite === true,
    };
    const build = startTileBuild({
      ...{ address, source, readRow, budget, requester, now, onBroken },
      hexes,
    });
    const flight: Flight = { build, client, stop, waiting: 0, leaseEndsMs: 0 };
    if (build.isDone()) return finish(key, address, flight);
    underWay.set(key, flight);
    void build.done
      .then(() => {
        if (underWay.get(key) === flight) underWay.delete(key);
        // Nobody may be waiting any more, but whoever was built of missing hexes will come back.
        if (!stop.signal.aborted) finish(key, address, flight);
      })
      .catch(onBroken);
    return flight;
  }

  function finish(key: string, address: TileAddress, flight: Flight): Flight {
    flight.built = builtFrom(flight.build);
    if (flight.built.lifetimeMs > 0 && key.endsWith(address.parent))
      shelf.put(address, flight.built);
    return flight;
  }

  function builtFrom(build: TileBuild): BuiltTile {
    const { document, lifetimeMs, isRefused } = build.snapshot();
    return { body: createBody(document), madeMs: now(), lifetimeMs, isHit: false, isRefused };
  }

  /** Ends what nobody wants: calls that were not sent yet are then not sent at all. */
  function dropUnwanted(key: string, flight: Flight): void {
    const isLeased = now() < flight.leaseEndsMs - EARLY_MS;
    if (flight.waiting > 0 || isLeased || flight.build.isDone()) return;
    if (underWay.get(key) === flight) underWay.delete(key);
    flight.stop.abort();
  }

  async function waitFor(key: string, flight: Flight, { signal }: Requester): Promise<BuiltTile> {
    if (flight.built) return flight.built;
    flight.waiting += 1;
    await Promise.race([flight.build.done, wait(ANSWER_MS), gone(signal)]);
    flight.waiting -= 1;
    if (!signal?.aborted) {
      flight.leaseEndsMs = now() + LEASE_MS;
      void wait(LEASE_MS).then(() => dropUnwanted(key, flight));
    } else dropUnwanted(key, flight);
    return flight.built ?? builtFrom(flight.build);
  }

  return async (address, requester) => {
    const finished = shelf.find(address);
    if (finished) return finished;
    const shared = `${address.group}/${address.parent}`;
    // A page of another site may only see what is cached, and its build is of no use to anyone else.
    const key = requester.isCrossSite ? `${shared}/cached` : shared;
    const hexes = plan(address);
    const found = underWay.has(key) ? undefined : source.prefetch(address.group, cellsOf(hexes));
    if (found) await found;
    const flight = underWay.get(key) ?? start(key, address, hexes, requester);
    const built = await waitFor(key, flight, requester);
    const mayHaveMore = built.isRefused && flight.client !== requester.client;
    if (!mayHaveMore || !flight.built) return built;
    // The requester that started it had no calls left; this one may.
    return waitFor(key, underWay.get(key) ?? start(key, address, hexes, requester), requester);
  };
}

function gone(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}
