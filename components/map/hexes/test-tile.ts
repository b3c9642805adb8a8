import { cellToChildren } from 'h3-js';
import type { HexTile } from './tile-data';

export const START = 495_000;

/** A tile of 48 hours for tests: each hex's temperature is its place in the tile, in tenths. */
export function testTile(parent: string, change: Partial<HexTile> = {}): HexTile {
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
    hexes,
    states: new Uint8Array(hexes.length),
    columns: { temperature: { scale: 10, values } },
    ...change,
  };
}
