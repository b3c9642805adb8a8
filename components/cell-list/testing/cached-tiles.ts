import type { Tile } from '@/lib/contract/tile';
import { HEX_STATES } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { hexPlacesOf } from '@/lib/geo/named-tiles';
import { hexesOf } from '@/lib/geo/tiles';
import type { ListEdges } from '../list-view';
import type { ReadTiles } from '../listed-hexes';

export const NOW = Date.parse('2026-11-22T20:10:00Z');
const HOURS = 48;
const FRESH = HEX_STATES.indexOf('fresh');

/** A tile whose hexes get a degree warmer from one to the next, and from hour to hour. */
export function warmTile(parent: string, resolution: number): Tile {
  const hexes = hexesOf(parent);
  const values = hexes.flatMap((_, hex) => Array.from({ length: HOURS }, (_, hour) => hex + hour));
  return {
    group: 'forecast',
    parent,
    resolution,
    hexes,
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

/** The places of the hexes' samples. */
export const samplePlaces: ListEdges['placesOf'] = (_, parents) =>
  hexPlacesOf(parents, () => undefined);

/** One that has cached none. */
export const readNothing: ReadTiles = async () => [];
