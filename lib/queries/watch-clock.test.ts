import {
  environmentManager,
  focusManager,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSteadyClock } from '@/lib/clock/steady-clock';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { staleTimeOf } from './endpoint';
import type { ApiResponse } from './fetch-response';
import { createRenewal } from './renewal';
import { createServerClock } from './server-clock';
import { watchClock } from './watch-clock';

const LIFETIME_MS = 10 * MINUTE_MS;

/** Ends what a test has opened. */
let end = () => {};
/** Requests, and what each said of the age of what it replaced. */
let requests = 0;
/** How far the device's clock has been set. */
let setMs = 0;
let page: EventTarget;
let clock: ReturnType<typeof createServerClock>;

const trueMs = () => performance.now();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A page with one part that lives ten minutes, and a server whose clock is right. */
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  environmentManager.setIsServer(() => false);
  focusManager.setFocused(true);
  [requests, setMs, page] = [0, 0, new EventTarget()];
  const device = createSteadyClock({ wall: () => trueMs() + setMs, tick: trueMs });
  clock = createServerClock({
    device,
    probe: async () => ({ dateMs: trueMs(), sentMs: device.now(), arrivedMs: device.now() }),
  });
  const stop = watchClock({ now: device.now, clock, page });
  const client = new QueryClient();
  client.mount();
  const leave = new QueryObserver<ApiResponse<string>>(client, {
    queryKey: ['part'],
    queryFn: async () => {
      requests += 1;
      const nowMs = clock.now();
      const times = { arrivedMs: nowMs, fetchedMs: nowMs, maxAgeMs: LIFETIME_MS };
      return { document: 'fine', ...times, fromCache: null };
    },
    staleTime: staleTimeOf,
    ...createRenewal({ clock, random: () => 0 }).every(0),
  }).subscribe(() => {});
  end = () => {
    leave();
    client.unmount();
    client.clear();
    stop();
  };
});

afterEach(() => {
  end();
  focusManager.setFocused(undefined);
  environmentManager.setIsServer(() => typeof window === 'undefined');
  vi.useRealTimers();
});

it.each([-HOUR_MS, HOUR_MS, -DAY_MS, DAY_MS, -30 * DAY_MS, 30 * DAY_MS])(
  'a clock that is set by %d ms renews all at once, and as often as ever from then on',
  async (stepMs) => {
    await pass(2 * MINUTE_MS);
    expect(requests).toBe(1);
    setMs = stepMs;
    await pass(10_000);
    expect(requests).toBe(2);
    await pass(60 * MINUTE_MS);
    expect(requests).toBe(8);
    expect(Math.abs(clock.now() - trueMs())).toBeLessThan(1000);
  },
);

it('ten hours asleep, which nobody counted, renew all as soon as the page wakes', async () => {
  await pass(2 * MINUTE_MS);
  // The server's clock is this one: the device's own stands still, and so do its timers.
  setMs = 10 * HOUR_MS;
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(requests).toBe(2);
});

it('timers that stood still while time went on renew what is due', async () => {
  await pass(2 * MINUTE_MS);
  vi.setSystemTime(0);
  const late = performance.now() + 9 * MINUTE_MS;
  vi.spyOn(performance, 'now').mockImplementation(() => late);
  page.dispatchEvent(new Event('pageshow'));
  await pass(0);
  expect(requests).toBe(2);
});

it('a look at a page whose parts are fresh requests nothing', async () => {
  await pass(2 * MINUTE_MS);
  for (const type of ['visibilitychange', 'pageshow', 'online'])
    page.dispatchEvent(new Event(type));
  await pass(0);
  expect(requests).toBe(1);
});
