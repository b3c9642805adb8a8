import { cellToChildren, cellToLatLng, cellToParent, latLngToCell } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { HexStore } from './hex-store';
import { testTile } from './testing/test-tile';

const fine = latLngToCell(39, -98, 4);
const coarse = cellToParent(fine, 2);
const [lat, lng] = cellToLatLng(latLngToCell(39, -98, 6));

describe('HexStore', () => {
  it('finds the finest hex at a place', () => {
    const store = new HexStore();
    expect(store.at('forecast', lng, lat)).toBeNull();
    store.set(testTile(coarse), 0);
    expect(store.at('forecast', lng, lat)?.hex).toBe(latLngToCell(lat, lng, 4));
    store.set(testTile(fine), 0);
    const found = store.at('forecast', lng, lat);
    expect(found?.hex).toBe(latLngToCell(lat, lng, 6));
    expect(found?.tile.hexes[found.index]).toBe(found?.hex);
    expect(store.at('air', lng, lat)).toBeNull();
  });

  it('prefers a coarse hex with a value to a fine one that is not loaded', () => {
    const store = new HexStore();
    store.set(testTile(fine, { states: new Uint8Array(49).fill(3) }), 0);
    expect(store.at('forecast', lng, lat)?.tile.parent).toBe(fine);
    store.set(testTile(coarse), 0);
    expect(store.at('forecast', lng, lat)?.tile.parent).toBe(coarse);
  });

  it('lists batches finest first, without the empty ones', () => {
    const store = new HexStore();
    const resolutions = () => store.batchesOf('forecast').map(({ resolution }) => resolution);
    const tile = testTile(fine);
    store.set(testTile(coarse), 0);
    store.set(tile, 0);
    expect(resolutions()).toEqual([6, 4]);
    store.delete(tile);
    store.delete(tile);
    expect(resolutions()).toEqual([4]);
    expect(store.at('forecast', lng, lat)?.tile.parent).toBe(coarse);
  });

  it('has one tile of a group and parent, the newest', () => {
    const store = new HexStore();
    store.set(testTile(fine), 0);
    const renewed = testTile(fine, { startHour: 495_001 });
    store.set(renewed, 0);
    expect(store.at('forecast', lng, lat)?.tile).toBe(renewed);
    expect(store.count('forecast').hexes).toEqual({ 6: 49 });
    store.set(testTile(fine, { group: 'air' }), 0);
    expect(store.at('forecast', lng, lat)?.tile).toBe(renewed);
    expect(store.count('air').hexes).toEqual({ 6: 49 });
  });

  it('counts hexes by resolution and state', () => {
    const store = new HexStore();
    const hexes = cellToChildren(fine, 6).slice(0, 5);
    store.set(testTile(fine, { hexes, states: Uint8Array.of(0, 1, 2, 3, 4) }), 0);
    store.set(testTile(coarse), 0);
    expect(store.count('forecast')).toEqual({
      hexes: { 4: 49, 6: 5 },
      states: { fresh: 50, stale: 1, 'no-data': 1, 'not-loaded': 1, failed: 1 },
    });
  });
});
