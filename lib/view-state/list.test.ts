import { describe, expect, it } from 'vitest';
import {
  formatMapView,
  LIST_COLUMNS,
  type ListState,
  listAddress,
  type MapView,
  ofLayer,
  ofRows,
  parseList,
  usualOrder,
} from './list';

const CELL = '86268cdafffffff';
const DENVER: MapView = {
  camera: { zoom: 9.25, lat: 39.74, lng: -104.9903 },
  bounds: { west: -106.1, south: 38.9, east: -103.875, north: 40.5 },
};
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
          area: page === 2 ? 'CO' : page === 1 ? null : 'all',
          view: page > 1 ? DENVER : null,
          rows: page > 1 ? 'hexes' : 'towns',
          hasSafeColors: page > 1,
          order: { column, descending: page > 1 },
          page,
        };
        const parsed = parseList(searchIn(listAddress(state)));
        expect(parsed).toEqual({ state, isPartLeftOut: false, isNearest: false });
      }
    }
  });
  it('is as short as what differs from usual', () => {
    expect(listAddress({})).toBe('/list');
    const order = usualOrder('rain', 'towns');
    expect(listAddress({ layer: 'rain', rows: 'towns', order, page: 1 })).toBe('/list?layer=rain');
    expect(listAddress({ layer: 'alerts', rows: 'hexes' })).toBe('/list?layer=alerts');
    expect(listAddress({ area: 'all' })).toBe('/list');
    expect(listAddress({ area: 'all', cell: CELL })).toBe(`/list?cell=${CELL}&in=all`);
    expect(listAddress({ order: { column: 'value', descending: true }, page: 3 })).toBe(
      '/list?sort=-value&page=3',
    );
  });
  it('takes what the map’s address has, and nothing else of it', () => {
    const state = { cell: CELL, zone: 'COZ040', camera: { zoom: 9, lat: 40, lng: -105 } };
    expect(listAddress(state)).toBe(`/list?cell=${CELL}`);
  });
  it('has what the map shows, in words that a form leaves as they are', () => {
    const address = listAddress({ cell: CELL, view: DENVER });
    expect(address).toBe(`/list?cell=${CELL}&view=9.25_39.74_-104.9903_-106.1_38.9_-103.875_40.5`);
    expect(`/list?${new URLSearchParams(searchIn(address))}`).toBe(address);
  });
  it.each([
    [
      { west: -200, east: -150 },
      { west: 160, east: 210 },
    ],
    [
      { west: 530, east: 560 },
      { west: 170, east: 200 },
    ],
    [
      { west: 170, east: -170 },
      { west: 170, east: 190 },
    ],
    [
      { west: -187.6543, east: 187.6543 },
      { west: 172.346, east: 532.346 },
    ],
  ])('keeps a view across 180 degrees: %j', (given, read) => {
    const box = { south: -90, north: 90 };
    const view = formatMapView({ ...DENVER, bounds: { ...box, ...given } });
    expect(parseList(`?view=${view}`).state.view?.bounds).toEqual({ ...box, ...read });
  });
  it('is of another area if a form says so, whatever the map showed', () => {
    const before = `cell=${CELL}&view=${formatMapView(DENVER)}`;
    const areaOf = (area: string) => {
      const { state, isPartLeftOut } = parseList(`?${before}&area=${area}`);
      return [state.cell, state.view, state.area, isPartLeftOut];
    };
    expect(areaOf('')).toEqual([CELL, DENVER, null, false]);
    expect(areaOf('all')).toEqual([CELL, DENVER, 'all', false]);
    expect(areaOf('co')).toEqual([CELL, DENVER, 'CO', false]);
    expect(areaOf('862681A37FFFFFF')).toEqual(['862681a37ffffff', null, null, false]);
    expect(areaOf('mars')).toEqual([CELL, DENVER, null, true]);
  });
  it('has towns, the largest first, and hexes where an alert may be far from any', () => {
    const of = (search: string) => {
      const { rows, order } = parseList(search).state;
      return [rows, order.column, order.descending];
    };
    expect(of('')).toEqual(['towns', 'size', true]);
    expect(of('?rows=hexes')).toEqual(['hexes', 'value', true]);
    expect(of('?rows=hexes&sort=-size')).toEqual(['hexes', 'value', true]);
    expect(of('?layer=until-rain-70')).toEqual(['towns', 'value', false]);
    expect(of('?layer=alerts')).toEqual(['hexes', 'value', true]);
    expect(of('?layer=until-alert-4')).toEqual(['hexes', 'value', false]);
    expect(of('?layer=alerts&rows=towns')).toEqual(['towns', 'size', true]);
  });
  it('changes layer and rows to what is usual there, unless the reader wished others', () => {
    const addressOf = (search: string, change: (state: ListState) => ListState) =>
      listAddress(change(parseList(search).state));
    const toWind = (state: ListState) => ofLayer(state, 'wind');
    expect(addressOf('?in=CO&layer=alerts&page=3', toWind)).toBe('/list?layer=wind&in=CO');
    expect(addressOf('?rows=hexes', toWind)).toBe('/list?layer=wind&rows=hexes');
    const toRain = (state: ListState) => ofLayer(state, 'until-rain');
    expect(addressOf('?sort=place', toRain)).toBe('/list?layer=until-rain');
    expect(addressOf('?sort=age&page=2', (state) => ofRows(state, 'hexes'))).toBe(
      '/list?rows=hexes',
    );
  });
  it.each([
    ['?cell=nonsense', true],
    ['?layer=lava', true],
    ['?sort=height', true],
    ['?sort=state', true],
    ['?rows=cows', true],
    ['?in=Texas', true],
    ['?area=country', true],
    ['?sort=--value', true],
    ['?page=0', true],
    ['?page=-1', true],
    ['?page=1e9', true],
    ['?page=12345', true],
    ['?t=2026-13-01T00Z', true],
    ['?colors=nice', true],
    ['?view=9_39_-104', true],
    ['?view=9_39_-104_-106_38_-103_x', true],
    ['?view=9_39_-104_-103_38_-106_40', true],
    ['?view=9_39_-104_-106_40_-103_38', true],
    ['?view=9_39_-104_-190_38_-170_40', true],
    ['?view=9_39_-104_-100_38_270_40', true],
    ['?view=9_39_-104_-106_38_-103_91', true],
    ['?view=99_39_-104_-106_38_-103_40', true],
    ['?cell=&layer=&t=&view=&colors=&area=&sort=&page=', false],
    ['?utm_source=mail', false],
  ])('%s: is a part left out? %s', (search, isPartLeftOut) => {
    const parsed = parseList(search);
    expect(parsed).toEqual({ state: parseList('').state, isPartLeftOut, isNearest: false });
  });
  it('takes what is asked for most in place of a layer and an order', () => {
    const query = '?preset=freeze&layer=wind&area=TX&sort=place&t=&page=3';
    const { state, isPartLeftOut } = parseList(query);
    expect(isPartLeftOut).toBe(false);
    expect(listAddress(state)).toBe('/list?layer=until-freeze&in=TX');
    expect(listAddress(parseList('?preset=coldest&in=CO').state)).toBe('/list?in=CO&sort=value');
    expect(parseList('?preset=nonsense').isPartLeftOut).toBe(true);
  });
});
