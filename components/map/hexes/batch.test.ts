import { cellToCenterChild, gridDisk, latLngToCell } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { Batch, ROW_LENGTH } from './batch';
import { HEX_STRIDE, META } from './geometry';
import { START, testTile } from './test-tile';
import { NO_VALUE, TILE_HEXES } from './tile-data';

const [one = '', two = '', three = ''] = gridDisk(latLngToCell(39, -98, 4), 1);
const ARRIVED = META + 2;

function filled(): Batch {
  const batch = new Batch(6);
  for (const parent of [one, two, three]) batch.set(parent, testTile(parent), 100);
  batch.takeChanges();
  return batch;
}

const slot = (batch: Batch, index: number) => {
  const length = TILE_HEXES * HEX_STRIDE;
  return [...batch.vertices.slice(index * length, (index + 1) * length)];
};

describe('a batch', () => {
  it('puts the last tile into the place of one that goes, and says so', () => {
    const batch = filled();
    const last = slot(batch, 2);
    batch.delete(one);
    expect(batch.size).toBe(2);
    expect(slot(batch, 0)).toEqual(last);
    expect([...batch.takeChanges()]).toEqual([0]);
    expect([...batch.takeChanges()]).toEqual([]);
    batch.delete(three);
    batch.delete(two);
    batch.delete('never was');
    expect(batch.size).toBe(0);
  });

  it('grows and keeps what it had', () => {
    const batch = new Batch(6);
    const parents = gridDisk(one, 4);
    for (const parent of parents) batch.set(parent, testTile(parent), 0);
    const alone = new Batch(6);
    alone.set(one, testTile(one), 0);
    expect(batch.size).toBe(61);
    expect(slot(batch, 0)).toEqual(slot(alone, 0));
  });

  it('lets hexes that were shown keep their arrival, and dates those that were awaited', () => {
    const batch = new Batch(6);
    const hexes = [cellToCenterChild(one, 6), cellToCenterChild(two, 6)];
    batch.set('t', testTile(one, { hexes, states: Uint8Array.of(0, 3) }), 100);
    expect(batch.waiting).toBe(1);
    batch.set('t', testTile(one, { hexes, states: Uint8Array.of(0, 0) }), 900);
    expect(batch.waiting).toBe(0);
    expect([batch.vertices[ARRIVED], batch.vertices[HEX_STRIDE + ARRIVED]]).toEqual([100, 900]);
  });

  it('does not draw the places that a small tile leaves empty, also after a full one', () => {
    const batch = filled();
    batch.set(one, testTile(one, { hexes: [cellToCenterChild(one, 6)] }), 0);
    const metas = Array.from({ length: TILE_HEXES }, (_, place) => {
      return batch.vertices[place * HEX_STRIDE + META];
    });
    expect(metas.filter((meta) => meta !== 0)).toHaveLength(1);
  });

  it('writes a row of a column in the scale that is asked for', () => {
    const batch = filled();
    const row = new Int16Array(ROW_LENGTH);
    expect(batch.scaleOf('temperature')).toBe(10);
    expect(batch.scaleOf('rain')).toBeNull();
    expect(batch.writeRow(0, 'temperature', 1, row, 0)).toBe(49 * 48);
    expect(row[48 * 48]).toBe(4);
    batch.writeRow(0, 'rain', 1, row, 0);
    expect(new Set(row)).toEqual(new Set([NO_VALUE]));
  });

  it('is plain while all is fresh and the hour within all tiles', () => {
    const batch = filled();
    expect([START - 0.5, START, START + 47.9].every((hour) => batch.isPlainAt(hour))).toBe(true);
    expect(batch.isPlainAt(START + 48)).toBe(false);
    batch.set(two, testTile(two, { states: new Uint8Array(49).fill(1) }), 0);
    expect(batch.isPlainAt(START)).toBe(false);
  });

  it('is full at 2,048 tiles', () => {
    const batch = new Batch(6);
    const tile = testTile(one, { hexes: [] });
    for (let index = 0; index < 2048; index += 1) expect(batch.set(`${index}`, tile, 0)).toBe(true);
    expect(batch.set('one more', tile, 0)).toBe(false);
    expect(batch.set('7', tile, 0)).toBe(true);
  });
});
