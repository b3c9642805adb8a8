import { describe, expect, it } from 'vitest';
import { cellAt, centerOf, neighborsOf } from '@/lib/geo/cells';
import { bearingDegrees } from '@/lib/geo/lat-lng';
import { neighborFor } from './keys';
import { isWalkKey, WALK_KEYS, type WalkKey } from './map-keys';

const KEYS = Object.keys(WALK_KEYS).filter(isWalkKey);
const OPPOSITE: Readonly<Record<WalkKey, WalkKey>> = {
  q: 'c',
  w: 'x',
  e: 'z',
  c: 'q',
  x: 'w',
  z: 'e',
};
const PLACES = [
  ['Denver', 39.74, -104.98],
  ['Key West', 24.55, -81.78],
  ['Utqiagvik', 71.29, -156.79],
  ['on the 180th meridian', 51.9, 179.99],
] as const;

describe.each(PLACES)('walking from %s', (_, lat, lng) => {
  const cell = cellAt(lat, lng);

  it('has a neighbor of its own for each key', () => {
    const reached = KEYS.map((key) => neighborFor(cell, key));
    expect(new Set(reached)).toEqual(new Set(neighborsOf(cell)));
  });

  it('goes in the direction of the key, to within half a hex', () => {
    for (const key of KEYS) {
      const next = neighborFor(cell, key) ?? cell;
      const away = Math.abs(bearingDegrees(centerOf(cell), centerOf(next)) - WALK_KEYS[key]);
      expect(Math.min(away, 360 - away), key).toBeLessThan(40);
    }
  });

  it('returns by the opposite key', () => {
    for (const key of KEYS) {
      expect(neighborFor(neighborFor(cell, key) ?? '', OPPOSITE[key]), key).toBe(cell);
    }
  });
});
