import type { Background } from '@/lib/base/background';
import { type Body, createBody } from '@/lib/base/body';
import type { Log } from '@/lib/base/log';
import type { Requester } from '@/lib/base/requester';
import type { MapBudget } from '@/lib/sources/map-budget';
import type { Documents, OnSample } from '../documents/documents';
import { createHexPlan } from './alert-statuses';
import { createAlertTiles } from './alert-tiles';
import { type CachedTiles, createCachedTiles } from './cached-tiles';
import { createSampleRows } from './sample-rows';
import { createSampleSource } from './sample-source';
import type { BuiltTile, TileAddress } from './tile';
import { createTileCache, type TileCache } from './tile-cache';
import { tileDocument } from './tile-document';
import { createTileFlights } from './tile-flights';
import { createTilePlan } from './tile-plan';

export type { BuiltTile, TileAddress } from './tile';

/** Tiles of the map: many hexes and all of their hours in one response. */
export interface Tiles {
  /** A tile with the samples that arrive within a quarter of a second. Never rejects over a failed sample. */
  readonly read: (address: TileAddress, requester: Requester) => Promise<BuiltTile>;
  /** A tile beyond coverage, which has no hexes. */
  readonly empty: (address: TileAddress) => Body;
  /**
   * A tile of what is cached, fresh or stale, in the form that the map uses; undefined if nothing is. Makes no
   * call, and has no side effects.
   */
  readonly readCached: CachedTiles['readTile'];
  /** The same of some cells, in their order, wherever they lie. */
  readonly readCachedCells: CachedTiles['readCells'];
  /** A finished tile that is still fresh. Has no side effects. */
  readonly getFresh: (address: TileAddress) => BuiltTile | undefined;
  /** Reads what tiles show of a document while it is at hand, which saves parsing its body again. */
  readonly learn: (...sample: Parameters<OnSample>) => void;
  /** How many days are known of the map's hexes, from the present one on. */
  readonly knownDays: () => number;
  /** The finished tiles in memory. */
  readonly size: TileCache['size'];
}

export interface TilesOptions {
  readonly documents: Pick<Documents, 'weather' | 'pollenCells' | 'alertBoard'>;
  readonly budget: MapBudget;
  readonly maxBytes: number;
  readonly background?: Background | undefined;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly log: Log;
}

export function createTiles(options: TilesOptions): Tiles {
  const { documents, budget, maxBytes, background, now, wait, log } = options;
  const tileCache = createTileCache({ maxBytes, background, now });
  const onBroken = (error: unknown) => {
    const name = error instanceof Error ? error.name : 'unknown';
    log.error({ event: 'broken', handler: 'tile', name, stack: undefined });
  };
  const edges = { cache: tileCache, now, wait, onBroken };
  const board = documents.alertBoard;
  const source = createSampleSource(documents.weather);
  const rows = createSampleRows();
  const readRow = rows.read;
  const [plan, hexPlan] = [createTilePlan(documents.pollenCells), createHexPlan()];
  const readAlerts = createAlertTiles({ ...edges, board, plan: hexPlan });
  const cached = createCachedTiles({ source, board, plan, hexPlan, readRow, now });
  const readSampled = createTileFlights({ ...edges, budget, source, plan, readRow });
  return {
    read({ group, parent }, requester) {
      if (group === 'alerts') return readAlerts({ group, parent }, requester);
      return readSampled({ group, parent }, requester);
    },
    empty: (address) => createBody(tileDocument(address, [], [], { nowMs: now(), sinceMs: now() })),
    readCached: cached.readTile,
    readCachedCells: cached.readCells,
    getFresh: tileCache.getFresh,
    learn: (document, body) => rows.learn(document, body, now()),
    // Forecasts made for the map have hours alone, and those of places say nothing of them.
    knownDays: () => (documents.weather.samples ? 0 : rows.knownDays(now())),
    size: tileCache.size,
  };
}
