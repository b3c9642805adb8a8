import { describe, expect, it } from 'vitest';
import { decodeTile, tileValue } from '@/lib/contract/tile';
import type { MapBudget } from '../quota/quota';
import type { Requester } from '../terms/requester';
import { createTileHarness, forecastB, PARENT, read } from './testing/tile-harness';

const FORECAST = { group: 'forecast', parent: PARENT } as const;
const ASKER: Requester = { priority: 'person', client: '192.0.2.1' };
const MINUTE_MS = 60_000;

/** A budget that lets each tile have so many finer samples, and writes down what it was asked. */
function createBudget(affordable: number) {
  const needed = new Set<string>();
  const takers: string[] = [];
  const gaveBack: string[] = [];
  const budget: MapBudget = {
    reserved: () => 0,
    personCalled: () => {},
    lifetimeMs: (ttlMs) => ttlMs,
    needs: (sample) => void needed.add(sample),
    take(client, lacking) {
      takers.push(client);
      return Math.min(affordable, lacking);
    },
    giveBack: (client) => void gaveBack.push(client),
  };
  return { budget, needed, takers, gaveBack };
}

describe('a tile that the day does not pay for in whole', () => {
  it('has the coarsest samples and so many finer ones, and draws the rest from what lies around', async () => {
    const { budget, needed, takers } = createBudget(5);
    const { tiles, asked, respondWith, sample } = createTileHarness([], budget);
    respondWith((_, cell) => sample(forecastB(cell)));
    const told = await tiles(FORECAST, ASKER);
    const tile = read(told);
    // Seven hexes of resolution 3 lie in the tile, whose samples are those of seven of its own hexes.
    expect(asked).toHaveLength(7 + 5);
    expect(needed.size).toBe(7);
    expect(takers).toEqual(['192.0.2.1']);
    expect(tile).toMatchObject({ complete: true, missing: 0, resolution: 4 });
    expect(tile.states).toEqual(Array(49).fill('fresh'));
    expect(tile.sampled.filter((resolution) => resolution === 4)).toHaveLength(12);
    expect(tile.sampled.filter((resolution) => resolution === 3)).toHaveLength(37);
    expect(tileValue(decodeTile(tile), 'temperature', 48, 3)).toBe(3);
    // It may be finer for the next who asks, in a while.
    expect(told.lifetimeMs).toBeLessThanOrEqual(15 * MINUTE_MS);
  });
  it('says of no hex that it is there before its coarsest sample has come', async () => {
    const { budget } = createBudget(0);
    const { tiles, respondWith, fail } = createTileHarness([], budget);
    respondWith(() => fail('busy', 3));
    const tile = read(await tiles(FORECAST, ASKER));
    expect(tile).toMatchObject({ complete: false, retryAfterSeconds: 3 });
    expect(new Set(tile.states)).toEqual(new Set(['not-loaded']));
    // Where nobody was asked and nothing is held, it is told why not.
    expect(tile.reasons.filter((reason) => reason === 'busy').length).toBeGreaterThan(6);
  });
  it('gives back what came to no call', async () => {
    const { budget, gaveBack } = createBudget(5);
    const { tiles, asked, respondWith, sample, fail } = createTileHarness([], budget);
    respondWith((_, cell) => (asked.length <= 7 ? sample(forecastB(cell)) : fail('busy', 3)));
    const tile = read(await tiles(FORECAST, ASKER));
    expect(gaveBack).toEqual(Array(5).fill('192.0.2.1'));
    // Shown all the same, from what lies around, and still awaited.
    expect(tile).toMatchObject({ complete: false, missing: 5, retryAfterSeconds: 3 });
    expect(tile.states).toEqual(Array(49).fill('fresh'));
  });
  it('of which a page of another site wants to know costs neither calls nor budget', async () => {
    const { budget, needed, takers } = createBudget(5);
    const { tiles, asked, respondWith, fail } = createTileHarness([], budget);
    respondWith(() => fail('cross-site'));
    const tile = read(await tiles(FORECAST, { ...ASKER, isCrossSite: true }));
    expect(tile.states).not.toContain('fresh');
    expect([needed.size, takers]).toEqual([0, []]);
    expect(asked.every(({ requester }) => requester.isCrossSite)).toBe(true);
  });
});
