import { cellToChildren, gridDisk } from 'h3-js';
import { describe, expect, it } from 'vitest';
import type { HexState } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { COUNTRY_PAGE } from './frame';
import { shownHexes } from './shown-hexes';
import { countryTiles, NOON_MS } from './testing/country-tiles';

const KANSAS = { west: -99, south: 38, east: -98, north: 39 };
const coarse = countryTiles(3);
const fineTiles = (state: HexState) => countryTiles(4, KANSAS, () => state);
const shown = (tiles: typeof coarse, hourMs = NOON_MS) =>
  shownHexes(tiles, 'temperature', COUNTRY_PAGE.box, hourMs);
const resolutionsOf = (hexes: ReturnType<typeof shown>) =>
  hexes.map(({ resolution }) => resolution);

describe('the hexes of a picture', () => {
  it('are coarse first, whatever the order of tiles', () => {
    const hexes = shown([...fineTiles('fresh'), ...coarse]);
    const resolutions = resolutionsOf(hexes);
    expect(resolutions).toEqual([...resolutions].sort());
    expect(new Set(resolutions)).toEqual(new Set([3, 4]));
  });

  it('leave out a coarse hex that is covered together with its neighbors, and no other', () => {
    const fine = fineTiles('fresh');
    const fineHexes = new Set(fine.flatMap(({ hexes }) => hexes));
    const isCovered = (hex: string) => cellToChildren(hex, 4).every((one) => fineHexes.has(one));
    const drawn = new Set(shown([...coarse, ...fine]).map(({ hex }) => hex));
    const covered = coarse.flatMap(({ hexes }) => hexes).filter(isCovered);
    expect(covered.length).toBeGreaterThan(7);
    const gone = covered.filter((hex) => !drawn.has(hex));
    // One whole tile has seven coarse hexes within it; the middle one has all its neighbors covered.
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.length).toBeLessThan(covered.length);
  });

  it('keep a coarse hex of which two finer sizes cover the same part', () => {
    const [hex = ''] = shown(coarse).flatMap(({ hex, value }) => (value === null ? [] : [hex]));
    const half = (resolution: 4 | 5) => {
      const [tile] = countryTiles(4, KANSAS);
      if (!tile) throw new Error('no tile');
      const near = gridDisk(hex, 1);
      const hexes = near.flatMap((one) =>
        cellToChildren(one, 4)
          .slice(0, 4)
          .flatMap((child) => cellToChildren(child, resolution)),
      );
      const states = new Uint8Array(hexes.length);
      const observedAt = hexes.map(() => null);
      return { ...tile, resolution, hexes, states, observedAt, columns: {} };
    };
    const drawn = shown([...coarse, half(4), half(5)]);
    expect(drawn.map((one) => one.hex)).toContain(hex);
  });

  it('keep a coarse value where the finer one is not loaded', () => {
    const hexes = shown([...coarse, ...fineTiles('not-loaded')]);
    expect(resolutionsOf(hexes)).not.toContain(4);
    const alone = shown(fineTiles('not-loaded'));
    expect(alone.length).toBeGreaterThan(0);
    expect(alone.every(({ state }) => state === 'not-loaded')).toBe(true);
  });

  it('show a finer hex without data over a coarse value', () => {
    const hexes = shown([...coarse, ...fineTiles('no-data')]);
    expect(hexes.some(({ resolution, state }) => resolution === 4 && state === 'no-data')).toBe(
      true,
    );
  });

  it('have the first hour of a tile for the hour before it as well, and none beyond its end', () => {
    const tiles = coarse.map((tile) => ({ ...tile, hours: 1 }));
    expect(shown(tiles, NOON_MS + 40 * HOUR_MS).every(({ value }) => value !== null)).toBe(true);
    const withHours = coarse.map((tile) => {
      const column = tile.columns.temperature;
      if (!column) return tile;
      const values = Int16Array.from(tile.hexes.flatMap(() => [500, 600]));
      return { ...tile, hours: 2, columns: { temperature: { ...column, values } } };
    });
    const valuesAt = (hours: number) => [
      ...new Set(shown(withHours, NOON_MS + hours * HOUR_MS).map(({ value }) => value)),
    ];
    expect([-2, -1, 0, 1, 2].map(valuesAt)).toEqual([[null], [50], [50], [60], [null]]);
  });

  it('are only those of the layer’s group', () => {
    expect(shownHexes(coarse, 'air', COUNTRY_PAGE.box, NOON_MS)).toEqual([]);
  });
});
