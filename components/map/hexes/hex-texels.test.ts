import { gridDisk, latLngToCell } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { NO_VALUE, type Tile } from '@/lib/contract/tile';
import { HEX_STATES, type HexState } from '@/lib/contract/tile-shape';
import type { PrecipKind } from '@/lib/weather/precip-kind';
import { RAMP_STEPS, sample } from '@/lib/weather/ramps';
import { rampIndex, rampOf, rampsOf } from '@/lib/weather/ramps-tables';
import { coloringOf, RAMP_SHIFT, writeColors } from './hex-texels';
import { START, testTile } from './testing/test-tile';

const [PARENT = ''] = gridDisk(latLngToCell(39, -98, 4), 1);
const RAMP = rampOf('temperature', 'light');
const COLORING = coloringOf('temperature', [RAMP]);

/** The color of the ramp's step that is nearest to a value. */
function colorOf(value: number) {
  const step = (RAMP.max - RAMP.min) / RAMP_STEPS;
  return [...sample(RAMP, RAMP.min + Math.round((value - RAMP.min) / step) * step)];
}

/** A tile of two hexes with these values of four hours, in tenths of a degree. */
function tileOf(values: readonly number[], change: Partial<Tile> = {}): Tile {
  const { hexes } = testTile(PARENT);
  const column = { unit: 'F', scale: 10, values: Int16Array.from(values), words: null };
  return testTile(PARENT, {
    hexes: hexes.slice(0, 2),
    hours: values.length / 2,
    columns: { temperature: column },
    ...change,
  });
}

function texelsOf(tile: Tile, time: number, coloring = COLORING) {
  const into = new Uint8Array(2 * 49 * 4);
  const isPlain = writeColors(tile, time, coloring, into, 49 * 4);
  const texels = Array.from({ length: 49 }, (_, place) => [
    ...into.subarray(4 * (49 + place), 4 * (50 + place)),
  ]);
  expect(into.subarray(0, 49 * 4).every((byte) => byte === 0)).toBe(true);
  return { texels, isPlain, states: texels.map(([, , , state = 0]) => HEX_STATES[state]) };
}

describe('the colors of a tile', () => {
  it('are those of the ramp, between two hours those of a value between both', () => {
    const tile = tileOf([320, 400, 480, 560, 0, 80, 160, 240]);
    for (const [time, first, second] of [
      [0, 32, 0],
      [1, 40, 8],
      [1.25, 42, 10],
      [3, 56, 24],
      [3.9, 56, 24],
      // The first hour also stands for the one before.
      [-0.5, 32, 0],
    ] as const) {
      const { texels, isPlain } = texelsOf(tile, START + time);
      expect(isPlain).toBe(true);
      expect(texels.slice(0, 2)).toEqual([
        [...colorOf(first), 0],
        [...colorOf(second), 0],
      ]);
    }
  });

  it('are the last ones beyond both ends of the ramp', () => {
    const { texels } = texelsOf(tileOf([-2000, 2000]), START);
    expect(texels.slice(0, 2)).toEqual([
      [...colorOf(RAMP.min), 0],
      [...colorOf(RAMP.max), 0],
    ]);
  });

  it('are those of the change to the next day, blended like the hours that it is of', () => {
    const ramp = rampOf('change', 'light');
    const coloring = coloringOf('change', [ramp]);
    const colorOfChange = (change: number) => {
      const step = (ramp.max - ramp.min) / RAMP_STEPS;
      return [...sample(ramp, ramp.min + Math.round((change - ramp.min) / step) * step), 0];
    };
    const ofHour = (hour: number) => (hour < 24 ? 400 : hour === 24 ? 460 : 500);
    const values: number[] = Array.from({ length: 96 }, (_, index) => ofHour(index % 48));
    values[48 + 24] = NO_VALUE;
    const tile = tileOf(values);
    const { texels, states } = texelsOf(tile, START, coloring);
    expect(texels[0]).toEqual(colorOfChange(6));
    expect(states.slice(0, 2)).toEqual(['fresh', 'no-data']);
    expect(texelsOf(tile, START + 0.5, coloring).texels[0]).toEqual(colorOfChange(8));
    expect(texelsOf(tile, START + 5, coloring).texels[1]).toEqual(colorOfChange(10));
    expect(texelsOf(tile, START + 30, coloring).states[0]).toBe('no-data');
  });

  it('are those of what falls in the nearer hour, with its ramp beside the state', () => {
    const ramps = rampsOf('rain', 'light');
    const falls = coloringOf('rain', ramps);
    const rain = { unit: '%', scale: 1, values: Int16Array.of(60, 60, 8, 40), words: null };
    const words = { unit: '', scale: 1, values: Int16Array.of(1, 0, NO_VALUE, 1) };
    const columns = { rain, falls: { ...words, words: ['snow', 'ice'] } };
    const tile = tileOf([0, 0, 0, 0], { columns });
    const shown = (time: number) =>
      texelsOf(tile, START + time, falls)
        .texels.slice(0, 2)
        .map(([red, green, blue, code = 0]) => ({
          color: [red, green, blue],
          ramp: code >> RAMP_SHIFT,
          state: code & ((1 << RAMP_SHIFT) - 1),
        }));
    const of = (kind: PrecipKind | null, chance: number) => {
      const ramp = rampIndex(kind);
      return { color: [...sample(ramps[ramp] ?? ramps[0], chance)], ramp, state: 0 };
    };
    expect(shown(0)).toEqual([of('ice', 60), of(null, 8)]);
    expect(shown(0.25)).toEqual([of('ice', 60), of('ice', 16)]);
    expect(shown(0.75)).toEqual([of('snow', 60), of('ice', 32)]);
    expect(shown(1)).toEqual([of('snow', 60), of('ice', 40)]);
    const without = tileOf([0, 0, 0, 0], { columns: { rain } });
    const { texels } = texelsOf(without, START, falls);
    expect(texels[0]?.[3]).toBe(rampIndex('any') << RAMP_SHIFT);
  });

  it('are none where a tile has no such hour or column, and a hex has no value', () => {
    const tile = tileOf([320, 400, 480, 560, 0, 80, 160, 240]);
    for (const time of [-1.5, 4, 40]) {
      const { states, isPlain } = texelsOf(tile, START + time);
      expect(states.slice(0, 2)).toEqual(['no-data', 'no-data']);
      expect(isPlain).toBe(false);
    }
    const { states } = texelsOf(tile, START, coloringOf('humidity', [RAMP]));
    expect(states.slice(0, 2)).toEqual(['no-data', 'no-data']);
  });

  it('hold halfway next to a missing hour', () => {
    const tile = tileOf([320, NO_VALUE, 480, NO_VALUE, 0, 0, 0, 0]);
    const stateAt = (time: number) => texelsOf(tile, START + time).states[0];
    const times = [0, 0.4, 0.5, 1, 1.4, 1.5, 2, 2.4, 2.6];
    expect(times.map((time) => stateAt(time) === 'fresh')).toEqual([
      true,
      true,
      false,
      false,
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(texelsOf(tile, START + 0.4).texels[0]?.slice(0, 3)).toEqual(colorOf(32));
    expect(texelsOf(tile, START + 1.5).texels[0]?.slice(0, 3)).toEqual(colorOf(48));
  });

  it('of one hour hold at any time', () => {
    expect(texelsOf(tileOf([320, 400]), START + 1000).isPlain).toBe(true);
  });

  it('come with the state of each hex, and nothing in the places of a small tile', () => {
    const two: HexState[] = ['stale', 'failed'];
    const states = Uint8Array.from(two, (state) => HEX_STATES.indexOf(state));
    const found = texelsOf(tileOf([320, 400], { states }), START);
    expect(found.states).toEqual(['stale', 'failed', ...Array(47).fill(undefined)]);
    expect(found.texels[0]?.slice(0, 3)).toEqual(colorOf(32));
    expect(found.isPlain).toBe(false);
    expect(texelsOf(testTile(PARENT), START).states).toEqual(Array(49).fill('fresh'));
  });
});
