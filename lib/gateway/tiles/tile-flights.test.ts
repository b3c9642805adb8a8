import { cellToChildren } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { decodeTile, tileValue } from '@/lib/contract/tile';
import { hexesOf, sampleOf } from '@/lib/geo/tiles';
import type { Requester } from '../terms/requester';
import { START_MS } from '../testing/fixtures';
import type { CellSample } from './sample-source';
import {
  createTileHarness,
  forecastA,
  forecastB,
  PARENT,
  read,
  settle,
  TTL_MS,
} from './testing/tile-harness';
import { ANSWER_MS, LEASE_MS } from './tile-flights';

const HOUR_MS = 3_600_000;
const FORECAST = { group: 'forecast', parent: PARENT } as const;
const ASKER: Requester = { priority: 'person', client: '192.0.2.1' };
const CELLS = hexesOf(PARENT).map((hex) => sampleOf(hex) ?? '');

describe('a tile of the forecast', () => {
  it('has every hex with all its hours, and asks once for each sample, for the map', async () => {
    const { tiles, asked } = createTileHarness();
    const tile = read(await tiles(FORECAST, ASKER));
    expect(tile).toMatchObject({ complete: true, missing: 0, retryAfterSeconds: null, hours: 48 });
    expect(tile.start).toBe(new Date(START_MS).toISOString());
    expect(tile.hexes).toEqual(cellToChildren(PARENT, 4));
    expect(tile.states).toEqual(Array(49).fill('fresh'));
    expect(tile.sources).toHaveLength(1);
    expect(tile.observedAt[0]).toBe(START_MS / 1000);
    expect(asked.map(({ cell }) => cell).sort()).toEqual([...CELLS].sort());
    // The samples of coarser hexes come first: they stand for the others until those have come.
    expect(asked.slice(0, 7).map(({ cell }) => CELLS.indexOf(cell))).toEqual([
      0, 7, 14, 21, 28, 35, 42,
    ]);
    // The samples of the coarsest map are everybody's, and the finer ones are the visitor's who wants them.
    expect(asked[0]?.requester).toMatchObject({ priority: 'map', client: 'common' });
    expect(asked[48]?.requester).toMatchObject({ priority: 'map', client: '192.0.2.1' });
    const decoded = decodeTile(tile);
    expect(tileValue(decoded, 'temperature', 48, 47)).toBe(47);
    expect(tileValue(decoded, 'rain', 0, 0)).toBeNull();
    expect(tileValue(decoded, 'wind-from', 0, 0)).toBe(202.5);
    expect(decoded.columns.condition?.words).toEqual(['Clear']);
  });
  it('brings variants A and B to one axis of hours', async () => {
    const { tiles, respondWith, sample } = createTileHarness();
    respondWith((_, cell) => sample(cell === CELLS[0] ? forecastA(cell) : forecastB(cell)));
    const decoded = decodeTile(read(await tiles(FORECAST, ASKER)));
    const temperatures = (hex: number) =>
      [0, 11, 12, 47].map((hour) => tileValue(decoded, 'temperature', hex, hour));
    expect(temperatures(0)).toEqual([0, 0, 12, 36]);
    expect(temperatures(1)).toEqual([0, 11, 12, 47]);
    expect(tileValue(decoded, 'wind', 0, 0)).toBe(10);
    expect(tileValue(decoded, 'feels-like', 0, 12)).not.toBeNull();
  });
  it('has null for hours beyond the data, before it, and of a column that says nothing', async () => {
    const { tiles, respondWith, sample } = createTileHarness();
    const later = START_MS + 2 * HOUR_MS;
    respondWith((_, cell) =>
      sample(cell === CELLS[0] ? forecastB(cell, 3) : forecastB(cell, 48, later)),
    );
    const decoded = decodeTile(read(await tiles(FORECAST, ASKER)));
    const temperature = (hex: number, hour: number) => tileValue(decoded, 'temperature', hex, hour);
    expect([temperature(0, 2), temperature(0, 3)]).toEqual([2, null]);
    expect([temperature(1, 1), temperature(1, 2)]).toEqual([null, 0]);
  });
  it('starts at its own present hour, and reads what is held from there', async () => {
    const { tiles, clock, asked } = createTileHarness();
    clock.advance(50 * 60_000);
    await tiles(FORECAST, ASKER);
    clock.advance(11 * 60_000);
    const tile = read(await tiles(FORECAST, ASKER));
    expect(tile.start).toBe(new Date(START_MS + HOUR_MS).toISOString());
    expect(tileValue(decodeTile(tile), 'temperature', 0, 0)).toBe(1);
    expect(tileValue(decodeTile(tile), 'temperature', 0, 47)).toBeNull();
    expect(asked).toHaveLength(49);
  });
  it('has its last hours too as the hours go by, for as long as a document may serve the map', async () => {
    const { tiles, clock, asked, respondWith, sample } = createTileHarness();
    respondWith((_, cell) => sample(forecastB(cell, 156), { ttlMs: 12 * HOUR_MS }));
    clock.advance(55 * 60_000);
    const lastOf = async () => {
      const tile = decodeTile(read(await tiles(FORECAST, ASKER)));
      return [0, 46, 47].map((hour) => tileValue(tile, 'temperature', 0, hour));
    };
    expect(await lastOf()).toEqual([0, 46, 47]);
    for (const hours of [1, 6, 7, 9]) {
      clock.advance(START_MS + hours * HOUR_MS + 4 * 60_000 - clock.now());
      expect(await lastOf()).toEqual([hours, 46 + hours, 47 + hours]);
    }
    expect(asked).toHaveLength(49);
  });
  it('keeps tenths where the service has them', async () => {
    const { tiles, respondWith, sample } = createTileHarness();
    respondWith((_, cell) => {
      const { hourly, ...rest } = forecastB(cell);
      return sample({ ...rest, hourly: hourly.map((hour) => ({ ...hour, tempF: 71.6 })) });
    });
    const tile = read(await tiles(FORECAST, ASKER));
    expect(tile.columns.temperature?.scale).toBe(10);
    expect(tileValue(decodeTile(tile), 'temperature', 3, 3)).toBe(71.6);
    expect(tile.columns.humidity?.scale).toBe(1);
  });
});

describe('a tile that is not whole', () => {
  it('answers in time with what it has, and is whole for the next requester', async () => {
    const { tiles, respondWith, sample, pass, asked, shelf } = createTileHarness();
    const late: ((found: CellSample) => void)[] = [];
    respondWith((_, cell) =>
      cell === CELLS[7] ? new Promise((resolve) => late.push(resolve)) : sample(forecastB(cell)),
    );
    const answer = tiles(FORECAST, ASKER);
    await settle();
    await pass(ANSWER_MS);
    const told = await answer;
    expect(told.lifetimeMs).toBe(0);
    const tile = read(told);
    expect(tile).toMatchObject({ complete: false, missing: 1, retryAfterSeconds: 1 });
    expect(tile.states.filter((state) => state === 'fresh')).toHaveLength(48);
    expect([tile.states[7], tile.reasons[7]]).toEqual(['not-loaded', null]);
    expect(tileValue(decodeTile(tile), 'temperature', 7, 0)).toBeNull();
    expect(shelf.find(FORECAST)).toBeUndefined();
    late[0]?.(sample(forecastB(CELLS[7] ?? '')));
    await settle();
    expect(read(await tiles(FORECAST, ASKER)).complete).toBe(true);
    expect(asked).toHaveLength(49);
  });
  it('is loaded once for all who ask at the same time', async () => {
    const { tiles, asked } = createTileHarness();
    const answers = await Promise.all([tiles(FORECAST, ASKER), tiles(FORECAST, ASKER)]);
    expect(answers.map((tile) => read(tile).complete)).toEqual([true, true]);
    expect(asked).toHaveLength(49);
  });
  it('is no longer loaded when its last requester has gone', async () => {
    const { tiles, respondWith, asked } = createTileHarness();
    respondWith(() => new Promise(() => {}));
    const [first, second] = [new AbortController(), new AbortController()];
    const answers = [first, second].map(({ signal }) => tiles(FORECAST, { ...ASKER, signal }));
    await settle();
    first.abort();
    await settle();
    expect(asked[0]?.requester.signal?.aborted).toBe(false);
    second.abort();
    await Promise.all(answers);
    expect(asked[0]?.requester.signal?.aborted).toBe(true);
    void tiles(FORECAST, ASKER);
    await settle();
    expect(asked).toHaveLength(98);
  });
  it('is no longer loaded when nobody comes back for what was missing', async () => {
    const { tiles, respondWith, asked, pass } = createTileHarness();
    respondWith(() => new Promise(() => {}));
    const ask = async () => {
      const answer = tiles(FORECAST, ASKER);
      await pass(ANSWER_MS);
      return answer;
    };
    await ask();
    await pass(LEASE_MS - 1000);
    await ask();
    await pass(LEASE_MS - 1000);
    expect(asked[0]?.requester.signal?.aborted).toBe(false);
    await pass(1000);
    expect(asked[0]?.requester.signal?.aborted).toBe(true);
    expect(asked).toHaveLength(49);
  });
});

describe('a hex whose sample did not come', () => {
  it('is failed where the service answers nonsense, while the others are drawn', async () => {
    const { tiles, respondWith, sample, fail, asked, clock } = createTileHarness();
    respondWith((_, cell) => {
      if (cell === CELLS[3]) return fail('service-wrong-shape');
      return cell === CELLS[4] ? fail('no-data') : sample(forecastB(cell));
    });
    const told = await tiles(FORECAST, ASKER);
    const tile = read(told);
    expect(tile).toMatchObject({ complete: false, missing: 1, retryAfterSeconds: 15 });
    expect([tile.states[3], tile.reasons[3]]).toEqual(['failed', 'service-wrong-shape']);
    expect([tile.states[4], tile.reasons[4]]).toEqual(['no-data', null]);
    expect(tile.states.filter((state) => state === 'fresh')).toHaveLength(47);
    // For a while it is told as it is, so that a broken service is not asked by everyone.
    expect(told.lifetimeMs).toBe(15_000);
    clock.advance(14_000);
    await tiles(FORECAST, ASKER);
    expect(asked).toHaveLength(49);
  });
  it('is failed where something of ours breaks', async () => {
    const { tiles, respondWith, sample, broken } = createTileHarness();
    respondWith((_, cell) => {
      if (cell === CELLS[0]) throw new TypeError('ours');
      return sample(forecastB(cell));
    });
    const tile = read(await tiles(FORECAST, ASKER));
    expect([tile.states[0], tile.reasons[0]]).toEqual(['failed', 'internal']);
    expect(broken).toHaveLength(1);
  });
  it('is not loaded, and says why, where no call may be spent', async () => {
    const { tiles, respondWith, sample, fail } = createTileHarness();
    respondWith((_, cell) =>
      CELLS.indexOf(cell) < 10 ? sample(forecastB(cell)) : fail('quota-spent', 900),
    );
    const told = await tiles(FORECAST, ASKER);
    const tile = read(told);
    expect(tile).toMatchObject({ complete: false, missing: 39, retryAfterSeconds: 900 });
    expect([tile.states[14], tile.reasons[14]]).toEqual(['not-loaded', 'quota-spent']);
    // The coarser hex around this one has a sample, which stands for it.
    expect([tile.states[10], tile.reasons[10]]).toEqual(['fresh', 'quota-spent']);
    expect([tile.sampled[9], tile.sampled[10]]).toEqual([4, 3]);
    expect(told.lifetimeMs).toBe(0);
  });
  it('is asked for again by another client, whose calls are not spent', async () => {
    const { tiles, respondWith, sample, fail, asked } = createTileHarness();
    const turns: (() => void)[] = [];
    respondWith(async (_, cell) => {
      const isFirst = asked.at(-1)?.requester.client === ASKER.client;
      if (isFirst) await new Promise<void>((resolve) => turns.push(resolve));
      return isFirst ? fail('quota-spent') : sample(forecastB(cell));
    });
    const first = tiles(FORECAST, ASKER);
    const second = tiles(FORECAST, { ...ASKER, client: '192.0.2.2' });
    await settle();
    for (const turn of turns) turn();
    expect(read(await first).missing).toBe(42);
    expect(read(await second).complete).toBe(true);
  });
  it('is stale where what is held has expired and nothing newer is to be had', async () => {
    const { tiles, respondWith, sample, clock } = createTileHarness();
    respondWith((_, cell) => {
      const old = { fetchedMs: clock.now() - TTL_MS - 1, via: 'stale' } as const;
      if (cell === CELLS[1]) return sample(forecastB(cell), { ...old, why: 'quota-spent' });
      return sample(forecastB(cell), cell === CELLS[2] ? old : {});
    });
    const told = await tiles(FORECAST, ASKER);
    const tile = read(told);
    expect([tile.states[1], tile.reasons[1]]).toEqual(['stale', 'quota-spent']);
    expect(tileValue(decodeTile(tile), 'temperature', 1, 5)).toBe(5);
    // The third is being fetched anew behind, so it is shown and still counts as missing.
    expect(tile).toMatchObject({ missing: 1, retryAfterSeconds: 1 });
    expect(tile.states[2]).toBe('fresh');
  });
});
