import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/contract/time';
import { createClock } from '@/lib/server/testing/fixtures';
import { createFingerprints } from '@/lib/shared/fingerprints';
import { createMemoryValues, storedValue } from '@/lib/shared/key-value-store';
import { createClientShares } from './client-shares';

function create() {
  const clock = createClock();
  const folder = createMemoryValues();
  let left = 1000;
  const day = () => ({
    limit: 1000,
    left,
    resetMs: (Math.floor(clock.now() / DAY_MS) + 1) * DAY_MS,
  });
  const start = () => {
    const fingerprintOf = createFingerprints('5a17');
    const note = storedValue(folder, 'clients');
    return createClientShares({ share: 0.2, day, now: clock.now, fingerprintOf, note });
  };
  const spend = (clients: ReturnType<typeof start>, client: string, calls: number) => {
    for (let call = 0; call < calls; call += 1) clients.spend(client);
    left -= calls;
  };
  return { clock, folder, start, spend };
}

describe('client shares', () => {
  it('are shares of what others have left, so that the next client still gets some', () => {
    const { start, spend } = create();
    const clients = start();
    for (const client of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      spend(clients, client, clients.of(client)?.left ?? 0);
      expect(clients.of(client)?.left).toBe(0);
    }
    expect(clients.of('i')?.left).toBe(33);
    expect(clients.of('loopback')?.left).toBe(169);
  });
  it('survive a restart, without storing addresses', () => {
    const { start, spend, folder } = create();
    const before = start();
    spend(before, '192.0.2.1', 50);
    before.flush();
    expect(JSON.stringify(folder.read('clients'))).not.toContain('192');
    expect(start().of('192.0.2.1')?.left).toBe(150);
  });
  it('take the higher count of two processes', () => {
    const { start, spend } = create();
    const [one, other] = [start(), start()];
    spend(one, 'a', 50);
    spend(other, 'b', 40);
    one.flush();
    other.flush();
    const third = start();
    expect([third.of('a')?.left, third.of('b')?.left]).toEqual([142, 150]);
  });
  it('reset at the end of the day, even after the clock was days ahead', () => {
    const { start, spend, clock } = create();
    clock.advance(3 * DAY_MS);
    const clients = start();
    spend(clients, 'a', 100);
    clients.flush();
    clock.advance(-3 * DAY_MS);
    expect(clients.of('a')?.left).toBe(100);
    clock.advance(DAY_MS);
    expect(clients.of('a')?.left).toBe(180);
  });
});
