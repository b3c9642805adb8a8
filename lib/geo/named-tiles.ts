import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type HexPlace, hexPlaceOf, placesOfTile } from './tile-places';

/** Ten times as many as the tiles of the whole country; their names take about a kilobyte each. */
const MAX_TILES = 400;

/** The tables that names come from change only with a new version. */
const named = new LRUCache<string, readonly HexPlace[]>({ max: MAX_TILES });

/**
 * What people call the hexes of some tiles, by hex. Finding the names of a tile takes some milliseconds, so
 * others get their turn after each.
 *
 * @param shownIn the cell that a hex shows instead of its sample; undefined for the sample
 */
export async function hexPlacesOf(
  parents: readonly string[],
  shownIn: (hex: string) => string | undefined,
): Promise<ReadonlyMap<string, HexPlace>> {
  const places: HexPlace[] = [];
  for (const parent of parents) {
    const known = named.get(parent);
    if (known) {
      places.push(...known);
      continue;
    }
    const found = placesOfTile(parent);
    named.set(parent, found);
    places.push(...found);
    await setImmediate();
  }
  return new Map(
    places.map((place) => {
      const cell = shownIn(place.hex) ?? place.cell;
      return [place.hex, cell === place.cell ? place : hexPlaceOf(place.hex, cell)];
    }),
  );
}
