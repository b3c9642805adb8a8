import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { createSteadyClock } from './steady-clock';

const START = Date.parse('2026-11-01T05:30:00Z');

/** A device that a test sets, puts to sleep, and lets run. */
function device() {
  const times = { wallMs: START, tickMs: 0 };
  const clock = createSteadyClock({ wall: () => times.wallMs, tick: () => times.tickMs });
  const pass = (ms: number) => {
    times.wallMs += ms;
    times.tickMs += ms;
  };
  const set = (ms: number) => {
    times.wallMs += ms;
  };
  return { clock, pass, set };
}

describe('a steady clock', () => {
  it.each([-HOUR_MS, HOUR_MS, -DAY_MS, DAY_MS, -30 * DAY_MS, 30 * DAY_MS])(
    'goes on when the device’s clock is set by %d ms, and knows by how much',
    (stepMs) => {
      const { clock, pass, set } = device();
      pass(MINUTE_MS);
      expect(clock.now()).toBe(START + MINUTE_MS);
      set(stepMs);
      pass(MINUTE_MS);
      expect(clock.now()).toBe(START + 2 * MINUTE_MS);
      expect(clock.steppedMs()).toBe(stepMs);
      set(-stepMs);
      expect([clock.now(), clock.steppedMs()]).toEqual([START + 2 * MINUTE_MS, 0]);
    },
  );
  it('sees a step though nobody looked for days', () => {
    const { clock, pass, set } = device();
    pass(3 * DAY_MS);
    set(-HOUR_MS);
    pass(3 * DAY_MS);
    expect(clock.now()).toBe(START + 6 * DAY_MS);
  });
  it('follows what a network corrects bit by bit', () => {
    const { clock, pass, set } = device();
    for (let minute = 0; minute < 600; minute += 1) {
      pass(MINUTE_MS);
      set(5);
      clock.now();
    }
    expect(clock.now()).toBe(START + 600 * MINUTE_MS + 3000);
    expect(clock.steppedMs()).toBe(0);
  });
});
