import { describe, expect, it } from 'vitest';
import type { Priority } from '@/lib/base/priority';
import { createWaiters } from '@/lib/base/waiters';
import { createFakeHosts } from '../testing/fake-hosts';
import { createHost, type HostRequest } from './host';
import { settingsOf } from './host-settings';

const SETTINGS = settingsOf(
  {
    nws: 'http://nws.test',
    ndfd: 'http://ndfd.test',
    metar: 'http://metar.test',
    airnow: 'http://airnow.test',
  },
  20_000,
);
const PATH = '/points/39.7,-104.9';

function create(name: 'nws' | 'ndfd' | 'airnow' = 'nws', settings = {}) {
  const fake = createFakeHosts();
  const host = createHost(name, { ...SETTINGS[name], ...settings }, fake.edges);
  const ask = (request: Partial<HostRequest> = {}, priority: Priority = 'person') =>
    host.call(
      { kind: 'point', id: PATH, isCached: false, ...request },
      createWaiters({ priority, client: 'common' }, () => {}),
    );
  return { ...fake, host, ask };
}

describe('a call to a public host', () => {
  it('says who asks, always with the same Accept, and nothing else', async () => {
    const { ask, requests } = create();
    await ask();
    expect(requests).toEqual([
      {
        url: `http://nws.test${PATH}`,
        headers: {
          accept: 'application/geo+json',
          'user-agent': 'hexcast/1.2.3 (you@example.org)',
        },
      },
    ]);
  });
  it('asks for a newer version only, where it holds one', async () => {
    const { ask, requests, respond } = create();
    respond(() => ({ status: 304 }));
    const validators = { etag: '"7"', lastModified: 'Fri, 17 Jul 2026 18:00:00 GMT' };
    const { outcome } = await ask({ validators });
    expect(requests[0]?.headers).toMatchObject({
      'if-none-match': '"7"',
      'if-modified-since': 'Fri, 17 Jul 2026 18:00:00 GMT',
    });
    expect(outcome).toEqual({ ok: true, value: { isSame: true } });
  });
  it('tells a document with its validators', async () => {
    const { ask, respond } = create();
    respond(() => ({ body: 'x', headers: { 'last-modified': 'then', etag: 'W/"1"' } }));
    const { outcome } = await ask();
    expect(outcome).toMatchObject({
      value: { isSame: false, validators: { etag: 'W/"1"', lastModified: 'then' } },
    });
  });
  it('pauses the host for ten seconds after a 403 of the CDN', async () => {
    const { ask, host, respond, clock, requests } = create();
    respond(() => ({ status: 403, body: '<HTML>' }));
    expect((await ask()).outcome).toEqual({
      ok: false,
      code: 'service-paused',
      retryAfterSeconds: 10,
    });
    expect(host.status().state).toBe('paused');
    respond(() => ({ body: '{}' }));
    clock.advance(9_000);
    expect((await ask()).outcome).toMatchObject({ code: 'service-paused', retryAfterSeconds: 1 });
    expect(requests).toHaveLength(1);
    clock.advance(1_001);
    expect((await ask()).outcome.ok).toBe(true);
    expect(host.status()).toMatchObject({ state: 'ok', calls: 2 });
  });
  it.each([429, 503])('obeys Retry-After of a %i', async (status) => {
    const { ask, respond, clock, requests } = create();
    respond(() => ({ status, headers: { 'retry-after': '120' } }));
    await ask();
    clock.advance(119_000);
    await ask({ id: '/points/1,1' });
    expect(requests).toHaveLength(1);
    clock.advance(2_000);
    await ask({ id: '/points/1,1' });
    expect(requests).toHaveLength(2);
  });
  it('leaves a kind of document alone that asks for it, for minutes at most, and no other', async () => {
    const { ask, respond, clock, requests } = create();
    respond(({ url }) =>
      url.includes('grid') ? { status: 503, headers: { 'retry-after': '86400' } } : { body: '{}' },
    );
    const grid = { kind: 'grid', id: '/gridpoints/BOU/1,1' } as const;
    expect((await ask(grid)).outcome.ok).toBe(false);
    expect((await ask()).outcome.ok).toBe(true);
    clock.advance(599_000);
    await ask(grid);
    expect(requests).toHaveLength(2);
    clock.advance(2_000);
    await ask(grid);
    expect(requests).toHaveLength(3);
  });
  it('says that it fails while its only file of a kind does', async () => {
    const { ask, respond, host } = create('airnow');
    respond(() => ({ status: 500 }));
    await ask({ kind: 'file', id: '/file' });
    expect(host.status().state).toBe('failing');
  });
  it('repeats a call that fails for a moment, as the NWS often does', async () => {
    const { ask, respond, requests, clock } = create();
    let calls = 0;
    respond(() => (++calls < 3 ? { status: 500 } : { body: '{}' }));
    const asked = ask();
    await clock.run(clock.now() + 2_000);
    expect((await asked).outcome.ok).toBe(true);
    expect(requests).toHaveLength(3);
  });
  it('leaves a kind of document alone that keeps failing, and no other', async () => {
    const { ask, respond, requests, host, clock } = create('nws', { maxRetries: 0 });
    respond(({ url }) => (url.includes('grid') ? { status: 500 } : { body: '{}' }));
    for (let x = 0; x < 8; x += 1) {
      void ask({ kind: 'grid', id: `/gridpoints/BOU/${x},1` });
      await clock.run(clock.now() + 1_000);
    }
    expect(requests).toHaveLength(5);
    expect(host.status().state).toBe('failing');
    expect((await ask()).outcome.ok).toBe(true);
  });
  it('is refused when the day of a host is spent, the map before people, until midnight', async () => {
    const { ask, clock, host, requests } = create('nws', {
      dailyCalls: 3,
      dailyMapCalls: 1,
      common: undefined,
    });
    await ask({}, 'map');
    expect((await ask({ id: '/points/1,1' }, 'map')).outcome).toMatchObject({
      code: 'quota-spent',
    });
    await ask({ id: '/points/2,1' });
    await ask({ id: '/points/3,1' });
    expect((await ask({ id: '/points/4,1' })).outcome).toMatchObject({ code: 'quota-spent' });
    expect(host.status()).toMatchObject({ state: 'spent', calls: 3, limit: 3 });
    clock.advance(6 * 3_600_000);
    expect((await ask({ id: '/points/5,1' })).outcome.ok).toBe(true);
    expect(requests).toHaveLength(4);
    expect(host.status()).toMatchObject({ state: 'ok', calls: 1 });
  });
  it('begins one call to the forecast database in five seconds', async () => {
    const { ask, clock, requests } = create('ndfd');
    const asked = [1, 2, 3].map((number) => ask({ kind: 'samples', id: `/xml?${number}` }, 'map'));
    await clock.run(clock.now() + 4_900);
    expect(requests).toHaveLength(1);
    await clock.run(clock.now() + 10_200);
    expect(requests).toHaveLength(3);
    expect((await Promise.all(asked)).every(({ outcome }) => outcome.ok)).toBe(true);
  });
});
