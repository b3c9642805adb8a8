import type { Tile, TileGroup, TileHexes } from '@/lib/contract/tile';
import { HEX_STATES, NOT_LOADED } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { hexesOf } from '@/lib/geo/tiles';
import type { ReadTiles } from '../listed-hexes';
import type { ReadCells } from '../listed-towns';

export const NOW = Date.parse('2026-11-22T20:10:00Z');
const HOURS = 48;
const FRESH = HEX_STATES.indexOf('fresh');

/** A tile whose hexes get a degree warmer from one to the next, and from hour to hour. */
export function warmTile(parent: string, resolution: number): Tile {
  return { ...warmHexes('forecast', hexesOf(parent), resolution), parent };
}

function warmHexes(group: TileGroup, hexes: readonly string[], resolution: number): TileHexes {
  const values = hexes.flatMap((_, hex) => Array.from({ length: HOURS }, (_, hour) => hex + hour));
  return {
    group,
    resolution,
    hexes: [...hexes],
    hours: HOURS,
    startHour: Math.floor(NOW / HOUR_MS),
    complete: true,
    missing: 0,
    retryAfterSeconds: null,
    states: new Uint8Array(hexes.length).fill(FRESH),
    sampled: hexes.map(() => resolution),
    reasons: hexes.map(() => null),
    observedAt: hexes.map(() => NOW / 1000 - 600),
    columns: {
      temperature: { unit: 'F', scale: 1, values: Int16Array.from(values), words: null },
    },
    sources: [{ name: 'Source', url: 'https://source.example/', license: null }],
  };
}

/** A gateway that has cached every tile. */
export const readAll: ReadTiles = async (_, parents) =>
  parents.map((parent) => warmTile(parent, Number(parent[1]) + 2));

/** One that has cached none. */
export const readNothing: ReadTiles = async () => [];

/** A gateway that has cached the weather of some cells: of all that `isCached` has nothing against. */
export function cellReader(isCached: (cell: string) => boolean = () => true): ReadCells {
  return async (group, cells) => {
    const hexes = warmHexes(group, cells, 6);
    return {
      ...hexes,
      states: Uint8Array.from(cells, (cell) => (isCached(cell) ? FRESH : NOT_LOADED)),
      observedAt: cells.map((cell, index) =>
        isCached(cell) ? (hexes.observedAt[index] ?? 0) : null,
      ),
    };
  };
}
