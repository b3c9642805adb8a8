import { describe, expect, it } from 'vitest';
import { LIST_COLUMNS, type ListState, listAddress, parseList, USUAL_ORDER } from './list';

const CELL = '86268cdafffffff';
const searchIn = (address: string) => address.slice('/list'.length);

describe('the address of a list', () => {
  it('is read as it is written', () => {
    for (const column of LIST_COLUMNS) {
      for (const page of [1, 2, 9999]) {
        const state: ListState = {
          cell: CELL,
          layer: 'wind',
          hourMs: Date.parse('2026-11-22T15:00:00Z'),
          temperatureUnit: 'c',
          windUnit: 'kn',
          language: 'es',
          order: { column, descending: page > 1 },
          page,
        };
        const parsed = parseList(searchIn(listAddress(state)));
        expect(parsed).toEqual({ state, isPartLeftOut: false });
      }
    }
  });
  it('is as short as what differs from usual', () => {
    expect(listAddress({})).toBe('/list');
    expect(listAddress({ layer: 'rain', order: USUAL_ORDER, page: 1 })).toBe('/list?layer=rain');
    expect(listAddress({ order: { column: 'value', descending: true }, page: 3 })).toBe(
      '/list?sort=-value&page=3',
    );
  });
  it('takes what the map’s address has, and nothing else of it', () => {
    const view = { cell: CELL, zone: 'COZ040', camera: { zoom: 9, lat: 40, lng: -105 } };
    expect(listAddress(view)).toBe(`/list?cell=${CELL}`);
  });
  it.each([
    ['?cell=nonsense', true],
    ['?layer=lava', true],
    ['?sort=height', true],
    ['?sort=--value', true],
    ['?page=0', true],
    ['?page=-1', true],
    ['?page=1e9', true],
    ['?page=12345', true],
    ['?t=2026-13-01T00Z', true],
    ['?cell=&layer=&t=&sort=&page=', false],
    ['?utm_source=mail', false],
  ])('%s: is a part left out? %s', (search, isPartLeftOut) => {
    const parsed = parseList(search);
    expect(parsed).toEqual({ state: parseList('').state, isPartLeftOut });
  });
});
