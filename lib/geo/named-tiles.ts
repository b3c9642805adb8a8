import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { placesOfTile } from './tile-places';
import type { HexPlace } from './tile-places-schema';

/** Ten times as many as the tiles of the whole country; their names take about a kilobyte each. */
const MOST_TILES = 400;

/** The tables that names come from change only with a new version. */
const named = new LRUCache<string, readonly HexPlace[]>({ max: MOST_TILES });

/**
 * What people call the hexes of some tiles, by hex. Finding the names of a tile takes some milliseconds, so
 * others get their turn after each.
 */
export async function hexPlacesOf(
  parents: readonly string[],
): Promise<ReadonlyMap<string, HexPlace>> {
  const places: HexPlace[] = [];
  for (const parent of parents) {
    const known = named.get(parent);
    if (known) {
      places.push(...known);
      continue;
    }
    const found = placesOfTile(parent).places;
    named.set(parent, found);
    places.push(...found);
    await setImmediate();
  }
  return new Map(places.map((place) => [place.hex, place]));
}
