import { cellToLatLng, gridDisk, latLngToCell } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { NO_VALUE, type Tile } from '@/lib/contract/tile';
import { HEX_STATES } from '@/lib/contract/tile-shape';
import { mercatorX, mercatorY } from '@/lib/geo/web-mercator';
import { Batch } from './batch';
import { hexWinds, NO_WIND, writeWinds } from './hex-winds';
import { START, testTile } from './testing/test-tile';

const [PARENT = ''] = gridDisk(latLngToCell(39, -98, 4), 1);
const COLUMNS = { column: 'wind', fromColumn: 'wind-from' };

const column = (values: number[], scale: number) => ({
  unit: '',
  scale,
  values: Int16Array.from(values),
  words: null,
});

/** A tile of two hexes with these winds of so many hours each. */
function tileOf(speeds: number[], from: number[], change: Partial<Tile> = {}): Tile {
  const { hexes } = testTile(PARENT);
  return testTile(PARENT, {
    hexes: hexes.slice(0, 2),
    hours: speeds.length / 2,
    columns: { wind: column(speeds, 10), 'wind-from': column(from, 1) },
    ...change,
  });
}

describe('the winds of a tile', () => {
  const windsAt = (speeds: number[], from: number[], time: number, change: Partial<Tile> = {}) => {
    const into = new Float32Array(2 * 49);
    writeWinds(tileOf(speeds, from, change), START + time, COLUMNS, into, 0);
    return Array.from(into.subarray(0, 4), (mph) => Math.round(mph * 100) / 100 + 0);
  };

  it('blow to where they do not come from, and turn as vectors between two hours', () => {
    const turning = [
      [100, 100, 100, 100],
      [0, 90, 350, 10],
    ] as const;
    expect(windsAt([...turning[0]], [...turning[1]], 0)).toEqual([0, -10, 1.74, -9.85]);
    expect(windsAt([...turning[0]], [...turning[1]], 0.5)).toEqual([-5, -5, 0, -9.85]);
  });

  it('hold next to a missing hour, and are none without speed, direction, or the hex', () => {
    expect(windsAt([100, NO_VALUE, 100, 100], [0, 0, NO_VALUE, 0], 0.75)).toEqual([0, -10, 0, -10]);
    const none = windsAt([NO_VALUE, 100], [0, NO_VALUE], 0);
    expect(none).toEqual([NO_WIND, NO_WIND, NO_WIND, NO_WIND]);
    const states = Uint8Array.of(HEX_STATES.indexOf('failed'), HEX_STATES.indexOf('stale'));
    expect(windsAt([100, 100], [0, 0], 0, { states })).toEqual([NO_WIND, NO_WIND, 0, -10]);
    expect(windsAt([100, 100, 100, 100], [0, 0, 0, 0], 9)[0]).toBe(NO_WIND);
  });
});

it('the winds of a batch stand at the middles of its hexes, without those that are not loaded', () => {
  const batch = new Batch(6);
  const states = Uint8Array.of(HEX_STATES.indexOf('not-loaded'), HEX_STATES.indexOf('no-data'));
  const other = gridDisk(PARENT, 1)[1] ?? '';
  const whole = testTile(other, { hexes: testTile(other).hexes.slice(0, 1), hours: 1 });
  batch.set({ ...tileOf([100, 100], [270, 270], { states }) }, 0);
  batch.set({ ...whole, columns: { wind: column([200], 10), 'wind-from': column([270], 1) } }, 0);
  const { resolution, centers, winds } = hexWinds(batch, START, COLUMNS);
  expect(resolution).toBe(6);
  const hexes = [testTile(PARENT).hexes[1] ?? '', whole.hexes[0] ?? ''];
  const expected = hexes.map((hex) => cellToLatLng(hex));
  expect(centers).toHaveLength(4);
  for (const [at, [lat, lng]] of expected.entries()) {
    expect(centers[2 * at]).toBeCloseTo(mercatorX(lng), 8);
    expect(centers[2 * at + 1]).toBeCloseTo(mercatorY(lat), 8);
  }
  expect([...winds.subarray(0, 3)]).toEqual([NO_WIND, NO_WIND, 20]);
  expect(winds[3]).toBeCloseTo(0, 5);
});
