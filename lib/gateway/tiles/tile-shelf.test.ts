import { cellToChildren } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { hexesOf, sampleOf } from '@/lib/geo/tiles';
import type { Asker } from '../terms/requester';
import { createTileHarness, forecastB, PARENT, TTL_MS } from './testing/tile-harness';

const FORECAST = { group: 'forecast', parent: PARENT } as const;
const ASKER: Asker = { class: 'person', client: '192.0.2.1' };
const CELLS = hexesOf(PARENT).map((hex) => sampleOf(hex) ?? '');

describe('a whole tile', () => {
  it('is held until its samples expire, and then asks for them again', async () => {
    const { tiles, asked, clock } = createTileHarness();
    const told = await tiles(FORECAST, ASKER);
    expect(told).toMatchObject({ lifetimeMs: TTL_MS, isHit: false });
    clock.advance(TTL_MS - 1);
    expect(await tiles(FORECAST, ASKER)).toMatchObject({ isHit: true, madeMs: told.madeMs });
    expect(asked).toHaveLength(49);
    clock.advance(1);
    expect((await tiles(FORECAST, ASKER)).isHit).toBe(false);
    expect(asked).toHaveLength(98);
  });
  it('is held to the end of its hour at most', async () => {
    const { tiles, clock } = createTileHarness();
    clock.advance(55 * 60_000);
    expect((await tiles(FORECAST, ASKER)).lifetimeMs).toBe(5 * 60_000);
  });
  it('waits a minute for more samples to expire, so as not to be made for each', async () => {
    const { tiles, respondWith, sample, clock } = createTileHarness();
    respondWith((_, cell) => {
      const fetchedMs = clock.now() - (cell === CELLS[0] ? TTL_MS - 2000 : 0);
      return sample(forecastB(cell), { fetchedMs });
    });
    expect((await tiles(FORECAST, ASKER)).lifetimeMs).toBe(60_000);
  });
  it('shares its samples with the finer ones within it', async () => {
    const { tiles, asked } = createTileHarness();
    await tiles(FORECAST, ASKER);
    await tiles({ ...FORECAST, parent: cellToChildren(PARENT, 3)[0] ?? '' }, ASKER);
    // Of the 49 hexes one step finer, the seven that hold the coarser ones' samples cost nothing.
    expect(asked).toHaveLength(49 + 42);
  });
  it('stands ready for the front, compressed, with its age', async () => {
    const { tiles, shelf, clock, asked } = createTileHarness();
    const told = await tiles(FORECAST, ASKER);
    clock.advance(7000);
    const held = shelf.peek(`/api/tiles/forecast/${PARENT}.json`);
    expect(held?.etag).toBe(`"${told.body.tag}"`);
    expect(held?.headers).toEqual({
      'cache-control': 'public, max-age=900',
      age: '7',
      'cache-status': 'hexcast; hit; ttl=893',
    });
    const before = shelf.size().bytes;
    const packed = held?.brotli().byteLength ?? 0;
    expect(packed * 5).toBeLessThan(told.body.bytes.byteLength);
    expect(shelf.size().bytes).toBe(before + packed);
    expect(asked).toHaveLength(49);
    for (const path of [`/api/tiles/air/${PARENT}.json`, `/api/tiles/forecast/${PARENT}`]) {
      expect(shelf.peek(path)).toBeUndefined();
    }
  });
});
