import { describe, expect, it } from 'vitest';
import { NO_VALUE, type Tile } from '@/lib/contract/tile';
import { HEX_STATES } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { readHex } from './hex-reading';

const START = 495_000;
const column = (unit: string, scale: number, values: number[]) => {
  return { unit, scale, values: Int16Array.from(values), words: null };
};
const tile: Tile = {
  group: 'forecast',
  parent: '81267ffffffffff',
  resolution: 3,
  startHour: START,
  hours: 3,
  complete: true,
  missing: 0,
  retryAfterSeconds: null,
  hexes: ['a', 'b'],
  states: Uint8Array.of(0, HEX_STATES.indexOf('not-loaded')),
  sampled: [3, 3],
  reasons: [null, 'quota-spent'],
  observedAt: [1_782_000_000, null],
  columns: {
    temperature: column('F', 10, [541, 553, NO_VALUE, 0, 0, 0]),
    wind: column('mph', 1, [12, 14, 16, 0, 0, 0]),
    'wind-from': column('degrees', 1, [270, 280, 290, 0, 0, 0]),
  },
  sources: [],
};
const at = (hour: number) => (START + hour) * HOUR_MS;
const read = (index: number, hour: number, layer: 'temperature' | 'wind' = 'temperature') =>
  readHex({ tile, index }, layer, at(hour));

describe('readHex', () => {
  it('has value and age', () => {
    expect(read(0, 0)).toEqual({
      state: 'fresh',
      reason: null,
      value: 54.1,
      comesMs: null,
      hoursAhead: 0,
      falls: null,
      chanceHours: 1,
      isCoarse: false,
      fromDegrees: null,
      lowF: null,
      alert: null,
      observedMs: 1_782_000_000_000,
    });
  });

  it('uses the nearest hour, and the first hour also for the one before', () => {
    expect(read(0, 0.6).value).toBe(55.3);
    expect(read(0, -1).value).toBe(54.1);
  });

  it('has no data if the hour has none, and beyond the last', () => {
    expect(read(0, 2)).toMatchObject({ state: 'no-data', value: null });
    expect(read(0, 3)).toMatchObject({ state: 'no-data', value: null });
    expect(read(0, -2)).toMatchObject({ state: 'no-data', value: null });
  });

  it('has the reason why a hex is not loaded, and never its value', () => {
    expect(read(1, 0)).toMatchObject({ state: 'not-loaded', reason: 'quota-spent', value: null });
  });

  it('has the alert of the hour, and until when', () => {
    const words = {
      unit: '',
      scale: 1,
      values: Int16Array.of(NO_VALUE, 0, 1),
      words: ['Gale', 'Fog'],
    };
    const columns = {
      alerts: column('level 0-5', 1, [0, 4, 3]),
      until: column('minutes', 1, [NO_VALUE, 95, NO_VALUE]),
      event: words,
    };
    const alerts: Tile = { ...tile, group: 'alerts', hexes: ['a'], columns };
    const alertAt = (hour: number) => readHex({ tile: alerts, index: 0 }, 'alerts', at(hour)).alert;
    expect(alertAt(0)).toBeNull();
    expect(alertAt(1)).toEqual({ event: 'Gale', endsMs: at(0) + 95 * 60_000 });
    expect(alertAt(2)).toEqual({ event: 'Fog', endsMs: null });
  });

  it('has what a chance is one of, from ten percent on', () => {
    const words = (values: number[]) => ({ ...column('', 1, values), words: ['snow', 'hail'] });
    const rain = column('%', 1, [9, 10, 60, 60, 60, NO_VALUE]);
    const falls = words([0, 0, 1, NO_VALUE, 0, NO_VALUE]);
    const states = new Uint8Array(2);
    const readRain = (index: number, hour: number, columns: Tile['columns']) =>
      readHex({ tile: { ...tile, states, columns }, index }, 'rain', at(hour));
    const kinds = [0, 1].map((index) =>
      [0, 1, 2].map((hour) => readRain(index, hour, { rain, falls }).falls),
    );
    // It may be anything where the tile has no word for it, or one that is not known.
    expect(kinds).toEqual([
      [null, 'snow', 'any'],
      ['any', 'snow', null],
    ]);
    expect(readRain(0, 1, { rain }).falls).toBe('any');
    expect(read(0, 1).falls).toBeNull();
  });

  it('has the direction that the wind comes from', () => {
    expect(read(0, 1, 'wind')).toMatchObject({ value: 14, fromDegrees: 280 });
  });
});

describe('readHex on layers of days and changes', () => {
  it('has the high of a day with its low, at any time that counts to it', () => {
    const days: Tile = {
      ...tile,
      group: 'days',
      startHour: START,
      hours: 2,
      stepHours: 24,
      columns: {
        temperature: column('F', 1, [50, 41, 0, 0]),
        low: column('F', 1, [30, 21, 0, 0]),
      },
    };
    const readAt = (hour: number) => readHex({ tile: days, index: 0 }, 'day-high', at(hour));
    expect(readAt(12)).toMatchObject({ value: 50, lowF: 30 });
    expect(readAt(24)).toMatchObject({ value: 41, lowF: 21 });
    expect(readAt(47)).toMatchObject({ value: 41 });
    expect(readAt(48)).toMatchObject({ state: 'no-data', value: null });
    expect(readHex({ tile: days, index: 0 }, 'day-change', at(12)).value).toBe(-9);
    expect(readHex({ tile: days, index: 0 }, 'day-change', at(36)).value).toBeNull();
  });

  it('has how much warmer the same hour of the next day is, and nothing where one of both is missing', () => {
    const values: number[] = Array.from({ length: 96 }, (_, index) => (index < 24 ? 400 : 325));
    values[3] = NO_VALUE;
    values[29] = NO_VALUE;
    const hours: Tile = { ...tile, hours: 48, columns: { temperature: column('F', 10, values) } };
    const changeAt = (hour: number) => readHex({ tile: hours, index: 0 }, 'change', at(hour));
    expect(changeAt(0).value).toBe(-7.5);
    expect(changeAt(23).value).toBe(-7.5);
    for (const hour of [3, 5, 24, 40]) {
      expect(changeAt(hour), String(hour)).toMatchObject({ state: 'no-data', value: null });
    }
  });
});
