import { describe, expect, it } from 'vitest';
import type { Priority } from '@/lib/base/priority';
import { HOUR_MS } from '@/lib/contract/time';
import { createClock } from '@/lib/server/testing/fixtures';
import { WATCH_CLIENT } from '../clients';
import { createGovernor } from './governor';

const LIMIT = 1000;

/** A governor of a day of calls, of which so many are left with so many hours to go. */
function create({ left = LIMIT, hours = 24, reserved = 0 } = {}) {
  const clock = createClock();
  const day = { limit: LIMIT, left, resetMs: clock.now() + hours * HOUR_MS };
  let personCalls = 0;
  const spent: string[] = [];
  const governor = createGovernor({
    pool: {
      refuses: () => undefined,
      prepare: () => undefined,
      lease: () => undefined,
      day: () => day,
      status: () => [],
      prints: () => [],
      replace: () => {},
    },
    clients: { of: () => undefined, spend: (client) => void spent.push(client), flush: () => {} },
    budget: {
      reserved: () => reserved,
      personCalled: () => {
        personCalls += 1;
      },
      lifetimeMs: () => 7 * HOUR_MS,
      needs: () => {},
      take: () => 0,
      giveBack: () => {},
    },
    now: clock.now,
  });
  const codeFor = (priority: Priority, isCached = false) =>
    governor.refuses('air', { priority, client: 'a' }, isCached)?.code;
  return { governor, codeFor, spent, personCalls: () => personCalls };
}

describe('the governor', () => {
  it('has agents leave to people what the map has to leave', () => {
    const few = create({ left: 250, hours: 6, reserved: 250 });
    expect([few.codeFor('agent'), few.codeFor('map')]).toEqual([
      'quota-reserved',
      'quota-reserved',
    ]);
    expect(few.codeFor('agent', true)).toBe('quota-reserved');
    expect(few.codeFor('person')).toBeUndefined();
    const more = create({ left: 251, hours: 6, reserved: 250 });
    expect([more.codeFor('agent'), more.codeFor('agent', true)]).toEqual([undefined, undefined]);
  });
  it('allows an agent no new place where a person gets none', () => {
    // A tenth of the day is for what is cached.
    const { codeFor } = create({ left: 100, reserved: 20 });
    expect([codeFor('person'), codeFor('agent')]).toEqual(['quota-reserved', 'quota-reserved']);
    expect([codeFor('person', true), codeFor('agent', true)]).toEqual([undefined, undefined]);
  });
  it('takes neither agents nor those who watch for a sign of how many people come', () => {
    const { governor, spent, personCalls } = create();
    governor.spend({ priority: 'agent', client: 'a' });
    governor.spend({ priority: 'person', client: WATCH_CLIENT });
    expect(personCalls()).toBe(0);
    governor.spend({ priority: 'person', client: 'b' });
    expect(personCalls()).toBe(1);
    expect(spent).toEqual(['a', 'agents', WATCH_CLIENT, 'b']);
  });
  it('gives agents what is as fresh as what people get', () => {
    const { governor } = create();
    const lifetime = { ttlMs: HOUR_MS, servableMs: 7 * HOUR_MS, stretchable: 'for-map' } as const;
    const hours = (priority: Priority) => governor.lifetimeMs(lifetime, priority) / HOUR_MS;
    expect([hours('person'), hours('agent'), hours('map')]).toEqual([1, 1, 7]);
  });
});
