import {
  environmentManager,
  focusManager,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from './fetch-answer';
import { type ClientProblemCode, ProblemError } from './problem-error';
import { createRenewal } from './renewal';
import { staleTimeOf } from './stale-time';

const MINUTE_MS = 60_000;
let random = 0;
let asked = 0;
let respond: () => Answer<string>;
let stop = () => {};
let renewal: ReturnType<typeof createRenewal>;
let lastError: unknown;

const answer = (maxAgeMs: number, ageMs = 0): Answer<string> => ({
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
function show(leastMs = 0): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(client, {
    queryKey: ['part'],
    queryFn: async () => {
      asked += 1;
      return respond();
    },
    staleTime: staleTimeOf,
    ...renewal.every(leastMs),
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
  [random, asked, lastError] = [0, 0, undefined];
  respond = () => answer(10 * MINUTE_MS);
  renewal = createRenewal({ now: Date.now, random: () => random });
});

afterEach(() => {
  stop();
  focusManager.setFocused(undefined);
  environmentManager.setIsServer(() => typeof window === 'undefined');
  vi.useRealTimers();
});

describe('what a page shows', () => {
  it('is asked for again when its lifetime ends, time after time', async () => {
    show();
    await pass(10 * MINUTE_MS - 1);
    expect(asked).toBe(1);
    await pass(1);
    expect(asked).toBe(2);
    await pass(120 * MINUTE_MS);
    expect(asked).toBe(14);
  });
  it('counts the age that it came with, and never asks sooner than after fifteen seconds', async () => {
    respond = () => answer(10 * MINUTE_MS, 8 * MINUTE_MS);
    show();
    await pass(2 * MINUTE_MS - 1);
    expect(asked).toBe(1);
    respond = () => answer(10 * MINUTE_MS, 10 * MINUTE_MS - 1000);
    await pass(1);
    expect(asked).toBe(2);
    await pass(14_999);
    expect(asked).toBe(2);
    await pass(1);
    expect(asked).toBe(3);
  });
  it('is asked for ever more patiently while only what is out of date comes', async () => {
    respond = () => answer(MINUTE_MS, 5 * MINUTE_MS);
    show();
    await pass(15_000 + 30_000 + 60_000);
    expect(asked).toBe(4);
    await pass(120_000 * 3);
    expect(asked).toBe(7);
  });
  it('is asked for no oftener than a list wants', async () => {
    respond = () => answer(MINUTE_MS);
    show(10 * MINUTE_MS);
    await pass(30 * MINUTE_MS);
    expect(asked).toBe(4);
  });
});

describe('what failed', () => {
  it('is tried again when the server said, a little later on each page than on the next', async () => {
    random = 0.5;
    respond = () => fail('service-paused', 30_000);
    show();
    await pass(32_999);
    expect(asked).toBe(1);
    expect(renewal.nextTryMs(lastError)).toBe(Date.parse('2026-11-22T12:00:33Z'));
    respond = () => answer(10 * MINUTE_MS);
    await pass(1);
    expect(asked).toBe(2);
    await pass(9 * MINUTE_MS);
    expect(asked).toBe(2);
  });
  it('is tried after growing pauses where nobody said, and after short ones again once it was well', async () => {
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
      expect(asked).toBe(times - 1);
      await pass(1);
      expect(asked).toBe(times);
    }
    respond = () => answer(MINUTE_MS);
    await pass(120_000);
    respond = () => fail('service-failing');
    await pass(MINUTE_MS);
    expect(asked).toBe(8);
    await pass(15_000);
    expect(asked).toBe(9);
  });
  it('is never tried again where the answer is final, and seldom where there is no data', async () => {
    respond = () => fail('bad-cell');
    show();
    await pass(24 * 60 * MINUTE_MS);
    expect(asked).toBe(1);
    expect(renewal.nextTryMs(lastError)).toBeNull();
    stop();
    respond = () => fail('no-data');
    show();
    await pass(59 * MINUTE_MS);
    expect(asked).toBe(2);
    await pass(MINUTE_MS);
    expect(asked).toBe(3);
  });
});

describe('a hidden page', () => {
  it('rests, and asks when it is seen again for what is due, and for nothing else', async () => {
    show();
    await pass(1000);
    focusManager.setFocused(false);
    await pass(5 * MINUTE_MS);
    focusManager.setFocused(true);
    await pass(0);
    expect(asked).toBe(1);
    focusManager.setFocused(false);
    await pass(60 * MINUTE_MS);
    expect(asked).toBe(1);
    focusManager.setFocused(true);
    await pass(0);
    expect(asked).toBe(2);
  });
  it('does not come back before the time that it was told', async () => {
    respond = () => fail('share-spent', 60 * MINUTE_MS);
    show();
    await pass(1000);
    focusManager.setFocused(false);
    await pass(10 * MINUTE_MS);
    focusManager.setFocused(true);
    await pass(0);
    expect(asked).toBe(1);
  });
});
