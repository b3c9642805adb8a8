import { describe, expect, it } from 'vitest';
import { HEX_STATES } from '@/lib/contract/tile';
import { hexPlacesOf } from '@/lib/geo/named-tiles';
import { placeOf } from '@/lib/geo/places';
import { createMessages } from '@/lib/messages/translate';
import { parseList } from '@/lib/view-state/list';
import { type ListEdges, readListView } from './list-view';
import { NOW, warmTile } from './testing/cached-tiles';

const BOULDER = '862681a37ffffff';
const messages = createMessages('en');
const code = (state: (typeof HEX_STATES)[number]) => HEX_STATES.indexOf(state);

/** A gateway that has cached all tiles with hexes of these resolutions. */
function edges(cached: readonly number[]) {
  const read: string[] = [];
  const all: ListEdges = {
    readTiles: async (_, parents) => {
      read.push(...parents);
      return parents.flatMap((parent) => {
        const resolution = Number(parent[1]) + 2;
        return cached.includes(resolution) ? [warmTile(parent, resolution)] : [];
      });
    },
    placesOf: hexPlacesOf,
    nowMs: NOW,
    mapHexes: 900,
    messages,
  };
  return { all, read };
}

const read = (search: string, cached: readonly number[], cell: string | null = null) =>
  readListView(parseList(search).state, cell === null ? null : placeOf(cell), edges(cached).all);

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
  it('lists what is not loaded as such, with its place', async () => {
    const view = await read('', []);
    expect(view.counts[code('not-loaded')]).toBe(view.total);
    expect(view.rows[0]).toMatchObject({ value: '–', state: 'Not loaded yet', color: null });
    expect(view.rows[0]?.name).toBe('near Adak, Alaska');
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
    expect(view.place).toEqual({ cell: BOULDER, name: 'Boulder, Colorado' });
    expect(view.timeZone).toBe('America/Denver');
  });
  it('reads few tiles', async () => {
    const { all, read: parents } = edges([]);
    await readListView(parseList('').state, placeOf(BOULDER), all);
    expect(parents.length).toBeLessThan(100);
  });
});
