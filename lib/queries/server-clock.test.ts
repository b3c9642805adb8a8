import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@/lib/contract/time';
import { createServerClock } from './server-clock';

const TRUE_MS = Date.parse('2026-11-22T12:00:00Z');

/** How far the device's clock is ahead, the true time, and how long a request takes. */
let aheadMs: number;
let trueMs: number;
let tripMs: number;
let probes: number;
let answers: boolean;
let clock: ReturnType<typeof createServerClock>;

/** The server's time as `Date` gives it, in whole seconds. */
const dateMs = () => Math.floor(trueMs / 1000) * 1000;
const deviceMs = () => trueMs + aheadMs;

beforeEach(() => {
  [aheadMs, trueMs, tripMs, probes, answers] = [0, TRUE_MS, 100, 0, true];
  clock = createServerClock({
    deviceNow: deviceMs,
    probe: async () => {
      probes += 1;
      if (!answers) return null;
      const sentMs = deviceMs();
      trueMs += tripMs / 2;
      const date = dateMs();
      trueMs += tripMs / 2;
      return { dateMs: date, sentMs, arrivedMs: deviceMs() };
    },
  });
});

/** A response that was written so many milliseconds ago. */
const hear = (oldMs = 0) =>
  clock.hear(dateMs() - oldMs, { sentMs: deviceMs() - tripMs, arrivedMs: deviceMs() });

describe('the clock of a device', () => {
  it.each([0, 20_000, -20_000])('is believed if it is right, give or take: %d ms', (ahead) => {
    aheadMs = ahead;
    expect(hear()).toBeNull();
    expect([clock.now() - deviceMs(), probes]).toEqual([0, 0]);
  });
  it.each([12 * MINUTE_MS, -12 * MINUTE_MS, 400 * 24 * 60 * MINUTE_MS])(
    'that is %d ms ahead is corrected by the server’s',
    async (ahead) => {
      aheadMs = ahead;
      await hear();
      expect(Math.abs(clock.now() - trueMs)).toBeLessThan(1000);
      expect(Math.abs(clock.deviceAheadMs() - ahead)).toBeLessThan(1000);
      trueMs += 60 * MINUTE_MS;
      expect(Math.abs(clock.now() - trueMs)).toBeLessThan(1000);
      expect(hear()).toBeNull();
      expect(probes).toBe(1);
    },
  );
  it('is also corrected over a slow network, to half of the round trip at worst', async () => {
    [aheadMs, tripMs] = [12 * MINUTE_MS, 8000];
    await hear();
    expect(Math.abs(clock.now() - trueMs)).toBeLessThan(4500);
  });
  it('is not doubted because of responses that waited in a cache', async () => {
    for (const oldMs of [5 * MINUTE_MS, 15 * MINUTE_MS, MINUTE_MS]) await hear(oldMs);
    expect([clock.now() - deviceMs(), probes]).toEqual([0, 1]);
    trueMs += 6 * MINUTE_MS;
    await hear(MINUTE_MS);
    expect([clock.now() - deviceMs(), probes]).toEqual([0, 2]);
  });
  it('may be set right, or wrong, while the page is open', async () => {
    let changes = 0;
    clock.subscribe(() => {
      changes += 1;
    });
    aheadMs = 12 * MINUTE_MS;
    await hear();
    aheadMs = 0;
    await hear();
    expect([clock.now() - deviceMs(), changes]).toEqual([0, 2]);
  });
  it('is checked once for many responses at the same time', async () => {
    aheadMs = 12 * MINUTE_MS;
    await Promise.all([hear(), hear(), hear()]);
    expect(probes).toBe(1);
  });
  it('stays as it is if the server sends no date, or does not answer', async () => {
    aheadMs = 12 * MINUTE_MS;
    expect(clock.hear(null, { sentMs: 0, arrivedMs: 0 })).toBeNull();
    answers = false;
    await hear();
    expect([clock.now() - deviceMs(), probes]).toEqual([0, 1]);
  });
});
