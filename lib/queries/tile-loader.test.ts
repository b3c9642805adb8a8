import { beforeEach, describe, expect, it } from 'vitest';
import { HEX_STATES, type Tile } from '@/lib/contract/tile';
import type { Answer } from './fetch-answer';
import { ProblemError } from './problem-error';
import { TileLoader } from './tile-loader';
import type { TileProgress } from './tile-progress';

const NOT_LOADED = HEX_STATES.indexOf('not-loaded');

/** A tile of four hexes, the last few of them still missing. */
function tile(parent: string, change: { missing?: number; retryAfterSeconds?: number } = {}): Tile {
  const { missing = 0, retryAfterSeconds = null } = change;
  const states = Uint8Array.from({ length: 4 }, (_, i) => (i >= 4 - missing ? NOT_LOADED : 0));
  return {
    group: 'forecast',
    parent,
    resolution: Number(parent.charAt(1)) + 2,
    startHour: 0,
    hours: 1,
    complete: missing === 0,
    missing,
    retryAfterSeconds,
    hexes: ['a', 'b', 'c', 'd'],
    states,
    sampled: [3, 3, 3, 3],
    reasons: [null, null, null, null],
    observedAt: [null, null, null, null],
    columns: {},
    sources: [],
  };
}

let now = 0;
let random = 0;
let timers: { atMs: number; run: () => void }[] = [];
let asked: { parent: string; answer(tile: Tile, maxAgeMs?: number): void; fail(e: Error): void }[];
let shown: Set<string>;
let progress: TileProgress | null;
let loader: TileLoader;

beforeEach(() => {
  now = 0;
  random = 0;
  timers = [];
  asked = [];
  shown = new Set();
  progress = null;
  loader = new TileLoader({
    now: () => now,
    random: () => random,
    after: (ms, run) => {
      const timer = { atMs: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    load: (_, parent) =>
      new Promise<Answer<Tile>>((resolve, reject) => {
        asked.push({
          parent,
          answer: (document, maxAgeMs = 600_000) =>
            resolve({ document, arrivedMs: now, fetchedMs: now, maxAgeMs, fromCache: null }),
          fail: reject,
        });
      }),
    onTile: (id) => shown.add(id),
    onRemove: (id) => shown.delete(id),
    onProgress: (told) => {
      progress = told;
    },
  });
});

const settle = () => new Promise((resolve) => setImmediate(resolve));
const parents = (count: number, resolution = 1) =>
  Array.from({ length: count }, (_, index) => `8${resolution}-${index}`);
const want = (list: readonly string[]) => loader.want({ group: 'forecast', parents: list });

async function answerAll(): Promise<void> {
  for (let done = 0; done < asked.length; done += 1) {
    const one = asked[done];
    one?.answer(tile(one.parent));
    await settle();
  }
}

async function advance(ms: number): Promise<void> {
  now += ms;
  const due = timers.filter(({ atMs }) => atMs <= now);
  timers = timers.filter(({ atMs }) => atMs > now);
  for (const { run } of due) run();
  await settle();
}

describe('TileLoader', () => {
  it('shows a tile that was answered while it was out of view, when it is wanted again', async () => {
    want(['81-away']);
    const [first] = asked;
    want(['81-elsewhere']);
    first?.answer(tile('81-away'));
    await settle();
    expect(shown).toEqual(new Set());
    want(['81-away']);
    await answerAll();
    expect(shown).toContain('forecast/81-away');
    expect(progress).toMatchObject({ loading: false });
  });
  it('asks for six at a time, the most wanted first', async () => {
    want(parents(20));
    expect(asked.map(({ parent }) => parent)).toEqual(parents(6));
    asked[0]?.answer(tile('81-0'));
    await settle();
    expect(asked.map(({ parent }) => parent)).toEqual(parents(7));
    await answerAll();
    expect(asked).toHaveLength(20);
    expect(progress).toMatchObject({ loaded: 80, total: 80, loading: false });
  });

  it('never sends what is no longer wanted', async () => {
    want(parents(20));
    want(['81-x']);
    await answerAll();
    expect(asked.map(({ parent }) => parent)).toEqual([...parents(6), '81-x']);
    expect([...shown]).toEqual(['forecast/81-x']);
  });

  it('keeps coarser hexes until every finer one has come', async () => {
    want(['81-0']);
    await answerAll();
    want(['82-0', '82-1']);
    asked[1]?.answer(tile('82-0'));
    asked[2]?.answer(tile('82-1', { missing: 1, retryAfterSeconds: 2 }));
    await settle();
    expect([...shown].sort()).toEqual(['forecast/81-0', 'forecast/82-0', 'forecast/82-1']);
    await advance(2000);
    asked[3]?.answer(tile('82-1'));
    await settle();
    expect([...shown].sort()).toEqual(['forecast/82-0', 'forecast/82-1']);
  });

  it('asks again for an incomplete tile when it was told to, and not before', async () => {
    want(['81-0']);
    asked[0]?.answer(tile('81-0', { missing: 3, retryAfterSeconds: 2 }), 0);
    await settle();
    expect(progress).toMatchObject({ loaded: 1, total: 4, loading: true });
    await advance(1999);
    expect(asked).toHaveLength(1);
    await advance(1);
    expect(asked).toHaveLength(2);
  });

  it('asks again when a complete tile has grown old', async () => {
    want(['81-0']);
    asked[0]?.answer(tile('81-0'), 60_000);
    await settle();
    await advance(60_000);
    expect(asked).toHaveLength(2);
  });

  it('tries a failed tile again, ever more patiently, and tells of it', async () => {
    want(['81-0']);
    asked[0]?.fail(new ProblemError('service-failing'));
    await settle();
    expect(progress).toMatchObject({ failedTiles: 1, total: 0, loading: false });
    await advance(5000);
    expect(asked).toHaveLength(2);
    asked[1]?.fail(new ProblemError('service-failing'));
    await settle();
    await advance(5000);
    expect(asked).toHaveLength(2);
    await advance(5000);
    expect(asked).toHaveLength(3);
  });

  it('tries a failed tile again when it was told to, on each page a little later', async () => {
    random = 0.5;
    want(['81-0', '81-1']);
    asked[0]?.fail(new ProblemError('service-paused', { retryAfterMs: 30_000, endsMs: 30_000 }));
    asked[1]?.answer(tile('81-1', { missing: 3, retryAfterSeconds: 60 }), 0);
    await settle();
    expect(progress).toMatchObject({
      loading: true,
      failedTiles: 0,
      halted: { 'service-paused': { count: 49, endsMs: 30_000 } },
    });
    await advance(32_999);
    expect(asked).toHaveLength(2);
    await advance(1);
    expect(asked.map(({ parent }) => parent)).toEqual(['81-0', '81-1', '81-0']);
    await advance(33_000);
    expect(asked).toHaveLength(4);
  });

  it('takes a full queue for loading', async () => {
    want(['81-0']);
    asked[0]?.fail(new ProblemError('busy', { retryAfterMs: 3000, endsMs: 3000 }));
    await settle();
    expect(progress).toMatchObject({ failedTiles: 0, total: 49, loading: true });
    await advance(3000);
    asked[1]?.answer(tile('81-0'));
    await settle();
    expect(progress).toMatchObject({ loaded: 4, total: 4, loading: false });
  });

  it('never asks again for a tile that does not exist', async () => {
    want(['81-0']);
    asked[0]?.fail(new ProblemError('not-found'));
    await settle();
    await advance(3_600_000);
    expect(asked).toHaveLength(1);
    expect(progress).toMatchObject({ failedTiles: 0, total: 0 });
  });

  it('holds a bounded number of tiles out of view', async () => {
    for (let from = 0; from < 60; from += 1) {
      want(Array.from({ length: 5 }, (_, index) => `84-${from}-${index}`));
      await answerAll();
    }
    expect(shown.size).toBeLessThanOrEqual(165);
    expect(shown.has('forecast/84-59-0')).toBe(true);
    expect(shown.has('forecast/84-0-0')).toBe(false);
  });

  it('drops answers that come after its end', async () => {
    want(['81-0']);
    loader.stop();
    asked[0]?.answer(tile('81-0'));
    await settle();
    expect(shown.size).toBe(0);
    expect(timers).toEqual([]);
  });
});
