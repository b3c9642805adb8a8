import { cellToChildren } from 'h3-js';
import type { Tile } from '@/lib/contract/tile';

export const START = 495_000;

/** A tile of 48 hours for tests: each hex's temperature is its index in the tile, in tenths. */
export function testTile(parent: string, change: Partial<Tile> = {}): Tile {
  const resolution = Number.parseInt(parent.charAt(1), 16) + 2;
  const hexes = change.hexes ?? cellToChildren(parent, resolution);
  const hours = change.hours ?? 48;
  const values = Int16Array.from({ length: hexes.length * hours }, (_, at) => at / hours);
  return {
    group: 'forecast',
    parent,
    resolution,
    startHour: START,
    hours,
    complete: true,
    missing: 0,
    retryAfterSeconds: null,
    hexes,
    states: new Uint8Array(hexes.length),
    sampled: hexes.map(() => resolution),
    reasons: hexes.map(() => null),
    observedAt: hexes.map(() => null),
    columns: { temperature: { unit: 'F', scale: 10, values, words: null } },
    sources: [],
    ...change,
  };
}
