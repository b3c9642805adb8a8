import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ApiResponse } from './fetch-response';
import { tile } from './testing/tile-harness';
import { createTileCache } from './tile-cache';

/** A cache of four tiles, whose requests a test answers. */
function opened() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: { parent: string; signal: AbortSignal; answer(): void }[] = [];
  const cache = createTileCache(client, {
    most: 4,
    fetchTile: (_, parent, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        asked.push({ parent, signal, answer: () => resolve(responseOf(parent)) });
      }),
  });
  const load = (parent: string, signal = new AbortController().signal) =>
    cache.load('forecast', parent, signal);
  return { client, cache, asked, load };
}

function responseOf(parent: string): ApiResponse<ReturnType<typeof tile>> {
  const nowMs = Date.now();
  const times = { arrivedMs: nowMs, fetchedMs: nowMs, maxAgeMs: 600_000 };
  return { document: tile(parent), ...times, fromCache: null };
}

it('keeps a bounded number of tiles, those that were asked for last', async () => {
  const { client, cache, asked, load } = opened();
  for (const parent of ['81-0', '81-1', '81-2', '81-3', '81-0', '81-4', '81-5']) {
    const loaded = load(parent);
    for (const one of asked) one.answer();
    await loaded;
  }
  expect(asked.map(({ parent }) => parent)).toEqual([
    '81-0',
    '81-1',
    '81-2',
    '81-3',
    '81-4',
    '81-5',
  ]);
  expect(client.getQueryCache().getAll()).toHaveLength(4);
  const kept = ['81-0', '81-1', '81-2', '81-3', '81-4', '81-5'].filter((parent) =>
    cache.get('forecast', parent),
  );
  expect(kept).toEqual(['81-0', '81-3', '81-4', '81-5']);
});

it('drops none that is on its way, however many there are', async () => {
  const { asked, load } = opened();
  const all = Promise.all(['81-0', '81-1', '81-2', '81-3', '81-4', '81-5'].map((one) => load(one)));
  asked[5]?.answer();
  await new Promise((resolve) => setImmediate(resolve));
  for (const one of asked) one.answer();
  await all;
  expect(asked.every(({ signal }) => !signal.aborted)).toBe(true);
});

it('aborts a request only once all who wanted the tile have given up', async () => {
  const { asked, load } = opened();
  const [one, other] = [new AbortController(), new AbortController()];
  const both = [load('81-0', one.signal), load('81-0', other.signal)];
  const ended = Promise.allSettled(both);
  one.abort();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false]);
  other.abort();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = load('81-0');
  asked[1]?.answer();
  expect((await again).document.parent).toBe('81-0');
});
