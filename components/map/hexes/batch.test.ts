import { cellToCenterChild, gridDisk, latLngToCell } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { TILE_HEXES } from '@/lib/contract/tile-shape';
import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import { Batch } from './batch';
import { HEX_STRIDE, META } from './geometry';
import { testTile } from './testing/test-tile';

const [one = '', two = '', three = ''] = gridDisk(latLngToCell(39, -98, 4), 1);
const ARRIVED = META + 1;

function filled(): Batch {
  const batch = new Batch(6);
  for (const parent of [one, two, three]) batch.set(testTile(parent), 100);
  batch.takeChanges();
  return batch;
}

const slot = (batch: Batch, index: number) => {
  const length = TILE_HEXES * HEX_STRIDE;
  return [...batch.vertices.slice(index * length, (index + 1) * length)];
};

describe('a batch', () => {
  it('moves the last tile into the slot of one that is deleted, and reports the change', () => {
    const batch = filled();
    const last = slot(batch, 2);
    batch.delete(one);
    expect(batch.size).toBe(2);
    expect(slot(batch, 0)).toEqual(last);
    expect([...batch.takeChanges()]).toEqual([0]);
    expect([...batch.takeChanges()]).toEqual([]);
    batch.delete(three);
    batch.delete(two);
    batch.delete('never added');
    expect(batch.size).toBe(0);
  });

  it('keeps its tiles when it grows', () => {
    const batch = new Batch(6);
    const parents = gridDisk(one, 4);
    for (const parent of parents) batch.set(testTile(parent), 0);
    const alone = new Batch(6);
    alone.set(testTile(one), 0);
    expect(batch.size).toBe(61);
    expect(slot(batch, 0)).toEqual(slot(alone, 0));
  });

  it('keeps the arrival of hexes that were shown, and dates those that were not loaded', () => {
    const batch = new Batch(6);
    const hexes = [cellToCenterChild(one, 6), cellToCenterChild(two, 6)];
    batch.set(testTile(one, { hexes, states: Uint8Array.of(0, 3) }), 100);
    expect(batch.notLoaded).toBe(1);
    batch.set(testTile(one, { hexes, states: Uint8Array.of(0, 0) }), 900);
    expect(batch.notLoaded).toBe(0);
    expect([batch.vertices[ARRIVED], batch.vertices[HEX_STRIDE + ARRIVED]]).toEqual([100, 900]);
  });

  it('shows what has arrived for as long as a map stays open, and fades in what arrives then', () => {
    const batch = filled();
    const shownForMs = (nowMs: number, hex = 0) =>
      batch.sinceOrigin(nowMs) - (batch.vertices[hex * HEX_STRIDE + ARRIVED] ?? 0);
    expect(shownForMs(130)).toBe(30);
    let written = 0;
    for (let hour = 1; hour <= 90 * 24; hour += 1) {
      const shownMs = shownForMs(hour * HOUR_MS);
      expect(shownMs).toBeGreaterThan(1000);
      // The graphics card subtracts in 32 bits.
      expect(shownMs).toBeLessThan(2 ** 31);
      written += batch.takeChanges().size;
    }
    // All three, every twelve days or so.
    expect(written).toBe(21);
    const nowMs = 90 * DAY_MS + 0.7;
    batch.set(testTile(three, { states: new Uint8Array(49).fill(3) }), nowMs);
    batch.set(testTile(three), nowMs);
    expect(shownForMs(nowMs + 50, 2 * TILE_HEXES)).toBe(50);
    // A page that was hidden for so long has drawn nothing in between.
    expect(shownForMs(400 * DAY_MS)).toBeGreaterThan(1000);
    expect(batch.vertices.every((value) => Number.isInteger(value))).toBe(true);
  });

  it('knows whether any of its tiles has a column', () => {
    const batch = filled();
    expect(batch.has('temperature')).toBe(true);
    expect(batch.has('rain')).toBe(false);
  });

  it('is full at 2,048 tiles', () => {
    const batch = new Batch(6);
    const add = (parent: string) => batch.set(testTile(one, { parent, hexes: [] }), 0);
    for (let index = 0; index < 2048; index += 1) expect(add(`${index}`)).toBe(true);
    expect(add('one more')).toBe(false);
    expect(add('7')).toBe(true);
  });
});
