import { randomBytes } from 'node:crypto';
import { cellToChildren } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { createBackground } from '@/lib/base/background';
import { Body, createBody } from '@/lib/base/body';
import {
  CELLS,
  createTileHarness,
  FORECAST,
  forecastB,
  PARENT,
  REQUESTER,
  TTL_MS,
} from './testing/tile-harness';
import { createTileCache } from './tile-cache';

describe('a complete tile', () => {
  it('is cached until its samples expire, and then reads them again', async () => {
    const { tiles, reads, clock } = createTileHarness();
    const built = await tiles(FORECAST, REQUESTER);
    expect(built).toMatchObject({ lifetimeMs: TTL_MS, isHit: false });
    clock.advance(TTL_MS - 1);
    expect(await tiles(FORECAST, REQUESTER)).toMatchObject({ isHit: true, madeMs: built.madeMs });
    expect(reads).toHaveLength(49);
    clock.advance(1);
    expect((await tiles(FORECAST, REQUESTER)).isHit).toBe(false);
    expect(reads).toHaveLength(98);
  });
  it('is cached until the end of its hour at most', async () => {
    const { tiles, clock } = createTileHarness();
    clock.advance(55 * 60_000);
    expect((await tiles(FORECAST, REQUESTER)).lifetimeMs).toBe(5 * 60_000);
  });
  it('is cached for at least a minute, so as not to be rebuilt for each sample that expires', async () => {
    const { tiles, respondWith, sample, clock } = createTileHarness();
    respondWith((_, cell) => {
      const fetchedMs = clock.now() - (cell === CELLS[0] ? TTL_MS - 2000 : 0);
      return sample(forecastB(cell), { fetchedMs });
    });
    expect((await tiles(FORECAST, REQUESTER)).lifetimeMs).toBe(60_000);
  });
  it('shares its samples with the finer tiles within it', async () => {
    const { tiles, reads } = createTileHarness();
    await tiles(FORECAST, REQUESTER);
    await tiles({ ...FORECAST, parent: cellToChildren(PARENT, 3)[0] ?? '' }, REQUESTER);
    // Seven of the 49 finer hexes have the same samples as the coarser ones, so they cost no call.
    expect(reads).toHaveLength(49 + 42);
  });
});

describe('the tile cache', () => {
  const tile = (bytes: number) => ({
    body: Body.of(randomBytes(bytes)),
    madeMs: 0,
    lifetimeMs: 1000,
    isHit: false,
    isRefused: false,
  });
  it('keeps the tiles of the whole country, however many finer ones are added', () => {
    const cache = createTileCache({ maxBytes: 1_000_000, now: () => 0 });
    cache.set(FORECAST, tile(1000));
    const finer = cellToChildren(PARENT, 4).map((parent) => ({ ...FORECAST, parent }));
    for (const address of finer) cache.set(address, tile(50_000));
    expect(cache.size().bytes).toBeLessThan(1_000_000);
    expect(cache.getFresh(finer[0] ?? FORECAST)).toBeUndefined();
    expect(cache.getFresh(FORECAST)).toBeDefined();
  });
  it('compresses its tiles, and counts their compressed size', async () => {
    const background = createBackground();
    const cache = createTileCache({ maxBytes: 1_000_000, background, now: () => 0 });
    const body = createBody({ text: 'mostly sunny '.repeat(2000) });
    cache.set(FORECAST, { ...tile(1), body });
    const before = cache.size().bytes;
    const plain = body.bytes();
    await background.idle();
    expect(cache.size().bytes).toBeLessThan(before / 10);
    expect(cache.getFresh(FORECAST)?.body.bytes()).toEqual(plain);
  });
});
