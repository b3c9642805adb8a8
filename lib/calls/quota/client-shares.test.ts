import { describe, expect, it } from 'vitest';
import { AGENTS_CLIENT, EMBEDS_CLIENT, type Requester } from '@/lib/base/requester';
import { DAY_MS } from '@/lib/contract/time';
import { createClock } from '@/lib/server/testing/fixtures';
import { createFingerprints } from '@/lib/shared/fingerprints';
import { createMemoryValues, storedValue } from '@/lib/shared/key-value-store';
import { createClientShares, shareRefusal, spendShares } from './client-shares';

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
    const shares = new Map([
      [AGENTS_CLIENT, 0.1],
      [EMBEDS_CLIENT, 0.4],
    ]);
    return createClientShares({ share: 0.2, shares, day, now: clock.now, fingerprintOf, note });
  };
  const spend = (clients: ReturnType<typeof start>, client: string, calls: number) => {
    for (let call = 0; call < calls; call += 1) clients.spend(client);
    left -= calls;
  };
  const call = (clients: ReturnType<typeof start>, payer: Requester, calls = 1) => {
    for (let one = 0; one < calls; one += 1) spendShares(clients, payer);
    left -= calls;
  };
  return { clock, folder, start, spend, call };
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

describe('an agent’s calls', () => {
  const agent = (client: string): Requester => ({ priority: 'agent', client });
  const leftOf = (clients: ReturnType<ReturnType<typeof create>['start']>, client: string) =>
    clients.of(client)?.left;

  it('are taken from its own share and from that of all agents, and a person’s are not', () => {
    const { start, call } = create();
    const clients = start();
    call(clients, agent('a'), 10);
    call(clients, agent('b'), 20);
    expect(leftOf(clients, AGENTS_CLIENT)).toBe(70);
    // Others have left 980, and 990.
    expect([leftOf(clients, 'a'), leftOf(clients, 'b')]).toEqual([186, 178]);
    call(clients, { priority: 'person', client: 'a' }, 5);
    expect(leftOf(clients, AGENTS_CLIENT)).toBe(69);
    expect(leftOf(clients, EMBEDS_CLIENT)).toBe(386);
  });
  it('end with the share of all agents, whoever has some left, until the day ends', () => {
    const { start, call, clock } = create();
    const clients = start();
    for (const client of ['a', 'b']) call(clients, agent(client), 50);
    expect(leftOf(clients, 'c')).toBeGreaterThan(0);
    expect(shareRefusal(clients, agent('c'), clock.now())).toEqual({
      ok: false,
      code: 'share-spent',
      // It is six o'clock in the evening.
      retryAfterSeconds: 6 * 3600,
    });
    expect(shareRefusal(clients, { priority: 'person', client: 'c' }, clock.now())).toBeUndefined();
    expect(
      shareRefusal(clients, { priority: 'person', client: 'c', isEmbed: true }, clock.now()),
    ).toBeUndefined();
    clock.advance(6 * 3_600_000);
    expect(shareRefusal(clients, agent('c'), clock.now())).toBeUndefined();
  });
  it('end with its own share, while others have some left', () => {
    const { start, call, clock } = create();
    const clients = start();
    call(clients, { priority: 'person', client: 'a' }, 200);
    expect(leftOf(clients, AGENTS_CLIENT)).toBe(80);
    expect(shareRefusal(clients, agent('a'), clock.now())?.code).toBe('share-spent');
    expect(shareRefusal(clients, agent('b'), clock.now())).toBeUndefined();
  });
  it('are an agent’s in whichever class they are made, such as for a map', () => {
    const { start, call, clock } = create();
    const clients = start();
    const map: Requester = { priority: 'map', client: 'a', isAgent: true };
    call(clients, map, 100);
    expect(leftOf(clients, AGENTS_CLIENT)).toBe(0);
    expect(shareRefusal(clients, { ...map, client: 'b' }, clock.now())?.code).toBe('share-spent');
    expect(shareRefusal(clients, { priority: 'map', client: 'b' }, clock.now())).toBeUndefined();
  });
});
