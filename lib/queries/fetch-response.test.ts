import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RESOURCES } from '@/lib/contract/resources';
import { fetchResponse, freshForMs } from './fetch-response';
import { problemCodeOf, shouldRetry } from './problem-error';
import { createServerClock } from './server-clock';

const CELL = '86268cd07ffffff';
const NOW = Date.parse('2026-07-17T18:00:00Z');
const { schema } = RESOURCES.air;
/** What the connection has heard since the test began. */
let heard: string[] = [];

beforeEach(() => {
  heard = [];
});

function ask(respond: () => Response | Promise<Response>, signal = new AbortController().signal) {
  const edges = {
    fetch: async () => respond(),
    clock: createServerClock({
      device: { now: () => NOW, steppedMs: () => 0 },
      probe: async () => null,
    }),
    connection: { answered: () => heard.push('answered'), silent: () => heard.push('silent') },
  };
  return fetchResponse(`/api/v1/air/${CELL}.json`, schema, signal, edges);
}

async function codeOf(respond: () => Response | Promise<Response>) {
  return ask(respond).then(
    () => 'no failure',
    (error: unknown) => problemCodeOf(error),
  );
}

describe('a response', () => {
  it('is parsed, with its age as its headers state it', async () => {
    const headers = {
      'cache-control': 'public, max-age=900',
      age: '300',
      'cache-status': 'Hexcast; hit; ttl=600',
    };
    const response = await ask(() => Response.json({ h3: CELL, aqi: 42 }, { headers }));
    expect(response.document).toMatchObject({ aqi: 42, category: null });
    expect(response).toMatchObject({ fetchedMs: NOW - 300_000, fromCache: true });
    expect(freshForMs(response, NOW)).toBe(600_000);
    expect(freshForMs(response, NOW + 3_600_000)).toBe(0);
    // Dated by a clock that was wrong.
    expect(freshForMs(response, NOW - 3_600_000)).toBe(0);
  });

  it('shows whether the server is fetching a newer one', async () => {
    const answered = (status: string) =>
      ask(() => Response.json({ h3: CELL }, { headers: { 'cache-status': status } }));
    expect(await answered('hexcast; hit; ttl=-60; detail=refreshing')).toMatchObject({
      isRefreshing: true,
    });
    expect(await answered('hexcast; hit; ttl=-60; detail=service-timeout')).not.toHaveProperty(
      'isRefreshing',
    );
  });

  it('without any headers is never fresh', async () => {
    const response = await ask(() => Response.json({ h3: CELL }));
    expect(response).toMatchObject({ fetchedMs: NOW, maxAgeMs: 0, fromCache: null });
  });
});

describe('a stored response', () => {
  const stored = {
    'cache-control': 'public, max-age=900',
    date: 'Fri, 17 Jul 2026 15:00:00 GMT',
    age: '300',
    'hexcast-stored': '1',
  };
  it('keeps the age of the day it came, says so, and is no sign of a connection', async () => {
    const response = await ask(() => Response.json({ h3: CELL, aqi: 42 }, { headers: stored }));
    expect(response).toMatchObject({
      arrivedMs: NOW,
      fetchedMs: Date.parse('2026-07-17T14:55:00Z'),
      isStored: true,
    });
    expect(freshForMs(response, NOW)).toBe(0);
    expect(heard).toEqual(['silent']);
  });
  it('that no longer fits is as good as none', async () => {
    const code = await codeOf(() => Response.json({ aqi: 'many' }, { headers: stored }));
    expect(code).toBe('network');
  });
});

describe('a request over a network that swallows', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const never = () => new Promise<never>(() => {});
  const halfABody = () =>
    new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([123])) }));

  it('counts as no connection once its time is over, and is not sent again at once', async () => {
    const failed = ask(never).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    const error = await failed;
    expect([problemCodeOf(error), shouldRetry(0, error)]).toEqual(['network', false]);
    expect(heard).toEqual(['silent']);
  });
  it('has as much time again for its body', async () => {
    const code = codeOf(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20_000));
      return halfABody();
    });
    await vi.advanceTimersByTimeAsync(49_999);
    expect(heard).toEqual(['answered']);
    await vi.advanceTimersByTimeAsync(1);
    expect(await code).toBe('network');
    expect(heard).toEqual(['answered', 'silent']);
  });
  it('leaves no timer behind, whatever comes of it', async () => {
    await codeOf(() => Response.json({ h3: CELL }));
    await codeOf(() => Promise.reject(new TypeError('fetch failed')));
    const controller = new AbortController();
    const gone = ask(never, controller.signal).catch((error: unknown) => error);
    controller.abort();
    expect(await gone).toBe(controller.signal.reason);
    expect([vi.getTimerCount(), heard]).toEqual([0, ['answered', 'silent']]);
  });
});

describe('a failure', () => {
  it('has the code that the server gave', async () => {
    const problem = {
      type: 'about:blank',
      title: '',
      status: 503,
      detail: '',
      code: 'quota-spent',
    };
    expect(await codeOf(() => Response.json(problem, { status: 503 }))).toBe('quota-spent');
  });
  it.each([
    ['service-paused', { 'retry-after': '30' }, 30_000],
    ['service-paused', { 'retry-after': 'Fri, 17 Jul 2026 18:02:00 GMT' }, 120_000],
    ['service-paused', { 'retry-after': 'Fri, 17 Jul 2026 17:00:00 GMT' }, 0],
    ['service-failing', { 'retry-after': 'soon' }, null],
    ['service-failing', { 'cache-control': 'no-store' }, null],
    ['no-data', { 'cache-control': 'public, max-age=3600' }, 3_600_000],
  ] as const)('of %s with %j states when to try again', async (code, headers, retryAfterMs) => {
    const problem = { type: 'about:blank', title: '', status: 503, detail: '', code };
    const error = await ask(() => Response.json(problem, { status: 503, headers })).catch(
      (thrown: unknown) => thrown,
    );
    const endsMs = retryAfterMs === null ? null : NOW + retryAfterMs;
    expect(error).toMatchObject({ code, retryAfterMs, endsMs });
  });
  it('has a code of its own if the server sent no problem of ours', async () => {
    expect(await codeOf(() => Promise.reject(new TypeError('fetch failed')))).toBe('network');
    expect(await codeOf(() => new Response('<html>'))).toBe('bad-answer');
    expect(await codeOf(() => Response.json({ aqi: 'many' }))).toBe('bad-answer');
  });
  it.each([
    [404, 'not-found'],
    [429, 'too-many-requests'],
    [500, 'internal'],
    [502, 'not-ready'],
    [503, 'not-ready'],
    [403, 'bad-answer'],
  ])('of a page that a proxy sent with status %s is %s', async (status, code) => {
    expect(await codeOf(() => new Response('<html>', { status }))).toBe(code);
    expect(await codeOf(() => Response.json({ error: 'no' }, { status }))).toBe(code);
  });
  it('is passed on as an abort when the page itself gave up', async () => {
    const controller = new AbortController();
    controller.abort();
    const gone = ask(() => Promise.reject(controller.signal.reason), controller.signal);
    await expect(gone).rejects.toBe(controller.signal.reason);
  });
  it('is retried only if no response came, and twice at most', async () => {
    const failed = async (respond: () => Response | Promise<Response>) =>
      ask(respond).catch((error: unknown) => error);
    const problem = (code: string, status: number) =>
      failed(() => Response.json({ type: '', title: '', status, detail: '', code }, { status }));
    const silent = await failed(() => Promise.reject(new TypeError('fetch failed')));
    expect(shouldRetry(0, silent)).toBe(true);
    expect(shouldRetry(2, silent)).toBe(false);
    expect(shouldRetry(0, await problem('service-timeout', 504))).toBe(false);
    expect(shouldRetry(0, await problem('no-data', 404))).toBe(false);
  });
});
