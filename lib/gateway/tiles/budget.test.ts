import { describe, expect, it } from 'vitest';
import { decodeTile, tileValue } from '@/lib/contract/tile';
import { MINUTE_MS } from '@/lib/contract/time';
import type { MapBudget } from '@/lib/sources/map-budget';
import { createTileHarness, FORECAST, forecastB, REQUESTER, read } from './testing/tile-harness';

/** A budget that allows each tile a number of finer samples, and records how it is used. */
function createBudget(affordable: number) {
  const needed = new Set<string>();
  const takers: string[] = [];
  const gaveBack: string[] = [];
  const budget: MapBudget = {
    reserved: () => 0,
    personCalled: () => {},
    lifetimeMs: (ttlMs) => ttlMs,
    needs: (sample) => void needed.add(sample),
    take(client, missing) {
      takers.push(client);
      return Math.min(affordable, missing);
    },
    giveBack: (client) => void gaveBack.push(client),
  };
  return { budget, needed, takers, gaveBack };
}

describe('a tile that the budget does not cover in full', () => {
  it('has the coarsest samples and as many finer ones as allowed, and shows coarser ones for the rest', async () => {
    const { budget, needed, takers } = createBudget(5);
    const { tiles, reads, respondWith, sample } = createTileHarness([], budget);
    respondWith((_, cell) => sample(forecastB(cell)));
    const built = await tiles(FORECAST, REQUESTER);
    const tile = read(built);
    // The tile contains seven hexes of resolution 3, which share samples with seven of its own hexes.
    expect(reads).toHaveLength(7 + 5);
    expect(needed.size).toBe(7);
    expect(takers).toEqual(['192.0.2.1']);
    expect(tile).toMatchObject({ complete: true, missing: 0, resolution: 4 });
    expect(tile.states).toEqual(Array(49).fill('fresh'));
    expect(tile.sampled.filter((resolution) => resolution === 4)).toHaveLength(12);
    expect(tile.sampled.filter((resolution) => resolution === 3)).toHaveLength(37);
    expect(tileValue(decodeTile(tile), 'temperature', 48, 3)).toBe(3);
    // It expires early, as the budget may allow more finer samples later.
    expect(built.lifetimeMs).toBeLessThanOrEqual(15 * MINUTE_MS);
  });
  it('reports every hex as not loaded until its coarsest sample has loaded', async () => {
    const { budget } = createBudget(0);
    const { tiles, respondWith, fail } = createTileHarness([], budget);
    respondWith(() => fail('busy', 3));
    const tile = read(await tiles(FORECAST, REQUESTER));
    expect(tile).toMatchObject({ complete: false, retryAfterSeconds: 3 });
    expect(new Set(tile.states)).toEqual(new Set(['not-loaded']));
    // Hexes whose own samples were not requested report why the coarsest sample is missing.
    expect(tile.reasons.filter((reason) => reason === 'busy').length).toBeGreaterThan(6);
  });
  it('gives back what was not spent on a call', async () => {
    const { budget, gaveBack } = createBudget(5);
    const { tiles, reads, respondWith, sample, fail } = createTileHarness([], budget);
    respondWith((_, cell) => (reads.length <= 7 ? sample(forecastB(cell)) : fail('busy', 3)));
    const tile = read(await tiles(FORECAST, REQUESTER));
    expect(gaveBack).toEqual(Array(5).fill('192.0.2.1'));
    // They show coarser samples, and still count as missing.
    expect(tile).toMatchObject({ complete: false, missing: 5, retryAfterSeconds: 3 });
    expect(tile.states).toEqual(Array(49).fill('fresh'));
  });
  it('uses neither calls nor budget when a page of another site requests it', async () => {
    const { budget, needed, takers } = createBudget(5);
    const { tiles, reads, respondWith, fail } = createTileHarness([], budget);
    respondWith(() => fail('cross-site'));
    const tile = read(await tiles(FORECAST, { ...REQUESTER, isCrossSite: true }));
    expect(tile.states).not.toContain('fresh');
    expect([needed.size, takers]).toEqual([0, []]);
    expect(reads.every(({ requester }) => requester.isCrossSite)).toBe(true);
  });
});
