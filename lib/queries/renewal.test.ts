import {
  environmentManager,
  focusManager,
  onlineManager,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@/lib/contract/time';
import { staleTimeOf } from './endpoint';
import type { ApiResponse } from './fetch-response';
import { type ClientProblemCode, ProblemError } from './problem-error';
import { createRenewal } from './renewal';

let random = 0;
let requests = 0;
let respond: () => ApiResponse<string>;
let stop = () => {};
let renewal: ReturnType<typeof createRenewal>;
let era = 0;
let lastError: unknown;

const response = (maxAgeMs: number, ageMs = 0): ApiResponse<string> => ({
  document: 'fine',
  arrivedMs: Date.now(),
  fetchedMs: Date.now() - ageMs,
  maxAgeMs,
  fromCache: null,
});

function fail(code: ClientProblemCode, retryAfterMs?: number): never {
  const wait =
    retryAfterMs === undefined ? null : { retryAfterMs, endsMs: Date.now() + retryAfterMs };
  throw new ProblemError(code, wait);
}

/** A page that shows one part, until the test ends. */
function show(minMs = 0): void {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  const observer = new QueryObserver(client, {
    queryKey: ['part'],
    queryFn: async () => {
      requests += 1;
      return respond();
    },
    staleTime: staleTimeOf,
    ...renewal.every(minMs),
  });
  const leave = observer.subscribe(({ error }) => {
    if (error) lastError = error;
  });
  client.mount();
  stop = () => {
    leave();
    client.unmount();
    client.clear();
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') });
  environmentManager.setIsServer(() => false);
  focusManager.setFocused(true);
  [random, requests, lastError] = [0, 0, undefined];
  respond = () => response(10 * MINUTE_MS);
  era = 0;
  const clock = { now: Date.now, era: () => era };
  renewal = createRenewal({ clock, random: () => random });
});

afterEach(() => {
  stop();
  focusManager.setFocused(undefined);
  environmentManager.setIsServer(() => typeof window === 'undefined');
  vi.useRealTimers();
});

describe('a visible part of a page', () => {
  it('is renewed whenever its lifetime ends', async () => {
    show();
    await pass(10 * MINUTE_MS - 1);
    expect(requests).toBe(1);
    await pass(1);
    expect(requests).toBe(2);
    await pass(120 * MINUTE_MS);
    expect(requests).toBe(14);
  });
  it('counts the age that it arrived with, and waits at least fifteen seconds', async () => {
    respond = () => response(10 * MINUTE_MS, 8 * MINUTE_MS);
    show();
    await pass(2 * MINUTE_MS - 1);
    expect(requests).toBe(1);
    respond = () => response(10 * MINUTE_MS, 10 * MINUTE_MS - 1000);
    await pass(1);
    expect(requests).toBe(2);
    await pass(14_999);
    expect(requests).toBe(2);
    await pass(1);
    expect(requests).toBe(3);
  });
  it('waits longer and longer while only stale responses arrive', async () => {
    respond = () => response(MINUTE_MS, 5 * MINUTE_MS);
    show();
    await pass(15_000 + 30_000 + 60_000);
    expect(requests).toBe(4);
    await pass(120_000 * 3);
    expect(requests).toBe(7);
  });
  it('asks again after two seconds, once, if the server is fetching a newer response', async () => {
    // Another stale one came before: with the page, say.
    const stale = () => response(MINUTE_MS, 5 * MINUTE_MS);
    respond = () => (requests > 1 ? { ...stale(), isRefreshing: true } : stale());
    show();
    await pass(15_000);
    expect(requests).toBe(2);
    await pass(2000);
    expect(requests).toBe(3);
    await pass(59_999);
    expect(requests).toBe(3);
    await pass(1);
    expect(requests).toBe(4);
  });
  it('is renewed no more often than a list wants', async () => {
    respond = () => response(MINUTE_MS);
    show(10 * MINUTE_MS);
    await pass(30 * MINUTE_MS);
    expect(requests).toBe(4);
  });
});

describe('a part without a connection', () => {
  const lose = () => onlineManager.setOnline(false);
  const find = () => onlineManager.setOnline(true);
  afterEach(find);

  it('is fetched as soon as the connection is back', async () => {
    lose();
    respond = () => fail('network');
    show();
    await pass(5 * MINUTE_MS);
    respond = () => response(10 * MINUTE_MS);
    const before = requests;
    find();
    await pass(0);
    expect(requests).toBe(before + 1);
  });
  it('that came out of the store is fetched then too, however fresh it is', async () => {
    lose();
    respond = () => ({ ...response(10 * MINUTE_MS), isStored: true });
    show();
    await pass(MINUTE_MS);
    expect(requests).toBe(1);
    find();
    await pass(0);
    expect(requests).toBe(2);
  });
  it('that is fresh is left alone', async () => {
    show();
    await pass(MINUTE_MS);
    lose();
    find();
    await pass(0);
    expect(requests).toBe(1);
  });
});

describe('a failed part', () => {
  it('is retried when the server stated, spread over the pages', async () => {
    random = 0.5;
    respond = () => fail('service-paused', 30_000);
    show();
    await pass(32_999);
    expect(requests).toBe(1);
    expect(renewal.nextTryMs(lastError)).toBe(Date.parse('2026-11-22T12:00:33Z'));
    respond = () => response(10 * MINUTE_MS);
    await pass(1);
    expect(requests).toBe(2);
    await pass(9 * MINUTE_MS);
    expect(requests).toBe(2);
  });
  it('is otherwise retried after growing pauses, which start over once it has recovered', async () => {
    respond = () => fail('service-failing');
    show();
    for (const [seconds, times] of [
      [15, 2],
      [30, 3],
      [60, 4],
      [120, 5],
      [120, 6],
    ] as const) {
      await pass(seconds * 1000 - 1);
      expect(requests).toBe(times - 1);
      await pass(1);
      expect(requests).toBe(times);
    }
    respond = () => response(MINUTE_MS);
    await pass(120_000);
    respond = () => fail('service-failing');
    await pass(MINUTE_MS);
    expect(requests).toBe(8);
    await pass(15_000);
    expect(requests).toBe(9);
  });
  it('is never retried if the failure is final, and seldom if there is no data', async () => {
    respond = () => fail('bad-cell');
    show();
    await pass(24 * 60 * MINUTE_MS);
    expect(requests).toBe(1);
    expect(renewal.nextTryMs(lastError)).toBeNull();
    stop();
    respond = () => fail('no-data');
    show();
    await pass(59 * MINUTE_MS);
    expect(requests).toBe(2);
    await pass(MINUTE_MS);
    expect(requests).toBe(3);
  });
});

describe('a hidden page', () => {
  it('sends nothing, and once visible again requests only what is due', async () => {
    show();
    await pass(1000);
    focusManager.setFocused(false);
    await pass(5 * MINUTE_MS);
    focusManager.setFocused(true);
    await pass(0);
    expect(requests).toBe(1);
    focusManager.setFocused(false);
    await pass(60 * MINUTE_MS);
    expect(requests).toBe(1);
    focusManager.setFocused(true);
    await pass(0);
    expect(requests).toBe(2);
  });
  it('does not retry before the time that the server stated', async () => {
    respond = () => fail('share-spent', 60 * MINUTE_MS);
    show();
    await pass(1000);
    focusManager.setFocused(false);
    await pass(10 * MINUTE_MS);
    focusManager.setFocused(true);
    await pass(0);
    expect(requests).toBe(1);
  });
});

describe('a page whose clock has jumped', () => {
  it('requests everything at its next look, and then goes on as usual', async () => {
    show();
    await pass(MINUTE_MS);
    era += 1;
    focusManager.onFocus();
    await pass(0);
    expect(requests).toBe(2);
    focusManager.onFocus();
    await pass(10 * MINUTE_MS - 1);
    expect(requests).toBe(2);
    await pass(1);
    expect(requests).toBe(3);
  });
  it('tries again what was to wait for hours, but not what can never work', async () => {
    respond = () => fail('share-spent', 600 * MINUTE_MS);
    show();
    await pass(MINUTE_MS);
    era += 1;
    focusManager.onFocus();
    await pass(0);
    expect(requests).toBe(2);
    stop();
    respond = () => fail('bad-cell');
    show();
    await pass(0);
    era += 1;
    focusManager.onFocus();
    await pass(0);
    expect(requests).toBe(3);
  });
});
