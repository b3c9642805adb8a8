import { cellToChildren } from 'h3-js';
import { describe, expect, it } from 'vitest';
import type { Requester } from '@/lib/base/requester';
import { MINUTE_MS } from '@/lib/contract/time';
import { CELL, PERSON } from './testing/fixtures';
import { createPublicGateway } from './testing/public-gateway';
import { createSharedFolder } from './testing/shared-folder';

const MAP = { ...PERSON, priority: 'map' } as const;
const visitor = (client: string): Requester => ({ priority: 'person', client });
const cellsOf = (parent: string) => cellToChildren(parent, 6);
const DENVER = '8326e5fffffffff';

describe('in front of public sources', () => {
  it('the map has samples, which never pass for the forecast of a place', async () => {
    const { gateway, read, done, calls } = createPublicGateway();
    const sample = await done(gateway.weather.samples?.read(CELL, MAP) ?? Promise.reject());
    expect(sample.outcome.ok).toBe(true);
    expect(gateway.weather.getUsable('forecast', CELL)).toBeUndefined();
    expect(calls).toEqual({ ndfd: 1 });
    const own = await done(read('forecast', CELL));
    expect(own.outcome.ok && String(own.outcome.value.bytes())).toContain('dailyPeriods');
    expect(calls).toEqual({ ndfd: 1, nws: 2 });
  });
  it('the quota is the day of the host that is asked for single places', async () => {
    const { gateway, read, done } = createPublicGateway({ dailyCalls: 1_000 });
    const left = () => gateway.status().quota.left ?? 0;
    const before = left();
    await done(gateway.weather.samples?.read(CELL, MAP) ?? Promise.reject());
    await done(read('air', CELL));
    expect(left()).toBe(before);
    await done(read('forecast', CELL));
    expect(left()).toBe(before - 2);
  });
  it('what a source has held for a while is as old as it says', async () => {
    const { read, clock, done } = createPublicGateway();
    await done(read('alerts', 'COZ040'));
    clock.advance(30_000);
    const { fetchedMs } = await done(read('alerts', 'COZ039'));
    expect(clock.now() - fetchedMs).toBeGreaterThanOrEqual(30_000);
  });
  it('the status says what there is, and how often each host was asked', async () => {
    const { gateway, read, done } = createPublicGateway();
    await done(read('alerts', 'COZ040'));
    expect(gateway.status()).toMatchObject({
      mode: 'public',
      offers: ['forecast', 'current', 'alerts', 'air'],
      keys: [],
      hosts: [{ name: 'nws', calls: 1, limit: 20_000 }, { name: 'ndfd' }, { name: 'metar' }, {}],
    });
  });
});

describe('a visitor who asks for place after place', () => {
  it('spends a share of the day, and no warning of anybody', async () => {
    const { gateway, read, done, calls } = createPublicGateway({ dailyCalls: 2_000 });
    const greedy = visitor('192.0.2.1');
    const refused = new Set<string>();
    const points = Array.from({ length: 1_500 }, (_, at) => ({ lat: 30 + at / 100, lng: -100 }));
    for (const point of points) {
      const { outcome } = await done(gateway.zones.at(point, greedy));
      if (!outcome.ok) refused.add(outcome.code);
    }
    expect(calls.nws).toBeLessThanOrEqual(400);
    expect([...refused]).toEqual(['share-spent']);
    // Whatever it is that is asked for, the share is one.
    for (const cell of cellsOf(DENVER).slice(0, 20)) {
      expect((await done(read('forecast', cell, greedy))).outcome).toMatchObject({
        code: 'share-spent',
      });
    }
    const other = visitor('192.0.2.2');
    expect((await done(read('forecast', CELL, other))).outcome.ok).toBe(true);
    expect((await done(read('alerts', 'COZ040', greedy))).outcome.ok).toBe(true);
  });
  it('cannot, together with all others, touch the calls that are kept for the list of alerts', async () => {
    const { gateway, read, done, calls, clock } = createPublicGateway({ dailyCalls: 1_200 });
    const crowd = Array.from({ length: 60 }, (_, at) => visitor(`192.0.2.${at}`));
    for (const [at, client] of crowd.entries()) {
      for (let step = 0; step < 40; step += 1) {
        const point = { lat: 30 + at / 4, lng: -100 + step / 4 };
        await done(gateway.zones.at(point, client));
      }
    }
    expect(calls.nws).toBeLessThanOrEqual(1_125);
    const spent = calls.nws ?? 0;
    const late = await done(read('forecast', CELL, visitor('198.51.100.1')));
    // A share of the last few calls is none.
    expect(late.outcome).toMatchObject({ code: 'share-spent' });
    for (let minute = 0; minute < 60; minute += 1) {
      clock.advance(MINUTE_MS);
      const client = crowd[minute % crowd.length] ?? PERSON;
      expect((await done(read('alerts', 'COZ040', client))).outcome.ok).toBe(true);
    }
    expect((calls.nws ?? 0) - spent).toBeGreaterThan(50);
  });
  it('has spent them after a restart, too', async () => {
    const { open, clock } = createSharedFolder();
    const start = () => createPublicGateway({ clock, storage: open().storage });
    const first = start();
    await first.done(first.read('forecast', CELL));
    await first.gateway.close();
    expect(start().gateway.status().hosts[0]).toMatchObject({ name: 'nws', calls: 2 });
  });
});
