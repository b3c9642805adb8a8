import { randomBytes } from 'node:crypto';
import { cellToChildren } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { hexesOf, sampleOf } from '@/lib/geo/tiles';
import { createBackground } from '../terms/background';
import { Body, createBody } from '../terms/body';
import type { Requester } from '../terms/requester';
import { createTileHarness, forecastB, PARENT, TTL_MS } from './testing/tile-harness';
import { createTileShelf } from './tile-shelf';

const FORECAST = { group: 'forecast', parent: PARENT } as const;
const ASKER: Requester = { priority: 'person', client: '192.0.2.1' };
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
  it('is found again while it is fresh', async () => {
    const { tiles, shelf, clock, asked } = createTileHarness();
    const { body } = await tiles(FORECAST, ASKER);
    clock.advance(7000);
    expect(shelf.find(FORECAST)?.body).toBe(body);
    expect(asked).toHaveLength(49);
    expect(shelf.find({ ...FORECAST, group: 'air' })).toBeUndefined();
  });
});

describe('the shelf of tiles', () => {
  const tile = (bytes: number) => ({
    ...{ body: Body.of(randomBytes(bytes)), madeMs: 0, lifetimeMs: 1000 },
    ...{ isHit: false, isRefused: false },
  });
  it('holds the tiles of the whole country however many finer ones come', () => {
    const shelf = createTileShelf({ maxBytes: 1_000_000, now: () => 0 });
    shelf.put(FORECAST, tile(1000));
    const finer = cellToChildren(PARENT, 4).map((parent) => ({ ...FORECAST, parent }));
    for (const address of finer) shelf.put(address, tile(50_000));
    expect(shelf.size().bytes).toBeLessThan(1_000_000);
    expect(shelf.find(finer[0] ?? FORECAST)).toBeUndefined();
    expect(shelf.find(FORECAST)).toBeDefined();
  });
  it('compresses what it holds, and counts what that takes', async () => {
    const background = createBackground();
    const shelf = createTileShelf({ maxBytes: 1_000_000, background, now: () => 0 });
    const body = createBody({ text: 'mostly sunny '.repeat(2000) });
    shelf.put(FORECAST, { ...tile(1), body });
    const before = shelf.size().bytes;
    const plain = body.bytes();
    await background.idle();
    expect(shelf.size().bytes).toBeLessThan(before / 10);
    expect(shelf.find(FORECAST)?.body.bytes()).toEqual(plain);
  });
});
