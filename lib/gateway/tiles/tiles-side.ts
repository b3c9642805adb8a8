import type { Weather } from '../documents/weather';
import type { Peek } from '../http/cached-response';
import type { MapBudget } from '../quota/map-budget';
import type { Counters } from '../telemetry/counters';
import type { Log } from '../telemetry/log';
import type { SampleSource } from './sample-source';
import type { SupportedCells } from './supported-cells';
import { createTileShelf } from './tile-shelf';
import { createTiles, type Tiles } from './tiles';

/** Everything between the door of tiles and the gateway's documents. */
export interface TilesSide {
  readonly tiles: Tiles;
  readonly peek: Peek;
}

export interface TilesSideOptions {
  readonly source: SampleSource;
  readonly supported: SupportedCells;
  readonly budget: MapBudget;
  readonly counters: Counters;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly log: Log;
}

/** A forecast tile is 10 to 40 kB with its compressed forms, so this holds some two thousand. */
const SHELF_BYTES = 67_108_864;

export function createTilesSide(options: TilesSideOptions): TilesSide {
  const { source, supported, budget, counters, now, wait, log } = options;
  const shelf = createTileShelf({ maxBytes: SHELF_BYTES, counters, now });
  const tiles = createTiles({
    ...{ source, shelf, supported, budget, now, wait },
    onBroken: (error) => {
      const name = error instanceof Error ? error.name : 'unknown';
      log.error({ event: 'broken', door: 'tile', name, stack: undefined });
    },
  });
  return { tiles, peek: shelf.peek };
}

/** The gateway's documents as samples, asked for within the map's part of the calls. */
export function sampleSourceOf(weather: Weather): SampleSource {
  return {
    peek: (resource, cell) => weather.fresh(resource, cell, 'map'),
    held: (resource, cell) => weather.fresh(resource, cell, 'map') ?? weather.held(resource, cell),
    ask: (resource, cell, asker) => weather.read(resource, cell, { ...asker, class: 'map' }),
  };
}
