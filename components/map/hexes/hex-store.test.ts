import { cellToChildren, cellToLatLng, cellToParent, latLngToCell } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { HexStore } from './hex-store';
import { testTile } from './test-tile';

const fine = latLngToCell(39, -98, 4);
const coarse = cellToParent(fine, 2);
const [lat, lng] = cellToLatLng(latLngToCell(39, -98, 6));

describe('the tiles that a map holds', () => {
  it('answer the finest hex at a place', () => {
    const store = new HexStore();
    expect(store.at('forecast', lng, lat)).toBeNull();
    store.add('coarse', testTile(coarse), 0);
    expect(store.at('forecast', lng, lat)?.hex).toBe(latLngToCell(lat, lng, 4));
    store.add('fine', testTile(fine), 0);
    const found = store.at('forecast', lng, lat);
    expect(found?.hex).toBe(latLngToCell(lat, lng, 6));
    expect(found?.tile.hexes[found.index]).toBe(found?.hex);
    expect(store.at('air', lng, lat)).toBeNull();
  });

  it('prefer a coarse value to a fine hex that waits for one', () => {
    const store = new HexStore();
    store.add('fine', testTile(fine, { states: new Uint8Array(49).fill(3) }), 0);
    expect(store.at('forecast', lng, lat)?.tileId).toBe('fine');
    store.add('coarse', testTile(coarse), 0);
    expect(store.at('forecast', lng, lat)?.tileId).toBe('coarse');
  });

  it('come finest first, without the empty', () => {
    const store = new HexStore();
    store.add('coarse', testTile(coarse), 0);
    store.add('fine', testTile(fine), 0);
    expect(store.batchesOf('forecast').map(({ resolution }) => resolution)).toEqual([6, 4]);
    store.remove('fine');
    store.remove('fine');
    expect(store.has('fine')).toBe(false);
    expect(store.batchesOf('forecast').map(({ resolution }) => resolution)).toEqual([4]);
    expect(store.at('forecast', lng, lat)?.tileId).toBe('coarse');
  });

  it('move when an id comes back with another resolution', () => {
    const store = new HexStore();
    store.add('it', testTile(coarse), 0);
    store.add('it', testTile(fine), 0);
    expect(store.batchesOf('forecast').map(({ resolution }) => resolution)).toEqual([6]);
  });

  it('are counted by resolution and state', () => {
    const store = new HexStore();
    const hexes = cellToChildren(fine, 6).slice(0, 5);
    store.add('fine', testTile(fine, { hexes, states: Uint8Array.of(0, 1, 2, 3, 4) }), 0);
    store.add('coarse', testTile(coarse), 0);
    expect(store.count('forecast')).toEqual({
      hexes: { 4: 49, 6: 5 },
      states: { fresh: 50, stale: 1, 'no-data': 1, 'not-loaded': 1, failed: 1 },
    });
  });
});
