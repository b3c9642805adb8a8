import { describe, expect, it } from 'vitest';
import { decodeTile, NO_VALUE, tileSchema, tileValue } from './tile';
import { HEX_STATES } from './tile-shape';
import { HOUR_MS } from './time';

const wire = () => ({
  group: 'forecast',
  parent: '8426b41ffffffff',
  resolution: 6,
  start: '2026-07-17T18:00:00Z',
  hours: 3,
  complete: false,
  missing: 1,
  retryAfterSeconds: 4,
  hexes: ['8626b4187ffffff', '8626b418fffffff'],
  states: ['fresh', 'not-loaded'],
  sampled: [3, 3],
  reasons: [null, 'quota-spent'],
  observedAt: [1_784_311_200, null],
  columns: {
    temperature: { unit: 'F', scale: 10, values: [715, 722, null, null, null, null] },
    condition: {
      unit: '',
      scale: 1,
      values: [1, 0, 0, null, null, null],
      words: ['Clear', 'Rain'],
    },
  },
  sources: [{ name: 'NWS', url: 'https://weather.gov', license: 'Public domain' }],
});

describe('a tile', () => {
  it('is decoded into columns whose nulls stay nulls', () => {
    const tile = decodeTile(tileSchema.parse(wire()));
    expect([...(tile.columns.temperature?.values ?? [])]).toEqual([
      715,
      722,
      NO_VALUE,
      NO_VALUE,
      NO_VALUE,
      NO_VALUE,
    ]);
    expect(tileValue(tile, 'temperature', 0, 1)).toBe(72.2);
    expect(tileValue(tile, 'temperature', 0, 2)).toBeNull();
    expect(tileValue(tile, 'temperature', 0, 3)).toBeNull();
    expect(tileValue(tile, 'wind', 0, 0)).toBeNull();
    expect(tile.columns.condition?.words).toEqual(['Clear', 'Rain']);
  });

  it('decodes its start to whole hours and its states to codes', () => {
    const tile = decodeTile(tileSchema.parse(wire()));
    expect(tile.startHour * HOUR_MS).toBe(Date.UTC(2026, 6, 17, 18));
    expect([...tile.states].map((code) => HEX_STATES[code])).toEqual(['fresh', 'not-loaded']);
  });

  it('may be empty', () => {
    const lists = { hexes: [], states: [], sampled: [], reasons: [], observedAt: [], columns: {} };
    expect(decodeTile(tileSchema.parse({ ...wire(), ...lists })).states).toHaveLength(0);
  });

  it.each([
    ['a list that is too short', { states: ['fresh'] }],
    ['a column that is too short', { columns: { rain: { unit: '%', scale: 1, values: [1, 2] } } }],
    ['a fractional value', { hours: 1, columns: { a: column([1.5, 2]) } }],
    ['a value out of range', { hours: 1, columns: { a: column([-32_768, 2]) } }],
    ['values that are not a list', { hours: 1, columns: { a: column('12') } }],
    ['an unknown state', { states: ['fresh', 'moldy'] }],
    ['an invalid hex', { hexes: ['8626b4187ffffff', 'x'] }],
    ['too many hours', { hours: 49 }],
  ])('is rejected with %s', (_what, change) => {
    expect(tileSchema.safeParse({ ...wire(), ...change }).success).toBe(false);
  });
});

function column(values: unknown) {
  return { unit: '', scale: 1, values };
}
