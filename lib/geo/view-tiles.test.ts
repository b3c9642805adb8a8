import fc from 'fast-check';
import { cellToChildren, cellToParent, getResolution, latLngToCell } from 'h3-js';
import { describe, expect, inject, it } from 'vitest';
import { TILE_HEXES } from '@/lib/contract/tile-shape';
import { runsOf } from '@/lib/testing/runs';
import { centerOf } from './cells';
import { cellNumbered, coveredCells } from './coverage';
import { distanceKm } from './lat-lng';
import { type DisplayResolution, displayResolution, tilesInView } from './view-tiles';

const COUNTRY = { west: -127, south: 23, east: -65, north: 51 };
const WORLD = { west: -180, south: -85, east: 180, north: 85 };
const around = (lat: number, lng: number, half: number) => ({
  west: lng - half,
  east: lng + half,
  south: lat - half / 2,
  north: lat + half / 2,
});

describe('the display resolution', () => {
  it('becomes finer with every step toward the ground, from 3 to 6', () => {
    const found = [30, 8, 3, 1.2, 0.2].map((half) => displayResolution(around(39, -98, half), 900));
    expect(found).toEqual([3, 4, 5, 6, 6]);
    expect(displayResolution(COUNTRY, 900)).toBe(3);
    expect(displayResolution(WORLD, 900)).toBe(3);
  });
  it('is the finest whose hexes in view are few enough', () => {
    const view = fc.record({
      lat: fc.double({ min: 36, max: 44, noNaN: true }),
      lng: fc.double({ min: -112, max: -90, noNaN: true }),
      half: fc.double({ min: 0.3, max: 6, noNaN: true }),
      most: fc.integer({ min: 300, max: 2500 }),
    });
    fc.assert(
      fc.property(view, ({ lat, lng, half, most }) => {
        const bounds = around(lat, lng, half);
        const resolution = displayResolution(bounds, most);
        const inView = centersIn(bounds, resolution);
        // For a few hundred hexes, the estimate is off by no more than the rim of the view.
        if (resolution > 3) expect(inView).toBeLessThan(most * 1.2);
        if (resolution < 6) expect(inView * 7).toBeGreaterThan(most * 0.8);
      }),
      { numRuns: runsOf(20, inject('depth')) },
    );
  });
  it('does not count hexes at sea', () => {
    const south = { west: -170, south: -25, east: -145, north: 21 };
    expect(displayResolution(south, 900)).toBe(4);
    expect(tilesInView(south, 4).length * TILE_HEXES).toBeLessThanOrEqual(900);
  });
});

describe('the tiles in view', () => {
  it('of the whole world are all that have coverage, at the coarsest', () => {
    const parents = new Set([...coveredCells()].map((cell) => cellToParent(cell, 1)));
    expect(tilesInView(WORLD, 3).sort()).toEqual([...parents].sort());
  });
  it('contain every covered cell in the view', () => {
    const covered = fc.integer({ min: 0, max: 261_451 }).map(cellNumbered);
    const half = fc.double({ min: 0.05, max: 20, noNaN: true });
    const resolutions = fc.constantFrom<DisplayResolution[]>(3, 4, 5, 6);
    fc.assert(
      fc.property(covered, half, resolutions, (cell, size, resolution) => {
        const { lat, lng } = centerOf(cell);
        const width = size * (resolution === 6 ? 0.1 : 1);
        const tiles = tilesInView(around(lat, lng, width), resolution);
        expect(tiles).toContain(cellToParent(cell, resolution - 2));
        expect(new Set(tiles).size).toBe(tiles.length);
      }),
      { numRuns: runsOf(60, inject('depth')) },
    );
  });
  it('are ordered from the middle outward', () => {
    const middle = { lat: 37, lng: -96 };
    const tiles = tilesInView(COUNTRY, 4);
    const distances = tiles.map((tile) => distanceKm(middle, centerOf(tile)));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(tiles.every((tile) => getResolution(tile) === 2)).toBe(true);
  });
  it('are the same on both sides of 180 degrees, however the box is written', () => {
    const written = [
      { west: 178, east: -178, south: 50, north: 53 },
      { west: 178, east: 182, south: 50, north: 53 },
      { west: -182, east: -178, south: 50, north: 53 },
    ].map((bounds) => tilesInView(bounds, 5));
    expect(written[0]).toContain(latLngToCell(51.9, 179.5, 3));
    expect(written[0]).toContain(latLngToCell(51.9, -179.1, 3));
    expect(written[1]).toEqual(written[0]);
    expect(written[2]).toEqual(written[0]);
  });
  it('are empty where nothing is covered', () => {
    expect(tilesInView(around(-30, 140, 20), 4)).toEqual([]);
  });
});

function centersIn(bounds: ReturnType<typeof around>, resolution: DisplayResolution): number {
  const tiles = tilesInView(bounds, resolution);
  const hexes = tiles.flatMap((tile) => cellToChildren(tile, resolution)).map(centerOf);
  return hexes.filter(
    ({ lat, lng }) =>
      lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east,
  ).length;
}
