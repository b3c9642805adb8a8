import { expect, it } from 'vitest';
import { Body } from '@/lib/base/body';
import { failure, success } from '@/lib/base/outcome';
import type { CacheEntry } from '@/lib/cache/cache';
import { MINUTE_MS } from '@/lib/contract/time';
import { createWatchedWeather, type WatchedDocument } from './watched-weather';

/** Entries that are fresh for 15 minutes once they were asked for, unless the service fails. */
function create(calls = Number.POSITIVE_INFINITY) {
  let nowMs = Date.UTC(2026, 10, 29, 19);
  let left = calls;
  const entries = new Map<string, CacheEntry>();
  const asked: string[] = [];
  const failing = new Set<string>();
  let isRefusing = false;
  const unused = { servableMs: 60 * MINUTE_MS, ttlMs: 15 * MINUTE_MS };
  const watched = createWatchedWeather({
    weather: {
      getUsable(resource, cell) {
        const key = `${resource}/${cell}`;
        const entry = entries.get(key);
        // As the cache does: what is from the future is as old as can be, or from now.
        if (entry && entry.fetchedMs > nowMs) entries.set(key, { ...entry, fetchedMs: nowMs });
        return entries.get(key);
      },
      prefetch: () => undefined,
      async renew(resource, cell) {
        const key = `${resource}/${cell}`;
        if (isRefusing) return false;
        asked.push(cell);
        const outcome = failing.has(cell)
          ? failure('service-failing' as const)
          : success(Body.of(Buffer.from('{}')));
        const entry = { outcome, fetchedMs: nowMs, ...unused };
        if (outcome.ok) entries.set(key, entry);
        return true;
      },
    },
    pace: {
      take() {
        left -= 1;
        return left >= 0;
      },
      intervalMs: () => 2 * MINUTE_MS,
    },
    random: () => 0,
    now: () => nowMs,
  });
  return {
    ...{ watched, asked, failing },
    pass(ms: number) {
      nowMs += ms;
    },
    refuse(next: boolean) {
      isRefusing = next;
    },
    allow(more: number) {
      left = more;
    },
  };
}

const wanted = (...cells: string[]): WatchedDocument[] =>
  cells.map((cell) => ({ resource: 'forecast', cell }));

it('asks once in a lifetime for each, whatever comes of it', async () => {
  const { watched, asked, failing, pass } = create();
  failing.add('b');
  for (let minute = 0; minute < 45; minute += 1) {
    await watched.renew(wanted('a', 'b'));
    pass(MINUTE_MS);
  }
  expect(asked.sort()).toEqual(['a', 'a', 'a', 'b', 'b', 'b']);
});

it('asks first for what waits longest, so that all have their turn', async () => {
  const { watched, asked, failing, pass, allow } = create(2);
  failing.add('a');
  for (let minute = 0; minute < 60; minute += 5) {
    await watched.renew(wanted('a', 'b', 'c', 'd', 'e'));
    pass(5 * MINUTE_MS);
    allow(1);
  }
  const countOf = (cell: string) => asked.filter((one) => one === cell).length;
  expect(['a', 'b', 'c', 'd', 'e'].map(countOf).sort()).toEqual([2, 2, 3, 3, 3]);
});

it('asks those later for which no call may be made now', async () => {
  const { watched, asked, refuse, pass } = create();
  refuse(true);
  await watched.renew(wanted('a', 'b'));
  refuse(false);
  pass(5_000);
  await watched.renew(wanted('a', 'b'));
  expect(asked).toEqual(['a', 'b']);
});

it('asks for what is new after those that have waited', async () => {
  const { watched, asked, pass, allow } = create(0);
  await watched.renew(wanted('a', 'b', 'c'));
  pass(MINUTE_MS);
  allow(2);
  await watched.renew(wanted('x', 'y', 'c', 'z'));
  expect(asked[0]).toBe('c');
  allow(3);
  await watched.renew(wanted('x', 'y', 'c', 'z'));
  expect([...asked].sort()).toEqual(['c', 'x', 'y', 'z']);
});

it('goes on asking after the clock was set back', async () => {
  const { watched, asked, pass } = create();
  await watched.renew(wanted('a'));
  pass(-7 * 24 * 60 * MINUTE_MS);
  for (let minute = 0; minute < 60; minute += 1) {
    await watched.renew(wanted('a'));
    pass(MINUTE_MS);
  }
  expect(asked.length).toBeGreaterThanOrEqual(4);
});

it('says how often each is asked for', () => {
  const { watched } = create();
  expect(watched.renewedMs(1)).toBe(15 * MINUTE_MS);
  expect(watched.renewedMs(10)).toBe(20 * MINUTE_MS);
});
