import { setMaxListeners } from 'node:events';
import type { MapBudget } from '../quota/map-budget';
import { createBody } from '../terms/body';
import type { Asker } from '../terms/requester';
import { createRowReader } from './sample-row';
import type { SampleSource } from './sample-source';
import type { SupportedCells } from './supported-cells';
import { startTileBuild, type TileBuild } from './tile-build';
import type { TileAddress } from './tile-document';
import { createTilePlan } from './tile-plan';
import type { TileShelf, ToldTile } from './tile-shelf';

/** A tile with what is known of it within a quarter of a second. Never rejects for want of a sample. */
export type Tiles = (address: TileAddress, asker: Asker) => Promise<ToldTile>;

export interface TilesOptions {
  readonly source: SampleSource;
  readonly shelf: TileShelf;
  readonly supported: SupportedCells;
  readonly budget: MapBudget;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly onBroken: (error: unknown) => void;
}

/** Who asks is answered within this time, with what there is. */
export const ANSWER_MS = 250;
/** Who was told of missing hexes is expected back within this time; then the rest is no longer loaded. */
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
  told?: ToldTile;
}

export function createTiles(options: TilesOptions): Tiles {
  const { source, shelf, supported, budget, now, wait, onBroken } = options;
  const readRow = createRowReader();
  const plan = createTilePlan(supported);
  const underWay = new Map<string, Flight>();

  function start(key: string, address: TileAddress, { client, isCrossSite }: Asker): Flight {
    const stop = new AbortController();
    // Each of the tile's calls listens to it.
    setMaxListeners(0, stop.signal);
    const asker: Asker = {
      ...{ class: 'map', client, signal: stop.signal },
      isCrossSite: isCrossSite === true,
    };
    const build = startTileBuild({
      ...{ address, source, readRow, budget, asker, now, onBroken },
      hexes: plan(address),
    });
    const flight: Flight = { build, client, stop, waiting: 0, leaseEndsMs: 0 };
    if (build.isDone()) return finish(key, flight);
    underWay.set(key, flight);
    void build.done
      .then(() => {
        if (underWay.get(key) === flight) underWay.delete(key);
        // Nobody may be waiting any more, but whoever was told of missing hexes will come back.
        if (!stop.signal.aborted) finish(key, flight);
      })
      .catch(onBroken);
    return flight;
  }

  function finish(key: string, flight: Flight): Flight {
    flight.told = tell(flight.build);
    if (flight.told.lifetimeMs > 0 && !key.endsWith('/held')) shelf.put(key, flight.told);
    return flight;
  }

  function tell(build: TileBuild): ToldTile {
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

  async function waitFor(key: string, flight: Flight, { signal }: Asker): Promise<ToldTile> {
    if (flight.told) return flight.told;
    flight.waiting += 1;
    await Promise.race([flight.build.done, wait(ANSWER_MS), gone(signal)]);
    flight.waiting -= 1;
    if (!signal?.aborted) {
      flight.leaseEndsMs = now() + LEASE_MS;
      void wait(LEASE_MS).then(() => dropUnwanted(key, flight));
    } else dropUnwanted(key, flight);
    return flight.told ?? tell(flight.build);
  }

  return async (address, asker) => {
    const shelved = `${address.group}/${address.parent}`;
    const held = shelf.find(shelved);
    if (held) return held;
    // What a page of another site may see is what is held, and nobody else should have to do with that.
    const key = asker.isCrossSite ? `${shelved}/held` : shelved;
    const flight = underWay.get(key) ?? start(key, address, asker);
    const told = await waitFor(key, flight, asker);
    const mayHaveMore = told.isRefused && flight.client !== asker.client;
    if (!mayHaveMore || !flight.told) return told;
    // The one who began had no calls left; this one may.
    return waitFor(key, underWay.get(key) ?? start(key, address, asker), asker);
  };
}

function gone(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}
