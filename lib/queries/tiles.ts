import type { QueryClient } from '@tanstack/react-query';
import { tilePath } from '@/lib/contract/paths';
import { decodeTile, type Tile, type TileGroup, tileSchema } from '@/lib/contract/tile';
import { DAY_MS } from '@/lib/contract/time';
import { onReconnect } from './connection';
import { type ApiResponse, fetchResponse, freshForMs } from './fetch-response';
import { serverClock } from './server-clock';
import { createTileCache, type TileCache } from './tile-cache';
import type { TileSource } from './tile-loader';

/** Several views of several layers, at some 35 kB each. */
const MOST_TILES = 400;

const caches = new WeakMap<QueryClient, TileCache>();

/** Tiles through the query cache, so that what was loaded ahead of the map is there for it. */
export function tileSource(client: QueryClient): TileSource {
  const cache = caches.get(client) ?? createTileCache(client, { fetchTile, most: MOST_TILES });
  caches.set(client, cache);
  return {
    load: cache.load,
    has: (group, parent) => {
      const response = cache.get(group, parent);
      return response !== undefined && freshForMs(response, serverClock.now()) > 0;
    },
    now: serverClock.now,
    random: Math.random,
    after: afterWhileVisible,
    onReconnect,
    onNewEra,
  };
}

async function fetchTile(
  group: TileGroup,
  parent: string,
  signal: AbortSignal,
): Promise<ApiResponse<Tile>> {
  const response = await fetchResponse(tilePath(group, parent), tileSchema, signal);
  return { ...response, document: decodeTile(response.document) };
}

/** Runs something whenever the time has jumped, or the device's clock has; returns how to end that. */
function onNewEra(run: () => void): () => void {
  let era = serverClock.era();
  return serverClock.subscribe(() => {
    if (serverClock.era() === era) return;
    era = serverClock.era();
    run();
  });
}

/**
 * A hidden page loads nothing; its timers pass, and callers look for what is due once it is visible. They also look once
 * a day, since timers cannot wait for more than twenty-four.
 */
function afterWhileVisible(ms: number, run: () => void): () => void {
  const timer = setTimeout(() => document.hidden || run(), Math.min(ms, DAY_MS));
  return () => clearTimeout(timer);
}
