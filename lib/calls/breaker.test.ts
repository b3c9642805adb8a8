import { describe, expect, it } from 'vitest';
import { failure } from '@/lib/base/outcome';
import { SECOND_MS } from '@/lib/contract/time';
import { createClock } from '@/lib/server/testing/fixtures';
import { createBreaker } from './breaker';

const FAILED = failure('service-failing');

function create() {
  const clock = createClock();
  const breaker = createBreaker(clock.now);
  const call = (client: string, id = 'x', priority: 'person' | 'map' = 'person') => ({
    client,
    id,
    priority,
  });
  const fail = (client: string, ids: readonly string[]) => {
    for (const id of ids) breaker.failed(call(client, id), FAILED);
  };
  return { clock, breaker, call, fail };
}

const FIVE = ['1', '2', '3', '4', '5'];

describe('the breaker', () => {
  it('opens after five different ids fail in a row, for the client that requested them', () => {
    const { breaker, call, fail } = create();
    fail('a', ['1', '1', '1', '1', '1', '1']);
    expect(breaker.refuses(call('a'))).toBeUndefined();
    fail('a', FIVE);
    expect(breaker.refuses(call('a'))).toMatchObject({
      code: 'service-failing',
      retryAfterSeconds: 30,
    });
    expect(breaker.refuses(call('b'))).toBeUndefined();
    expect(breaker.state()).toBe('open');
  });
  it('opens for all clients when a second one runs into it, unless a call succeeded in between', () => {
    const { breaker, call, fail } = create();
    fail('a', FIVE);
    breaker.succeeded(call('c'));
    fail('b', FIVE);
    expect(breaker.refuses(call('c'))).toBeUndefined();
    fail('a', FIVE);
    expect(breaker.refuses(call('c'))).toMatchObject({ code: 'service-failing' });
  });
  it('lets one probe through after 30 s: a person’s first, the map’s ten seconds later', () => {
    const { breaker, call, fail, clock } = create();
    fail('a', FIVE);
    clock.advance(30 * SECOND_MS);
    expect(breaker.refuses(call('a', 'x', 'map'))).toMatchObject({ retryAfterSeconds: 10 });
    expect(breaker.refuses(call('a'))).toBeUndefined();
    breaker.sending(call('a'));
    expect(breaker.refuses(call('a'))).toMatchObject({ retryAfterSeconds: 30 });
    breaker.succeeded(call('a'));
    expect(breaker.refuses(call('a', 'x', 'map'))).toBeUndefined();
    expect(breaker.state()).toBe('closed');
  });
  it.each(['common', 'ahead'])('does not count the %s client as a second one', (client) => {
    const { breaker, call, fail } = create();
    fail('a', FIVE);
    fail(client, FIVE);
    expect(breaker.refuses(call('b'))).toBeUndefined();
    expect(breaker.refuses(call(client, 'x', 'map'))).toMatchObject({ code: 'service-failing' });
  });
  it('does not stay open for days after the clock was days ahead', () => {
    const { breaker, call, fail, clock } = create();
    clock.advance(3 * 86_400 * SECOND_MS);
    fail('a', FIVE);
    clock.advance(-3 * 86_400 * SECOND_MS);
    expect(breaker.refuses(call('a'))).toMatchObject({ retryAfterSeconds: 30 });
    clock.advance(30 * SECOND_MS);
    expect(breaker.refuses(call('a'))).toBeUndefined();
  });
  it('honors a pause that the service asked for', () => {
    const { breaker, call, fail, clock } = create();
    fail('a', FIVE.slice(1));
    breaker.failed(call('a', '1'), failure('service-failing', { retryAfterSeconds: 120 }));
    clock.advance(100 * SECOND_MS);
    expect(breaker.refuses(call('a'))).toMatchObject({ retryAfterSeconds: 20 });
  });
});
