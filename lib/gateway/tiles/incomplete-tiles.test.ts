import { describe, expect, it } from 'vitest';
import { decodeTile, tileValue } from '@/lib/contract/tile';
import type { CellSample } from './sample-source';
import {
  CELLS,
  createTileHarness,
  FORECAST,
  forecastB,
  REQUESTER,
  read,
  settle,
} from './testing/tile-harness';
import { LEASE_MS, RESPONSE_MS } from './tile-flights';

describe('an incomplete tile', () => {
  it('is served in time with the samples that have loaded, and is complete for the next requester', async () => {
    const { tiles, respondWith, sample, pass, reads, cache } = createTileHarness();
    const late: ((found: CellSample) => void)[] = [];
    respondWith((_, cell) =>
      cell === CELLS[7] ? new Promise((resolve) => late.push(resolve)) : sample(forecastB(cell)),
    );
    const response = tiles(FORECAST, REQUESTER);
    await settle();
    await pass(RESPONSE_MS);
    const built = await response;
    expect(built.lifetimeMs).toBe(0);
    const tile = read(built);
    expect(tile).toMatchObject({ complete: false, missing: 1, retryAfterSeconds: 1 });
    expect(tile.states.filter((state) => state === 'fresh')).toHaveLength(48);
    expect([tile.states[7], tile.reasons[7]]).toEqual(['not-loaded', null]);
    expect(tileValue(decodeTile(tile), 'temperature', 7, 0)).toBeNull();
    expect(cache.getFresh(FORECAST)).toBeUndefined();
    late[0]?.(sample(forecastB(CELLS[7] ?? '')));
    await settle();
    expect(read(await tiles(FORECAST, REQUESTER)).complete).toBe(true);
    expect(reads).toHaveLength(49);
  });
  it('is the same for all who wait for it within half a second', async () => {
    const { tiles, respondWith, sample, pass } = createTileHarness();
    const late: (() => void)[] = [];
    respondWith(
      (_, cell) => new Promise((resolve) => late.push(() => resolve(sample(forecastB(cell))))),
    );
    const request = async () => {
      const response = tiles(FORECAST, REQUESTER);
      await pass(RESPONSE_MS);
      return response;
    };
    const first = await request();
    late[0]?.();
    expect(await request()).toBe(first);
    expect(read(first).missing).toBe(49);
    expect(read(await request()).missing).toBe(48);
  });
  it('stops loading when its last requester has gone', async () => {
    const { tiles, respondWith, reads } = createTileHarness();
    respondWith(() => new Promise(() => {}));
    const [first, second] = [new AbortController(), new AbortController()];
    const responses = [first, second].map(({ signal }) =>
      tiles(FORECAST, { ...REQUESTER, signal }),
    );
    await settle();
    first.abort();
    await settle();
    expect(reads[0]?.requester.signal?.aborted).toBe(false);
    second.abort();
    await Promise.all(responses);
    expect(reads[0]?.requester.signal?.aborted).toBe(true);
    void tiles(FORECAST, REQUESTER);
    await settle();
    expect(reads).toHaveLength(98);
  });
  it('stops loading when no client retries it', async () => {
    const { tiles, respondWith, reads, pass } = createTileHarness();
    respondWith(() => new Promise(() => {}));
    const request = async () => {
      const response = tiles(FORECAST, REQUESTER);
      await pass(RESPONSE_MS);
      return response;
    };
    await request();
    await pass(LEASE_MS - 1000);
    await request();
    await pass(LEASE_MS - 1000);
    expect(reads[0]?.requester.signal?.aborted).toBe(false);
    await pass(1000);
    expect(reads[0]?.requester.signal?.aborted).toBe(true);
    expect(reads).toHaveLength(49);
  });
});
