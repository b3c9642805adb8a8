import { beforeEach, describe, expect, it } from 'vitest';
import { createSteadyClock } from '@/lib/clock/steady-clock';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { createServerClock } from './server-clock';

const TRUE_MS = Date.parse('2026-11-22T12:00:00Z');

/** How far the device's clock is ahead, the true time, how long the device has slept, and how long a request takes. */
let aheadMs: number;
let trueMs: number;
let sleptMs: number;
let tripMs: number;
let probes: number;
let answers: boolean;
let clock: ReturnType<typeof createServerClock>;

/** The server's time as `Date` gives it, in whole seconds. */
const dateMs = () => Math.floor(trueMs / 1000) * 1000;
const deviceMs = () => trueMs + aheadMs;
/** How far the clock is from the truth, in whole seconds. */
const wrongSeconds = () => Math.round((clock.now() - trueMs) / 1000);
const settle = () => new Promise((resolve) => setImmediate(resolve));

function pass(ms: number): void {
  trueMs += ms;
  clock.look();
}

beforeEach(() => {
  [aheadMs, trueMs, sleptMs, tripMs, probes, answers] = [0, TRUE_MS, 0, 100, 0, true];
  open();
});

/** A page is opened. */
function open(): void {
  const device = createSteadyClock({ wall: deviceMs, tick: () => trueMs - sleptMs });
  clock = createServerClock({
    device,
    probe: async () => {
      probes += 1;
      if (!answers) return null;
      const sentMs = device.now();
      trueMs += tripMs / 2;
      const date = dateMs();
      trueMs += tripMs / 2;
      return { dateMs: date, sentMs, arrivedMs: device.now() };
    },
  });
}

/** A response that was written so many milliseconds ago. */
const hear = (oldMs = 0) =>
  clock.hear(dateMs() - oldMs, {
    sentMs: clock.deviceNow() - tripMs,
    arrivedMs: clock.deviceNow(),
  });

describe('the clock of a device', () => {
  it.each([0, 20_000, -20_000])('is believed if it is right, give or take: %d ms', (ahead) => {
    aheadMs = ahead;
    open();
    expect(hear()).toBeNull();
    expect([clock.now() - deviceMs(), probes]).toEqual([0, 0]);
  });
  it.each([12 * MINUTE_MS, -12 * MINUTE_MS, 400 * DAY_MS])(
    'that is %d ms ahead when a page opens is corrected by the server’s',
    async (ahead) => {
      aheadMs = ahead;
      open();
      await hear();
      expect(wrongSeconds()).toBe(0);
      expect(Math.abs(clock.deviceAheadMs() - ahead)).toBeLessThan(1000);
      pass(HOUR_MS);
      expect(wrongSeconds()).toBe(0);
      expect(hear()).toBeNull();
      expect(probes).toBe(1);
    },
  );
  it('is also corrected over a slow network, to half of the round trip at worst', async () => {
    [aheadMs, tripMs] = [12 * MINUTE_MS, 8000];
    open();
    await hear();
    expect(Math.abs(clock.now() - trueMs)).toBeLessThan(4500);
  });
  it('is not doubted because of responses that waited in a cache', async () => {
    for (const oldMs of [5 * MINUTE_MS, 15 * MINUTE_MS, MINUTE_MS]) await hear(oldMs);
    expect([clock.now() - deviceMs(), probes]).toEqual([0, 1]);
    pass(6 * MINUTE_MS);
    await hear(MINUTE_MS);
    expect([clock.now() - deviceMs(), probes]).toEqual([0, 2]);
  });
  it('is checked once for many responses at the same time', async () => {
    aheadMs = 12 * MINUTE_MS;
    open();
    await Promise.all([hear(), hear(), hear()]);
    expect(probes).toBe(1);
  });
  it('stays as it is if the server sends no date, or does not answer, and is soon checked again', async () => {
    aheadMs = 12 * MINUTE_MS;
    open();
    expect(clock.hear(null, { sentMs: 0, arrivedMs: 0 })).toBeNull();
    answers = false;
    await hear();
    expect([clock.now() - deviceMs(), probes]).toEqual([0, 1]);
    expect(hear()).toBeNull();
    answers = true;
    pass(MINUTE_MS);
    await hear();
    expect(wrongSeconds()).toBe(0);
  });
});

describe('a clock that is set while a page is open', () => {
  it.each([-HOUR_MS, HOUR_MS, -DAY_MS, DAY_MS, -30 * DAY_MS, 30 * DAY_MS])(
    'by %d ms changes nothing but what is said of the device',
    async (stepMs) => {
      let told = 0;
      clock.subscribe(() => {
        told += 1;
      });
      const before = clock.era();
      aheadMs = stepMs;
      pass(MINUTE_MS);
      expect(clock.era()).toBeGreaterThan(before);
      expect([wrongSeconds(), told]).toEqual([0, 1]);
      await settle();
      expect([wrongSeconds(), told]).toEqual([0, 2]);
      expect(Math.abs(clock.deviceAheadMs() - stepMs)).toBeLessThan(1000);
    },
  );
  it('and set right again is the device’s own', async () => {
    aheadMs = 12 * MINUTE_MS;
    open();
    await hear();
    aheadMs = 0;
    pass(MINUTE_MS);
    expect(wrongSeconds()).toBe(0);
    await settle();
    expect([clock.now() - deviceMs(), clock.deviceAheadMs()]).toEqual([0, 0]);
  });
  it('back, without a connection, goes on; another step is counted from there', async () => {
    answers = false;
    aheadMs = -HOUR_MS;
    pass(MINUTE_MS);
    await settle();
    expect(wrongSeconds()).toBe(0);
    aheadMs = 0;
    pass(MINUTE_MS);
    await settle();
    expect([wrongSeconds(), clock.deviceAheadMs()]).toEqual([0, 0]);
  });
  it('is looked at anew if that happens while the server answers', async () => {
    aheadMs = HOUR_MS;
    clock.look();
    aheadMs = -HOUR_MS;
    await settle();
    expect(probes).toBe(2);
    expect([wrongSeconds(), hear()]).toEqual([0, null]);
  });
});

describe('a device that has slept for ten hours', () => {
  it.each([0, -12 * MINUTE_MS])(
    'asks the server, and is right at once: %d ms ahead',
    async (ms) => {
      aheadMs = ms;
      open();
      await hear();
      const before = clock.era();
      sleptMs = 10 * HOUR_MS;
      pass(10 * HOUR_MS);
      await settle();
      expect(wrongSeconds()).toBe(0);
      expect(clock.era()).toBeGreaterThan(before + 1);
    },
  );
  it('believes its own clock as long as there is no connection, and then the server', async () => {
    answers = false;
    sleptMs = 10 * HOUR_MS;
    pass(10 * HOUR_MS);
    expect(wrongSeconds()).toBe(-36_000);
    await settle();
    expect(wrongSeconds()).toBe(0);
  });
});
