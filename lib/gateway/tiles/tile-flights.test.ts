import { cellToChildren } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { decodeTile, tileValue } from '@/lib/contract/tile';
import { HOUR_MS } from '@/lib/contract/time';
import { START_MS } from '@/lib/server/testing/fixtures';
import {
  CELLS,
  createTileHarness,
  FORECAST,
  forecastA,
  forecastB,
  PARENT,
  REQUESTER,
  read,
  settle,
  TTL_MS,
} from './testing/tile-harness';

describe('a forecast tile', () => {
  it('has all hours of every hex, and reads each sample once, for the map', async () => {
    const { tiles, reads } = createTileHarness();
    const tile = read(await tiles(FORECAST, REQUESTER));
    expect(tile).toMatchObject({ complete: true, missing: 0, retryAfterSeconds: null, hours: 48 });
    expect(tile.start).toBe(new Date(START_MS).toISOString());
    expect(tile.hexes).toEqual(cellToChildren(PARENT, 4));
    expect(tile.states).toEqual(Array(49).fill('fresh'));
    expect(tile.sources).toHaveLength(1);
    expect(tile.observedAt[0]).toBe(START_MS / 1000);
    expect(reads.map(({ cell }) => cell).sort()).toEqual([...CELLS].sort());
    // The samples of coarser hexes come first: the other hexes show them until their own have loaded.
    expect(reads.slice(0, 7).map(({ cell }) => CELLS.indexOf(cell))).toEqual([
      0, 7, 14, 21, 28, 35, 42,
    ]);
    // The coarsest samples count against no single client, the finer ones against the client that needs them.
    expect(reads[0]?.requester).toMatchObject({ priority: 'map', client: 'common' });
    expect(reads[48]?.requester).toMatchObject({ priority: 'map', client: '192.0.2.1' });
    const decoded = decodeTile(tile);
    expect(tileValue(decoded, 'temperature', 48, 47)).toBe(47);
    expect(tileValue(decoded, 'rain', 0, 0)).toBeNull();
    expect(tileValue(decoded, 'wind-from', 0, 0)).toBe(202.5);
    expect(decoded.columns.falls?.words).toEqual([]);
  });
  it('puts variants A and B on one axis of hours', async () => {
    const { tiles, respondWith, sample } = createTileHarness();
    respondWith((_, cell) => sample(cell === CELLS[0] ? forecastA(cell) : forecastB(cell)));
    const decoded = decodeTile(read(await tiles(FORECAST, REQUESTER)));
    const temperatures = (hex: number) =>
      [0, 11, 12, 47].map((hour) => tileValue(decoded, 'temperature', hex, hour));
    expect(temperatures(0)).toEqual([0, 0, 12, 36]);
    expect(temperatures(1)).toEqual([0, 11, 12, 47]);
    expect(tileValue(decoded, 'wind', 0, 0)).toBe(10);
    expect(tileValue(decoded, 'feels-like', 0, 12)).not.toBeNull();
  });
  it('has null for hours before and after the data', async () => {
    const { tiles, respondWith, sample } = createTileHarness();
    const later = START_MS + 2 * HOUR_MS;
    respondWith((_, cell) =>
      sample(cell === CELLS[0] ? forecastB(cell, 3) : forecastB(cell, 48, later)),
    );
    const decoded = decodeTile(read(await tiles(FORECAST, REQUESTER)));
    const temperature = (hex: number, hour: number) => tileValue(decoded, 'temperature', hex, hour);
    expect([temperature(0, 2), temperature(0, 3)]).toEqual([2, null]);
    expect([temperature(1, 1), temperature(1, 2)]).toEqual([null, 0]);
  });
  it('starts at the current hour, even with cached samples', async () => {
    const { tiles, clock, reads } = createTileHarness();
    clock.advance(50 * 60_000);
    await tiles(FORECAST, REQUESTER);
    clock.advance(11 * 60_000);
    const tile = read(await tiles(FORECAST, REQUESTER));
    expect(tile.start).toBe(new Date(START_MS + HOUR_MS).toISOString());
    expect(tileValue(decodeTile(tile), 'temperature', 0, 0)).toBe(1);
    expect(tileValue(decodeTile(tile), 'temperature', 0, 47)).toBeNull();
    expect(reads).toHaveLength(49);
  });
  it('has all of its hours for as long as a document may serve the map', async () => {
    const { tiles, clock, reads, respondWith, sample } = createTileHarness();
    respondWith((_, cell) => sample(forecastB(cell, 156), { ttlMs: 12 * HOUR_MS }));
    clock.advance(55 * 60_000);
    const lastOf = async () => {
      const tile = decodeTile(read(await tiles(FORECAST, REQUESTER)));
      return [0, 46, 47].map((hour) => tileValue(tile, 'temperature', 0, hour));
    };
    expect(await lastOf()).toEqual([0, 46, 47]);
    for (const hours of [1, 6, 7, 9]) {
      clock.advance(START_MS + hours * HOUR_MS + 4 * 60_000 - clock.now());
      expect(await lastOf()).toEqual([hours, 46 + hours, 47 + hours]);
    }
    expect(reads).toHaveLength(49);
  });
  it('has tenths if the service sends them', async () => {
    const { tiles, respondWith, sample } = createTileHarness();
    respondWith((_, cell) => {
      const { hourly, ...rest } = forecastB(cell);
      return sample({ ...rest, hourly: hourly.map((hour) => ({ ...hour, tempF: 71.6 })) });
    });
    const tile = read(await tiles(FORECAST, REQUESTER));
    expect(tile.columns.temperature?.scale).toBe(10);
    expect(tileValue(decodeTile(tile), 'temperature', 3, 3)).toBe(71.6);
    expect(tile.columns.humidity?.scale).toBe(1);
  });
});

describe('a hex whose sample did not load', () => {
  it('is failed if the service sends nonsense, while the others are fresh', async () => {
    const { tiles, respondWith, sample, fail, reads, clock } = createTileHarness();
    respondWith((_, cell) => {
      if (cell === CELLS[3]) return fail('service-wrong-shape');
      return cell === CELLS[4] ? fail('no-data') : sample(forecastB(cell));
    });
    const built = await tiles(FORECAST, REQUESTER);
    const tile = read(built);
    expect(tile).toMatchObject({ complete: false, missing: 1, retryAfterSeconds: 15 });
    expect([tile.states[3], tile.reasons[3]]).toEqual(['failed', 'service-wrong-shape']);
    expect([tile.states[4], tile.reasons[4]]).toEqual(['no-data', null]);
    expect(tile.states.filter((state) => state === 'fresh')).toHaveLength(47);
    // It is cached for a while as it is, so that not every request calls a broken service.
    expect(built.lifetimeMs).toBe(15_000);
    clock.advance(14_000);
    await tiles(FORECAST, REQUESTER);
    expect(reads).toHaveLength(49);
  });
  it('is failed if our own code throws', async () => {
    const { tiles, respondWith, sample, broken } = createTileHarness();
    respondWith((_, cell) => {
      if (cell === CELLS[0]) throw new TypeError('ours');
      return sample(forecastB(cell));
    });
    const tile = read(await tiles(FORECAST, REQUESTER));
    expect([tile.states[0], tile.reasons[0]]).toEqual(['failed', 'internal']);
    expect(broken).toHaveLength(1);
  });
  it('is not loaded, with a reason, if no call is allowed', async () => {
    const { tiles, respondWith, sample, fail } = createTileHarness();
    respondWith((_, cell) =>
      CELLS.indexOf(cell) < 10 ? sample(forecastB(cell)) : fail('quota-spent', 900),
    );
    const built = await tiles(FORECAST, REQUESTER);
    const tile = read(built);
    expect(tile).toMatchObject({ complete: false, missing: 39, retryAfterSeconds: 900 });
    expect([tile.states[14], tile.reasons[14]]).toEqual(['not-loaded', 'quota-spent']);
    // The coarser hex around this one has a sample, so it shows that one.
    expect([tile.states[10], tile.reasons[10]]).toEqual(['fresh', 'quota-spent']);
    expect([tile.sampled[9], tile.sampled[10]]).toEqual([4, 3]);
    expect(built.lifetimeMs).toBe(0);
  });
  it('is requested again for another client that has calls left', async () => {
    const { tiles, respondWith, sample, fail, reads } = createTileHarness();
    const turns: (() => void)[] = [];
    respondWith(async (_, cell) => {
      const isFirst = reads.at(-1)?.requester.client === REQUESTER.client;
      if (isFirst) await new Promise<void>((resolve) => turns.push(resolve));
      return isFirst ? fail('quota-spent') : sample(forecastB(cell));
    });
    const first = tiles(FORECAST, REQUESTER);
    const second = tiles(FORECAST, { ...REQUESTER, client: '192.0.2.2' });
    await settle();
    for (const turn of turns) turn();
    expect(read(await first).missing).toBe(42);
    expect(read(await second).complete).toBe(true);
  });
  it('is stale if its sample has expired and cannot be refreshed', async () => {
    const { tiles, respondWith, sample, clock } = createTileHarness();
    respondWith((_, cell) => {
      const old = { fetchedMs: clock.now() - TTL_MS - 1 };
      if (cell === CELLS[1]) return sample(forecastB(cell), { ...old, why: 'quota-spent' });
      return sample(forecastB(cell), cell === CELLS[2] ? { ...old, isRefreshing: true } : {});
    });
    const built = await tiles(FORECAST, REQUESTER);
    const tile = read(built);
    expect([tile.states[1], tile.reasons[1]]).toEqual(['stale', 'quota-spent']);
    expect(tileValue(decodeTile(tile), 'temperature', 1, 5)).toBe(5);
    // The third is being refreshed in the background, so it is shown and still counts as missing.
    expect(tile).toMatchObject({ missing: 1, retryAfterSeconds: 1 });
    expect(tile.states[2]).toBe('fresh');
  });
});
