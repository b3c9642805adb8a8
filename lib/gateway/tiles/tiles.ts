import type { Documents } from '../documents/documents';
import type { MapBudget } from '../quota/quota';
import type { Log } from '../telemetry/log';
import type { Background } from '../terms/background';
import { type Body, createBody } from '../terms/body';
import type { Requester } from '../terms/requester';
import { createAlertTiles } from './alert-tiles';
import { createSampleSource } from './sample-source';
import type { BuiltTile, TileAddress } from './tile';
import { createTileCache } from './tile-cache';
import { tileDocument } from './tile-document';
import { createTileFlights } from './tile-flights';

export type { BuiltTile, TileAddress } from './tile';

/** Tiles of the map: many hexes and all of their hours in one response. */
export interface Tiles {
  /** A tile with the samples that arrive within a quarter of a second. Never rejects over a failed sample. */
  readonly read: (address: TileAddress, requester: Requester) => Promise<BuiltTile>;
  /** A tile beyond coverage, which has no hexes. */
  readonly empty: (address: TileAddress) => Body;
  /** A finished tile that is still fresh. Has no side effects. */
  readonly getFresh: (address: TileAddress) => BuiltTile | undefined;
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
  const readAlerts = createAlertTiles({ ...edges, board: documents.alertBoard });
  const readSampled = createTileFlights({
    ...{ ...edges, budget, source: createSampleSource(documents.weather) },
    pollenCells: documents.pollenCells,
  });
  return {
    read({ group, parent }, requester) {
      if (group === 'alerts') return readAlerts({ group, parent }, requester);
      return readSampled({ group, parent }, requester);
    },
    empty: (address) => createBody(tileDocument(address, [], [], { nowMs: now(), sinceMs: now() })),
    getFresh: tileCache.getFresh,
  };
}
