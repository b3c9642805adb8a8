import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TransportReply } from '@/lib/calls/transport';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import {
  CANARY,
  CELL,
  createFakeService,
  createTestGateway,
  jsonReply,
  settle,
  type TestGatewayOptions,
  ZONE,
} from './testing/fixtures';
import { cell } from './testing/read-results';
import { createSharedFolder } from './testing/shared-folder';

const OTHER = `pub_${'9a'.repeat(16)}`;

/** A service whose status and headers may depend on the key. */
function create(
  options: TestGatewayOptions = {},
  respond: (key: string) => { status?: number; headers?: Record<string, string> } = () => ({}),
) {
  const service = createFakeService();
  const keys: string[] = [];
  const transport = async (request: Parameters<typeof service.transport>[0]) => {
    const key = request.headers['x-api-key'] ?? '';
    keys.push(key);
    const { status = 200, headers = {} } = respond(key);
    const reply: TransportReply = await service.transport(request);
    if (reply.kind === 'failure') return reply;
    return { ...(status === 200 ? reply : jsonReply({}, status)), headers, status };
  };
  return { service, keys, ...createTestGateway(transport, options) };
}

async function codeOf(read: ReturnType<ReturnType<typeof create>['read']>) {
  const { outcome, via } = await read;
  return outcome.ok ? via : outcome.code;
}

describe('the daily quota', () => {
  it('reserves calls for persons, and some for refreshing cached entries', async () => {
    const { read, service, clock } = create({ config: { dailyCalls: 100 } });
    let next = 0;
    const spendAll = async (priority: 'person' | 'map') => {
      while ((await codeOf(read('air', cell(next), { priority }))) === 'miss') next += 1;
      return service.requests.length;
    };
    // With a quarter of the day left, 5% and a quarter of 25% are reserved for persons.
    expect(await spendAll('map')).toBe(89);
    expect(await spendAll('person')).toBe(98);
    const refused = await read('air', cell(next));
    expect(refused.outcome).toEqual({ ok: false, code: 'quota-reserved', retryAfterSeconds: 900 });
    expect(await codeOf(read('air', cell(0)))).toBe('hit');
    // The last calls refresh cached entries; only after that is the quota spent.
    clock.advance(HOUR_MS);
    for (let n = 0; n < 2; n += 1) expect((await read('air', cell(n))).why).toBeUndefined();
    const { outcome } = await read('air', cell(next));
    expect(outcome).toEqual({ ok: false, code: 'quota-spent', retryAfterSeconds: 5 * 3600 });
  });
  it('serves stale entries when it is spent, and resets at midnight UTC', async () => {
    const { read, clock, gateway } = create({ config: { dailyCalls: 1 } });
    await read('air', CELL);
    clock.advance(HOUR_MS);
    expect(await read('air', CELL)).toMatchObject({ via: 'stale', why: 'quota-spent' });
    expect(gateway.status().keys).toMatchObject([{ state: 'spent', left: 0, spent: 1 }]);
    clock.advance(5 * HOUR_MS);
    expect(await codeOf(read('air', cell(1)))).toBe('miss');
  });
  it('survives a restart, without writing the key to disk', async () => {
    const { folder, open } = createSharedFolder();
    const { storage } = open();
    const options = { config: { dailyCalls: 10 }, storage };
    const first = create(options);
    for (let n = 0; n < 7; n += 1) await first.read('air', cell(n));
    expect(create(options).gateway.status().quota).toEqual({ limit: 10, left: 3 });
    const written = readdirSync(folder).map((name) => name + readFileSync(join(folder, name)));
    expect(written.length).toBeGreaterThan(2);
    for (let at = 0; at <= CANARY.length - 16; at += 1) {
      expect(written.join()).not.toContain(CANARY.slice(at, at + 16));
    }
  });
  it('follows the service’s rate limit headers', async () => {
    const reset = String(Date.parse('2026-07-18T00:00:00Z') / 1000);
    const headers = { 'x-ratelimit-limit': '500', 'x-ratelimit-remaining': '120' };
    const { read, gateway } = create({}, () => ({
      headers: { ...headers, 'x-ratelimit-reset': reset },
    }));
    await read('air', CELL);
    expect(gateway.status().quota).toEqual({ limit: 500, left: 120 });
  });
  it('limits one client to a fifth of it, but not others, loopback or cached entries', async () => {
    const { read, clock } = create({ config: { dailyCalls: 100 } });
    for (let n = 0; n < 20; n += 1) {
      expect(await codeOf(read('air', cell(n), { client: '192.0.2.1' }))).toBe('miss');
    }
    const refused = await read('air', cell(20), { client: '192.0.2.1' });
    expect(refused.outcome).toMatchObject({ code: 'share-spent', retryAfterSeconds: 21_600 });
    expect(await codeOf(read('air', cell(1), { client: '192.0.2.1' }))).toBe('hit');
    clock.advance(HOUR_MS);
    const stale = await read('air', cell(1), { client: '192.0.2.1' });
    expect(stale).toMatchObject({ via: 'stale', why: 'share-spent' });
    expect(await codeOf(read('air', cell(20), { client: '2001:db8:1:2::/64' }))).toBe('miss');
    for (let n = 21; n < 60; n += 1) {
      expect(await codeOf(read('air', cell(n), { client: 'loopback' }))).toBe('miss');
    }
  });
});

describe('a quota that runs short', () => {
  it('stretches the TTL of a zone without alerts to five minutes, and of others never', async () => {
    const alert = { event: 'Flood', severity: 'severe', headline: '', description: '' };
    const { service, read, clock, gateway } = create({ config: { dailyCalls: 100 } });
    for (let n = 0; n < 88; n += 1) await read('air', cell(n));
    await read('alerts', ZONE);
    service.respondWith(() =>
      jsonReply({ zone: 'COZ040', alerts: [{ ...alert, onset: '', expires: '' }], sources: [] }),
    );
    await read('alerts', 'COZ040');
    clock.advance(MINUTE_MS);
    expect(gateway.findFresh(`/api/v1/alerts/${ZONE}.json`)?.headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      'cache-status': 'hexcast; hit; ttl=240',
    });
    expect(gateway.findFresh('/api/v1/alerts/COZ040.json')).toBeUndefined();
    clock.advance(4 * MINUTE_MS);
    expect(gateway.findFresh(`/api/v1/alerts/${ZONE}.json`)).toBeUndefined();
  });
});

describe('the keys', () => {
  const two = { config: { keys: [CANARY, OTHER] } };
  it('take turns, the one with the most calls left first', async () => {
    const { read, keys } = create(two);
    for (let n = 0; n < 10; n += 1) await read('air', cell(n));
    expect(keys.filter((key) => key === CANARY)).toHaveLength(5);
  });
  it.each([401, 403])(
    'that are refused with %i are not used again, and no request fails',
    async (status) => {
      const { read, keys, clock, gateway } = create(two, (key) =>
        key === CANARY ? { status } : {},
      );
      for (let n = 0; n < 10; n += 1) expect(await codeOf(read('air', cell(n)))).toBe('miss');
      expect(keys.filter((key) => key === CANARY)).toHaveLength(1);
      // A 403 may concern one resource only; what is asked for first says nothing of the others.
      expect(gateway.status().keys[0]?.state).toBe(status === 401 ? 'refused' : 'in use');
      const probedAtSeconds: number[] = [];
      const startMs = clock.now();
      for (let n = 10; n < 260; n += 1) {
        const before = keys.filter((key) => key === CANARY).length;
        clock.advance(1000);
        expect(await codeOf(read('air', cell(n)))).toBe('miss');
        if (keys.filter((key) => key === CANARY).length > before) {
          probedAtSeconds.push((clock.now() - startMs) / 1000);
        }
      }
      expect(probedAtSeconds).toEqual([30, 90, 210]);
    },
  );
  it('do not hide that a client’s share is spent when one key is paused', async () => {
    const { read, keys } = create(
      { config: { keys: [CANARY, OTHER], dailyCalls: 100, clientDailyShare: 0.0051 } },
      (key) => (key === CANARY ? { status: 429, headers: { 'retry-after': '3000' } } : {}),
    );
    // The first key's call was the only one in this client's share.
    expect(await codeOf(read('air', CELL, { client: '192.0.2.1' }))).toBe('share-spent');
    expect(keys).toEqual([CANARY]);
    expect(await codeOf(read('air', CELL, { client: '192.0.2.2' }))).toBe('miss');
  });
  it('leave a client its share while one of them is stopped for a minute', async () => {
    let isStopped = false;
    const { read } = create(
      { config: { keys: [CANARY, OTHER], dailyCalls: 100, clientDailyShare: 0.1 } },
      (key) =>
        isStopped && key === CANARY ? { status: 429, headers: { 'retry-after': '60' } } : {},
    );
    const client = '192.0.2.1';
    for (let n = 0; n < 14; n += 1)
      expect(await codeOf(read('air', cell(n), { client }))).toBe('miss');
    isStopped = true;
    await read('air', cell(20));
    await read('air', cell(21));
    for (let n = 30; n < 34; n += 1)
      expect(await codeOf(read('air', cell(n), { client }))).toBe('miss');
  });
  it('that are all refused are reported, and stale entries are served', async () => {
    let status = 200;
    const { read, clock, keys } = create({}, () => ({ status }));
    await read('air', CELL);
    status = 403;
    expect(await codeOf(read('air', cell(1)))).toBe('key-refused');
    clock.advance(20 * MINUTE_MS);
    await read('air', CELL);
    expect(await read('air', CELL)).toMatchObject({ via: 'stale', why: 'key-refused' });
    await settle();
    expect(keys).toHaveLength(3);
    status = 200;
    clock.advance(MINUTE_MS);
    expect(await codeOf(read('air', cell(1), { client: '192.0.2.1' }))).toBe('miss');
  });
  it('pause after a 429 until their reset, or for 30 s and then longer', async () => {
    let headers: Record<string, string> = {};
    const { read, clock, keys } = create({}, () => ({ status: 429, headers }));
    const calledAtSeconds: number[] = [];
    const startMs = clock.now();
    for (let second = 0; second < 220; second += 1) {
      const before = keys.length;
      expect(await codeOf(read('air', cell(second)))).toBe('service-paused');
      if (keys.length > before) calledAtSeconds.push((clock.now() - startMs) / 1000);
      clock.advance(1000);
    }
    expect(calledAtSeconds).toEqual([0, 30, 90, 210]);
    headers = { 'x-ratelimit-reset': String(clock.now() / 1000 + 500) };
    clock.advance(HOUR_MS);
    headers = { 'x-ratelimit-reset': String(clock.now() / 1000 + 500) };
    await read('air', CELL);
    const { outcome } = await read('air', cell(1));
    expect(outcome).toMatchObject({ code: 'service-paused', retryAfterSeconds: 500 });
  });
  it('are not switched when the service itself fails', async () => {
    const { read, keys } = create(two, () => ({ status: 500 }));
    await read('air', CELL);
    expect(keys).toHaveLength(3);
  });
  it('are read again from their file, in which garbage is ignored', async () => {
    let text = CANARY;
    const { read, keys, clock, lines } = create({ service: { readKeysFile: () => text } });
    const next = async (n: number) => {
      clock.advance(2000);
      await read('air', cell(n));
      return keys.at(-1);
    };
    expect(await next(0)).toBe(CANARY);
    for (const garbage of ['', `${OTHER.slice(0, 20)}`, 'nonsense']) {
      text = garbage;
      expect(await next(keys.length)).toBe(CANARY);
    }
    text = `${OTHER}\n`;
    expect(await next(9)).toBe(OTHER);
    expect(lines.filter((line) => line.includes('"event":"keys"'))).toHaveLength(2);
    expect(lines.join()).not.toContain(OTHER.slice(4, 20));
  });
});
