import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { createPushHosts } from './push-hosts';

const HOST = 'https://push.example';
const down = { result: 'timeout', status: null, pauseMs: null } as const;
const refused = (status: number, pauseMs: number | null = null) =>
  ({ result: 'refused', status, pauseMs }) as const;
const told = { result: 'told', status: 201, pauseMs: null } as const;

function createSetup() {
  let nowMs = HOUR_MS;
  const hosts = createPushHosts(() => nowMs);
  return {
    hosts,
    isPaused: () => hosts.isPaused(HOST),
    pass(ms: number) {
      nowMs += ms;
    },
  };
}

describe('a push service', () => {
  it('is left alone for as long as it asks, up to an hour', () => {
    for (const status of [429, 503]) {
      const { hosts, isPaused, pass } = createSetup();
      hosts.answered(HOST, refused(status, 10 * MINUTE_MS));
      pass(10 * MINUTE_MS - 1);
      expect(isPaused()).toBe(true);
      pass(1);
      expect(isPaused()).toBe(false);
      hosts.answered(HOST, refused(status, 48 * HOUR_MS));
      pass(HOUR_MS - 1);
      expect(isPaused()).toBe(true);
      pass(1);
      expect(isPaused()).toBe(false);
    }
  });
  it('that is busy and does not say for how long is left alone for a moment', () => {
    const { hosts, isPaused, pass } = createSetup();
    hosts.answered(HOST, refused(429));
    expect(isPaused()).toBe(true);
    pass(5 * SECOND_MS);
    expect(isPaused()).toBe(false);
  });
  it('that fails again and again is left alone for longer and longer', () => {
    const { hosts, isPaused, pass } = createSetup();
    const pauses: number[] = [];
    for (let times = 0; times < 12; times += 1) {
      hosts.answered(HOST, times % 2 === 0 ? down : refused(500));
      let paused = 0;
      for (; isPaused(); paused += SECOND_MS) pass(SECOND_MS);
      pauses.push(paused / SECOND_MS);
    }
    expect(pauses).toEqual([0, 0, 5, 10, 20, 40, 80, 160, 300, 300, 300, 300]);
    hosts.answered(HOST, told);
    hosts.answered(HOST, down);
    expect(isPaused()).toBe(false);
  });
  it('has not failed more often when many messages failed together', () => {
    const { hosts, isPaused, pass } = createSetup();
    for (let times = 0; times < 32; times += 1) hosts.answered(HOST, refused(503));
    pass(5 * SECOND_MS);
    expect(isPaused()).toBe(false);
  });
  it('is well if a subscription is gone, or another service fails', () => {
    const { hosts, isPaused } = createSetup();
    for (const status of [400, 403, 404, 410, 413]) hosts.answered(HOST, refused(status));
    for (let times = 0; times < 5; times += 1) hosts.answered('https://other.example', down);
    expect(isPaused()).toBe(false);
  });
  it('is not left alone for ever when the clock is set back', () => {
    const { hosts, isPaused, pass } = createSetup();
    hosts.answered(HOST, refused(429, 10 * MINUTE_MS));
    pass(-48 * HOUR_MS);
    expect(isPaused()).toBe(false);
  });
});
