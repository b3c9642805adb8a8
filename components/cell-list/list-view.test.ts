import { describe, expect, it } from 'vitest';
import { HEX_STATES } from '@/lib/contract/tile-shape';
import { centerOf } from '@/lib/geo/cells';
import { ancestorOf } from '@/lib/geo/index-digits';
import { placeOf } from '@/lib/geo/places';
import { sampleOf } from '@/lib/geo/tiles';
import { isWithin } from '@/lib/geo/within';
import { cellsOfZone, stateOf, zonesOfState } from '@/lib/geo/zones';
import { createMessages } from '@/lib/messages/translate';
import { parseList } from '@/lib/view-state/list';
import { isListed } from './list-area';
import { type ListEdges, readListView } from './list-view';
import { cellReader, NOW, warmTile } from './testing/cached-tiles';

const BOULDER = '862681a37ffffff';
const messages = createMessages('en');
const code = (state: (typeof HEX_STATES)[number]) => HEX_STATES.indexOf(state);

/** A gateway that has cached all tiles with hexes of these resolutions. */
function edges(cached: readonly number[], mapDays = 0) {
  const read: string[] = [];
  const groups = new Set<string>();
  const all: ListEdges = {
    readTiles: async (group, parents) => {
      read.push(...parents);
      groups.add(group);
      return parents.flatMap((parent) => {
        const resolution = Number(parent[1]) + 2;
        return cached.includes(resolution) ? [warmTile(parent, resolution)] : [];
      });
    },
    readCells: cellReader(() => cached.length > 0),
    pollenCellIn: () => undefined,
    nowMs: NOW,
    mapDays,
    mapHexes: 900,
    messages,
  };
  return { all, read, groups };
}

/** Of hexes. */
const read = (search: string, cached: readonly number[], cell: string | null = null) =>
  readListView(
    parseList(`?rows=hexes&${search.replace('?', '')}`).state,
    cell === null ? null : placeOf(cell),
    edges(cached).all,
  );

describe('the list of the country', () => {
  it('has every hex once, page by page', async () => {
    const first = await read('', [3]);
    expect(first.total).toBe(954);
    expect(first.pages).toBe(20);
    expect(first.counts[code('fresh')]).toBe(954);
    expect(first.sources.map(({ name }) => name)).toEqual(['Source']);
    const seen = new Set<string>();
    for (let page = 1; page <= first.pages; page += 1) {
      const { rows } = await read(`?page=${page}`, [3]);
      for (const { hex } of rows) seen.add(hex);
    }
    expect(seen.size).toBe(954);
  });
  it('shows the last page for one beyond it', async () => {
    const view = await read('?page=99', [3]);
    expect([view.page, view.first, view.rows.length]).toEqual([20, 950, 4]);
  });
  it('has each hex by a name of its own', async () => {
    const names: string[] = [];
    for (let page = 1; page <= 20; page += 1) {
      const { rows } = await read(`?sort=place&page=${page}`, [3]);
      names.push(...rows.map(({ name, apart }) => [name, apart].join(' ')));
    }
    expect(new Set(names).size).toBe(954);
    expect(names.filter((name) => name.startsWith('Alaska'))).toEqual([]);
    expect(names).toContain('Western Aleutians, Alaska 52.34° N 173.76° E');
  });
  it('sorts all hexes, not just those of the page', async () => {
    const { rows } = await read('?sort=-value', [3]);
    expect(rows[0]?.value).toBe('48°');
    expect(rows.every(({ color }) => color !== null)).toBe(true);
  });
  it('shows the hour of the address as far as there is a forecast', async () => {
    const top = async (search: string) => {
      const { rows, hourNotice } = await read(`?sort=-value&${search}`, [3]);
      return [rows[0]?.value, hourNotice];
    };
    expect(await top('t=2026-11-22T23Z')).toEqual(['51°', null]);
    expect(await top('t=2026-11-22T19Z')).toEqual(['48°', 'share.hour-passed']);
    expect(await top('t=2026-11-30T00Z')).toEqual(['95°', 'share.hour-beyond']);
    expect(await top('t=2026-11-22T23Z&temp=c')).toEqual(['11°', null]);
  });
  it('shows a day beyond the hours where days are known', async () => {
    const list = async (search: string) => {
      const { all, groups } = edges([3], 10);
      const { state } = parseList(`?rows=hexes&${search}`);
      const view = await readListView(state, null, all);
      const { layer, timeText, hourNotice } = view;
      return [...groups, layer, timeText, hourNotice];
    };
    const monday = ['days', 'day-high', 'Mon, Nov 30', null];
    expect(await list('t=2026-11-30T18Z')).toEqual(monday);
    expect(await list('t=2026-12-01T02Z')).toEqual(monday);
    expect(await list('t=2026-12-24T18Z')).toEqual([
      ...['days', 'day-high', 'Tue, Dec 1', 'share.hour-beyond'],
    ]);
    // Humidity has hours alone.
    const [group, layer, , notice] = await list('layer=humidity&t=2026-11-30T18Z');
    expect([group, layer, notice]).toEqual(['forecast', 'humidity', 'share.hour-beyond']);
  });
  it('lists what is not loaded as such, with its place', async () => {
    const view = await read('', []);
    expect(view.counts[code('not-loaded')]).toBe(view.total);
    expect(view.rows[0]).toMatchObject({ value: '–', age: 'Not loaded yet', color: null });
    const { rows } = await read('?sort=place', []);
    expect(rows[0]?.name).toBe('near Adak, Alaska');
  });
  it('leads from each hex to the cell whose weather it shows', async () => {
    const { rows } = await read('', [3]);
    for (const { hex, cell } of rows) expect(cell).toBe(sampleOf(hex));
  });
});

describe('the list around a place', () => {
  it.each([
    [[6, 5, 4, 3], 6],
    [[5, 3], 5],
    [[3], 3],
  ])('has the finest hexes that are cached: of %s', async (cached, resolution) => {
    const view = await read('', cached, BOULDER);
    expect(view.rows.map(({ hex }) => Number(hex[1]))).toEqual(view.rows.map(() => resolution));
    expect(view.total).toBeGreaterThan(20);
    expect(view.counts[code('fresh')]).toBe(view.total);
    expect(view.place).toEqual({ cell: BOULDER, around: 'Around Boulder, CO', state: 'CO' });
    expect(view.area.timeZone).toBe('America/Denver');
  });
  it('reads few tiles', async () => {
    const { all, read: parents } = edges([]);
    await readListView(parseList('?rows=hexes').state, placeOf(BOULDER), all);
    expect(parents.length).toBeLessThan(100);
  });
});

describe('the list of what a map showed', () => {
  const BOX = { west: -105.9, south: 39.3, east: -104.1, north: 40.2 };
  const VIEW = '?view=9_39.75_-105_-105.9_39.3_-104.1_40.2';
  const centers = (view: Awaited<ReturnType<typeof read>>) =>
    view.rows.map(({ hex }) => centerOf(hex));

  it('has the hexes in view, in the size that the map shows', async () => {
    const view = await read(VIEW, [6, 5, 4, 3]);
    expect(view.rows.every(({ hex }) => hex[1] === '6')).toBe(true);
    for (const { lat, lng } of centers(view)) expect(isWithin(BOX, lat, lng)).toBe(true);
    expect(view.total).toBeGreaterThan(300);
    expect([view.isCoarse, view.area.timeZone, view.place]).toEqual([
      false,
      'America/Denver',
      null,
    ]);
  });
  it('has larger ones of the same view where too few are cached, and says so', async () => {
    const view = await read(VIEW, [4]);
    expect(view.rows.every(({ hex }) => hex[1] === '4')).toBe(true);
    for (const { lat, lng } of centers(view)) expect(isWithin(BOX, lat, lng)).toBe(true);
    expect(view.isCoarse).toBe(true);
  });
  it('goes by the view, not by the surroundings of the chosen place', async () => {
    const view = await read(VIEW.replace('_40.2', '_39.4'), [6], BOULDER);
    expect(view.total).toBeLessThan(100);
    expect(view.place?.around).toBe('Around Boulder, CO');
  });
  it('reads few tiles, however wide and low the view is', async () => {
    const { all, read: parents } = edges([]);
    const { state } = parseList('?view=3_39_0_-180_39_180_39.001&rows=hexes');
    await readListView(state, null, all);
    expect(parents.length).toBeLessThan(300);
  });
  it('has nothing where there is no coverage', async () => {
    const view = await read('?view=9_48_11_10_47_12_49', [6, 5, 4, 3]);
    expect([view.total, view.rows]).toEqual([0, []]);
  });
});

describe('the list of a state', () => {
  const stateIn = (hex: string) => stateOf(sampleOf(hex) ?? '');

  it.each([
    ['CO', 'America/Denver', '4'],
    ['AK', 'America/Anchorage', '3'],
    ['PR', 'America/Puerto_Rico', '6'],
  ])('%s has all hexes that show a place in it, and no other', async (code, timeZone, size) => {
    const view = await read(`?in=${code}`, [6, 5, 4, 3]);
    expect(view.rows.map(({ hex }) => hex[1])).toEqual(view.rows.map(() => size));
    expect([...new Set(view.rows.map(({ hex }) => stateIn(hex)))]).toEqual([code]);
    const cells = zonesOfState(code).flatMap(({ id }) => cellsOfZone(id));
    const hexes = new Set(cells.map((cell) => ancestorOf(cell, Number(size))));
    expect(view.total).toBe([...hexes].filter((hex) => stateIn(hex) === code).length);
    expect(view.area.timeZone).toBe(timeZone);
  });
  it.each(['DC', 'DE', 'RI'])('%s has some even where all are larger than it', async (code) => {
    for (const size of [4, 3]) {
      const view = await read(`?in=${code}`, [size]);
      expect(view.total).toBeGreaterThan(0);
      expect(view.counts[0]).toBe(view.total);
      expect(view.isCoarse).toBe(true);
    }
  });
  it('has the time of its largest town', async () => {
    const zones = ['MI', 'TX', 'HI', 'FL'].map(
      async (code) => (await read(`?in=${code}`, [])).area,
    );
    expect((await Promise.all(zones)).map(({ timeZone }) => timeZone)).toEqual([
      'America/Detroit',
      'America/Chicago',
      'Pacific/Honolulu',
      'America/New_York',
    ]);
  });
  it('is none of one that does not exist, or is not on the map', () => {
    expect(['CO', 'DC', 'PR', 'all', null].map(isListed)).toEqual([true, true, true, true, true]);
    expect(['ZZ', 'GU'].map(isListed)).toEqual([false, false]);
  });
});

describe('the list of towns', () => {
  const towns = async (search: string, isCached?: (cell: string) => boolean) =>
    readListView(parseList(search).state, null, {
      ...edges([6, 5, 4, 3]).all,
      readCells: cellReader(isCached),
    });

  it('has the largest ones of the country, each in a cell of its own', async () => {
    const view = await towns('');
    expect(view.rows.slice(0, 3).map(({ name }) => name)).toEqual([
      'New York, New York',
      'Los Angeles, California',
      'Chicago, Illinois',
    ]);
    expect([view.total, view.isEvery, view.isMerged]).toEqual([250, false, false]);
    expect(view.rows[0]).toMatchObject({ apart: null, from: null, age: '10 min ago' });
  });
  it('has those of a state, of a view, and hexes where there is none', async () => {
    expect((await towns('?in=WY')).rows[0]?.name).toBe('Cheyenne, Wyoming');
    const denver = await towns('?view=9_39.75_-105_-105.9_39.3_-104.1_40.2');
    expect(denver.rows[0]?.name).toBe('Denver, Colorado');
    const wild = await towns('?view=9_68_-155_-156_67.5_-154_68.5');
    expect([wild.hasTowns, wild.state.rows, wild.kind, wild.order.column]).toEqual([
      false,
      'towns',
      'hexes',
      'value',
    ]);
    expect(wild.total).toBeGreaterThan(10);
    const coldest = await towns('?view=9_68_-155_-156_67.5_-154_68.5&sort=value&page=2');
    expect([coldest.order.descending, coldest.page]).toEqual([false, 2]);
  });
  it('counts and shows those that are not loaded', async () => {
    const view = await towns('?in=WY', () => false);
    expect(view.counts[code('not-loaded')]).toBe(view.total);
    expect(view.rows[0]).toMatchObject({ value: '–', from: null, age: 'Not loaded yet' });
  });
  it('sorts by value', async () => {
    const { rows } = await towns('?in=WY&sort=-value');
    const values = rows.map(({ value }) => Number.parseInt(value, 10));
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });
});
