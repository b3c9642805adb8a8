import { beforeEach, describe, expect, it } from 'vitest';
import { NOT_LOADED, type Tile } from '@/lib/contract/tile';
import type { ApiResponse } from './fetch-response';
import { ProblemError } from './problem-error';
import { TileLoader, type TileSource } from './tile-loader';
import type { TileProgress } from './tile-progress';

/** A tile of four hexes, the last few of which are not loaded. */
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

type Timer = { atMs: number; run: () => void };
let [now, random] = [0, 0];
let timers: Timer[] = [];
let requests: {
  parent: string;
  respond(tile: Tile, maxAgeMs?: number): void;
  fail(e: Error): void;
}[];
let shown: Set<string>;
let progress: TileProgress | null;
let loader: TileLoader;
let reconnect: () => void;

beforeEach(() => {
  [now, random, timers, requests] = [0, 0, [], []];
  shown = new Set();
  progress = null;
  reconnect = () => {};
  const source: TileSource = {
    onReconnect: (run) => {
      reconnect = run;
      return () => {};
    },
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
      new Promise<ApiResponse<Tile>>((resolve, reject) => {
        requests.push({
          parent,
          respond: (document, maxAgeMs = 600_000) =>
            resolve({ document, arrivedMs: now, fetchedMs: now, maxAgeMs, fromCache: null }),
          fail: reject,
        });
      }),
  };
  loader = new TileLoader(source, {
    onTile: ({ parent }) => shown.add(parent),
    onRemove: ({ parent }) => shown.delete(parent),
    onProgress: (current) => {
      progress = current;
    },
  });
});

const settle = () => new Promise((resolve) => setImmediate(resolve));
const parents = (count: number, resolution = 1) =>
  Array.from({ length: count }, (_, index) => `8${resolution}-${index}`);
const want = (list: readonly string[]) => loader.want({ group: 'forecast', parents: list });

async function respondToAll(): Promise<void> {
  for (let done = 0; done < requests.length; done += 1) {
    const one = requests[done];
    one?.respond(tile(one.parent));
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
  it('shows a tile that arrived while out of view when it is wanted again', async () => {
    want(['81-away']);
    const [first] = requests;
    want(['81-elsewhere']);
    first?.respond(tile('81-away'));
    await settle();
    expect(shown).toEqual(new Set());
    want(['81-away']);
    await respondToAll();
    expect(shown).toContain('81-away');
    expect(progress).toMatchObject({ loading: false });
  });
  it('loads six at a time, the most wanted first', async () => {
    want(parents(20));
    expect(requests.map(({ parent }) => parent)).toEqual(parents(6));
    requests[0]?.respond(tile('81-0'));
    await settle();
    expect(requests.map(({ parent }) => parent)).toEqual(parents(7));
    await respondToAll();
    expect(requests).toHaveLength(20);
    expect(progress).toMatchObject({ loaded: 80, total: 80, loading: false });
  });

  it('never requests a tile that is no longer wanted', async () => {
    want(parents(20));
    want(['81-x']);
    await respondToAll();
    expect(requests.map(({ parent }) => parent)).toEqual([...parents(6), '81-x']);
    expect([...shown]).toEqual(['81-x']);
  });

  it('keeps coarser hexes until every finer one has arrived', async () => {
    want(['81-0']);
    await respondToAll();
    want(['82-0', '82-1']);
    requests[1]?.respond(tile('82-0'));
    requests[2]?.respond(tile('82-1', { missing: 1, retryAfterSeconds: 2 }));
    await settle();
    expect([...shown].sort()).toEqual(['81-0', '82-0', '82-1']);
    await advance(2000);
    requests[3]?.respond(tile('82-1'));
    await settle();
    expect([...shown].sort()).toEqual(['82-0', '82-1']);
  });

  it('reloads an incomplete tile when the server stated, and not before', async () => {
    want(['81-0']);
    requests[0]?.respond(tile('81-0', { missing: 3, retryAfterSeconds: 2 }), 0);
    await settle();
    expect(progress).toMatchObject({ loaded: 1, total: 4, loading: true });
    await advance(1999);
    expect(requests).toHaveLength(1);
    await advance(1);
    expect(requests).toHaveLength(2);
  });

  it('reloads a complete tile when it is no longer fresh', async () => {
    want(['81-0']);
    requests[0]?.respond(tile('81-0'), 60_000);
    await settle();
    await advance(60_000);
    expect(requests).toHaveLength(2);
  });

  it('retries a failed tile after growing pauses, and reports it', async () => {
    want(['81-0']);
    requests[0]?.fail(new ProblemError('service-failing'));
    await settle();
    expect(progress).toMatchObject({ failedTiles: 1, total: 0, loading: false });
    await advance(5000);
    expect(requests).toHaveLength(2);
    requests[1]?.fail(new ProblemError('service-failing'));
    await settle();
    await advance(5000);
    expect(requests).toHaveLength(2);
    await advance(5000);
    expect(requests).toHaveLength(3);
  });

  it('retries a failed tile when the server stated, spread over the pages', async () => {
    random = 0.5;
    want(['81-0', '81-1']);
    requests[0]?.fail(new ProblemError('service-paused', { retryAfterMs: 30_000, endsMs: 30_000 }));
    requests[1]?.respond(tile('81-1', { missing: 3, retryAfterSeconds: 60 }), 0);
    await settle();
    expect(progress).toMatchObject({
      loading: true,
      failedTiles: 0,
      halted: { 'service-paused': { count: 49, endsMs: 30_000 } },
    });
    await advance(32_999);
    expect(requests).toHaveLength(2);
    await advance(1);
    expect(requests.map(({ parent }) => parent)).toEqual(['81-0', '81-1', '81-0']);
    await advance(33_000);
    expect(requests).toHaveLength(4);
  });

  it('retries what failed for want of a connection as soon as that is back, and nothing else', async () => {
    want(parents(2));
    requests[0]?.fail(new ProblemError('network'));
    requests[1]?.fail(new ProblemError('service-failing'));
    await settle();
    expect(requests).toHaveLength(2);
    reconnect();
    expect(requests.slice(2).map(({ parent }) => parent)).toEqual(parents(1));
  });
  it('counts a full queue as loading', async () => {
    want(['81-0']);
    requests[0]?.fail(new ProblemError('busy', { retryAfterMs: 3000, endsMs: 3000 }));
    await settle();
    expect(progress).toMatchObject({ failedTiles: 0, total: 49, loading: true });
    await advance(3000);
    requests[1]?.respond(tile('81-0'));
    await settle();
    expect(progress).toMatchObject({ loaded: 4, total: 4, loading: false });
  });

  it('never retries a tile that does not exist', async () => {
    want(['81-0']);
    requests[0]?.fail(new ProblemError('not-found'));
    await settle();
    await advance(3_600_000);
    expect(requests).toHaveLength(1);
    expect(progress).toMatchObject({ failedTiles: 0, total: 0 });
  });

  it('keeps a bounded number of tiles out of view', async () => {
    for (let from = 0; from < 60; from += 1) {
      want(Array.from({ length: 5 }, (_, index) => `84-${from}-${index}`));
      await respondToAll();
    }
    expect(shown.size).toBeLessThanOrEqual(165);
    expect(shown.has('84-59-0')).toBe(true);
    expect(shown.has('84-0-0')).toBe(false);
  });

  it('drops responses that arrive after it was stopped', async () => {
    want(['81-0']);
    loader.stop();
    requests[0]?.respond(tile('81-0'));
    await settle();
    expect(shown.size).toBe(0);
    expect(timers).toEqual([]);
  });
});
