import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createBackground } from '@/lib/base/background';
import { Body, createBody } from '@/lib/base/body';
import { failure, success } from '@/lib/base/outcome';
import { createCounters } from '@/lib/observe/counters';
import { every } from '@/lib/server/testing/every';
import { createClock, PERSON, settle } from '@/lib/server/testing/fixtures';
import {
  type CacheEntry,
  createCache,
  type Loader,
  type LoadResult,
  type OuterStore,
} from './cache';

const TTL_MS = 900_000;
const text = (entry: Pick<CacheEntry, 'outcome'> | undefined) =>
  entry?.outcome.ok ? entry.outcome.value.bytes().toString() : undefined;

/** A cache over an outer store that answers when the test lets it. */
function create(get: OuterStore['get']) {
  const clock = createClock();
  const lookups: string[] = [];
  const written: string[] = [];
  let calls = 0;
  const cache = createCache({
    maxBytes: 1_000_000,
    outer: {
      get(key) {
        lookups.push(key);
        return get(key);
      },
      set: (key) => void written.push(key),
    },
    every,
    counters: createCounters(),
    now: clock.now,
    lifetimeMs: ({ ttlMs }) => ttlMs,
    onBroken: () => {},
  });
  const loader: Loader = {
    refuses: () => undefined,
    async load() {
      calls += 1;
      const outcome = success(createBody(`call ${calls}`));
      return { outcome, ttlMs: TTL_MS, servableMs: 2 * TTL_MS, called: true };
    },
  };
  const entry = (): CacheEntry => ({
    outcome: success(createBody('stored')),
    fetchedMs: clock.now(),
    ttlMs: TTL_MS,
    servableMs: 2 * TTL_MS,
  });
  const read = (key = 'air/1') => cache.read(key, PERSON, loader);
  return { cache, clock, loader, entry, read, lookups, written, calls: () => calls };
}

describe('an outer store', () => {
  it('is looked into once for all who wait for an entry, and saves the call', async () => {
    const made = create(async () => made.entry());
    const results = await Promise.all([made.read(), made.read(), made.read()]);
    expect(results.map(text)).toEqual(['"stored"', '"stored"', '"stored"']);
    expect(results.map(({ via }) => via)).toEqual(['hit', 'hit', 'hit']);
    expect(made.lookups).toEqual(['air/1']);
    expect(made.calls()).toBe(0);
  });
  it('is asked first and the service second, by one call for all', async () => {
    const made = create(async () => undefined);
    const results = await Promise.all([made.read(), made.read()]);
    expect(results.map(text)).toEqual(['"call 1"', '"call 1"']);
    expect(results.map(({ via }) => via)).toEqual(['miss', 'collapsed']);
    expect(made.written).toEqual(['air/1']);
  });
  it('costs an entry in memory nothing, even while it hangs', async () => {
    let isHanging = false;
    const made = create(() => (isHanging ? new Promise(() => {}) : Promise.resolve(undefined)));
    await made.read();
    isHanging = true;
    expect(text(made.cache.getServable('air/1', PERSON, made.loader))).toBe('"call 1"');
    expect(text(await made.read())).toBe('"call 1"');
    made.clock.advance(TTL_MS);
    expect((await made.read()).via).toBe('stale');
    await settle();
    expect(made.calls()).toBe(2);
    expect(made.lookups).toEqual(['air/1']);
  });
  it('is passed over when it hangs, and left alone for a while', async () => {
    const made = create(() => new Promise(() => {}));
    expect(text(await made.read('air/1'))).toBe('"call 1"');
    expect(text(await made.read('air/2'))).toBe('"call 2"');
    expect(made.lookups).toEqual(['air/1']);
    made.clock.advance(5_000);
    expect(text(await made.read('air/3'))).toBe('"call 3"');
    expect(made.lookups).toEqual(['air/1', 'air/3']);
  });
  it('is waited for while it answers others, however long that takes', async () => {
    let answered = 0;
    const made = create(async () => {
      answered += 1;
      await new Promise((resolve) => setTimeout(resolve, answered * 60));
      return made.entry();
    });
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, cell) => made.read(`air/${cell}`)),
    );
    expect(new Set(results.map(text))).toEqual(new Set(['"stored"']));
    expect(made.calls()).toBe(0);
  });
  it('may fail like one that has nothing', async () => {
    const made = create(() => Promise.reject(new Error('down')));
    expect(text(await made.read())).toBe('"call 1"');
  });
  it('is looked into for what may be served stale, where no call is allowed', async () => {
    let stored: CacheEntry | undefined;
    const made = create(async () => stored);
    stored = made.entry();
    made.clock.advance(TTL_MS);
    const refused: Loader = { ...made.loader, refuses: () => failure('quota-spent') };
    const result = await made.cache.read('air/1', PERSON, refused);
    expect(text(result)).toBe('"stored"');
    expect(result).toMatchObject({ via: 'stale', why: 'quota-spent' });
  });
  it('brings several entries into memory at once, where others find them', async () => {
    const made = create(async (key) => (key === 'air/1' ? made.entry() : undefined));
    await made.cache.prefetch(['air/1', 'air/2']);
    expect(text(made.cache.getFresh('air/1', 'map'))).toBe('"stored"');
    expect(made.cache.getFresh('air/2', 'map')).toBeUndefined();
    expect(made.cache.prefetch(['air/1'])).toBeUndefined();
  });
});

describe('what is cached', () => {
  it('is compressed once it has been served, and reads the same', async () => {
    const background = createBackground();
    const plain = JSON.stringify('mostly sunny '.repeat(3_000));
    const cache = createCache({
      maxBytes: 1_000_000,
      background,
      counters: createCounters(),
      now: () => 0,
      lifetimeMs: ({ ttlMs }) => ttlMs,
      onBroken: () => {},
    });
    const outcome = success(Body.of(Buffer.from(plain)));
    const loaded = { outcome, ttlMs: TTL_MS, servableMs: TTL_MS, called: true };
    const loader: Loader = { refuses: () => undefined, load: async () => loaded };
    await cache.read('forecast/1', PERSON, loader);
    expect(cache.size().bytes).toBeGreaterThan(plain.length);
    await background.idle();
    expect(cache.size()).toMatchObject({ entries: 1 });
    expect(cache.size().bytes).toBeLessThan(2_000);
    expect(text(cache.getFresh('forecast/1', 'person'))).toBe(plain);
    expect(brotliDecompressSync(outcome.value.brotli()).toString()).toBe(plain);
  });
  it('counts what a small body takes, however it is served', async () => {
    const body = Body.of(Buffer.from(JSON.stringify({ aqi: 42 })));
    await body.pack();
    const size = body.size();
    for (const bytes of [body.brotli(), body.gzip(), body.bytes()]) {
      expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
    }
    expect(body.size()).toBe(size);
    expect(body.bytes().toString()).toBe('{"aqi":42}');
  });
});

describe('a lock that several processes share', () => {
  it('has a call made in the next turn whose own turn came while it had lapsed', async () => {
    let isValid = true;
    const stored: string[] = [];
    const cache = createCache({
      maxBytes: 1_000_000,
      outer: {
        get: async () => undefined,
        set: () => {},
        peers: {
          begin: async () => ({
            kind: 'ours',
            lock: {
              isValid: () => isValid,
              confirm: async () => true,
              store: (entry) => void stored.push(String(text(entry))),
              end: () => {},
            },
          }),
          getNewer: async () => undefined,
          onStored: () => {},
          onMissed: () => {},
        },
      },
      counters: createCounters(),
      now: () => 0,
      lifetimeMs: ({ ttlMs }) => ttlMs,
      onBroken: () => {},
    });
    let turns = 0;
    const loader: Loader = {
      refuses: () => undefined,
      async load({ confirmWanted }) {
        turns += 1;
        // The process was busy: the turn comes before the lock is renewed, which it is right afterwards.
        isValid = turns > 1;
        const isWanted = confirmWanted();
        isValid = true;
        const outcome = isWanted ? success(createBody('called')) : failure('busy');
        return { outcome, ttlMs: TTL_MS, servableMs: TTL_MS, called: isWanted };
      },
    };
    expect(text(await cache.read('alerts/1', PERSON, loader))).toBe('"called"');
    expect([turns, stored]).toEqual([2, ['"called"']]);
  });
});

describe('a lifetime', () => {
  /** What a reader gets, after each of these times, of something that was loaded at first. */
  async function readAfter(
    loaded: Pick<LoadResult, 'ttlMs' | 'ageMs' | 'againMs'>,
    waits: number[],
  ) {
    const { cache, clock, loader } = create(async () => undefined);
    let loads = 0;
    const load: Loader['load'] = async (...asked) => {
      loads += 1;
      return { ...(await loader.load(...asked)), ...loaded };
    };
    const read = () => cache.read('air/1', PERSON, { ...loader, load });
    await read();
    const results = [];
    for (const waitMs of waits) {
      clock.advance(waitMs);
      const { via, ttlMs, isRefreshing = false } = await read();
      await settle();
      results.push({ via, ttlMs, isRefreshing, loads });
    }
    return results;
  }

  it('has no part of a second, as headers know none', async () => {
    const fresh = { via: 'hit', ttlMs: 57_000, isRefreshing: false, loads: 1 };
    expect(await readAfter({ ttlMs: 57_780 }, [56_999, 1])).toEqual([
      fresh,
      { ...fresh, via: 'stale', isRefreshing: true, loads: 2 },
    ]);
    expect(await readAfter({ ttlMs: 400 }, [999, 1])).toMatchObject([
      { via: 'hit', ttlMs: 1_000 },
      { via: 'stale' },
    ]);
  });
  it('that is over when it comes is not said to be renewed while no call is made', async () => {
    const aged = { ttlMs: 60_000, ageMs: 70_000, againMs: 6_000 };
    const stale = { via: 'stale', ttlMs: 60_000, isRefreshing: false, loads: 1 };
    expect(await readAfter(aged, [0, 5_999, 1])).toEqual([
      stale,
      stale,
      { ...stale, isRefreshing: true, loads: 2 },
    ]);
  });
});
