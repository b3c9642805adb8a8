import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cell } from './testing/asking';
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
import { createSharedFolder } from './testing/shared-folder';
import type { TransportReply } from './transport/transport';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OTHER = `pub_${'9a'.repeat(16)}`;

/** A service that answers air, with a status and headers that may depend on the key. */
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

async function codeOf(reading: ReturnType<ReturnType<typeof create>['read']>) {
  const { outcome, via } = await reading;
  return outcome.ok ? via : outcome.code;
}

describe('the day', () => {
  it('keeps a part for persons, half from cells that are outside, and something for what is held', async () => {
    const { read, service, clock } = create({ config: { dailyCalls: 100 } });
    let next = 0;
    const spendAll = async (priority: 'person' | 'map') => {
      while ((await codeOf(read('air', cell(next), { priority }))) === 'miss') next += 1;
      return service.requests.length;
    };
    // With a quarter of the day to go: 5 %, and a quarter of 25 %.
    expect(await spendAll('map')).toBe(89);
    expect(await spendAll('person')).toBe(98);
    const refused = await read('air', cell(next));
    expect(refused.outcome).toEqual({ ok: false, code: 'kept-back', retryAfterSeconds: 900 });
    expect(await codeOf(read('air', cell(0)))).toBe('hit');
    // What is held has the last of them, to be renewed with; then the day is spent, and only then.
    clock.advance(HOUR_MS);
    for (let n = 0; n < 2; n += 1) expect((await read('air', cell(n))).why).toBeUndefined();
    const { outcome } = await read('air', cell(next));
    expect(outcome).toEqual({ ok: false, code: 'quota-spent', retryAfterSeconds: 5 * 3600 });
  });
  it('tells what is held as stale when it is spent, and begins anew at midnight UTC', async () => {
    const { read, clock, gateway } = create({ config: { dailyCalls: 1 } });
    await read('air', CELL);
    clock.advance(HOUR_MS);
    expect(await read('air', CELL)).toMatchObject({ via: 'stale', why: 'quota-spent' });
    expect(gateway.status().keys).toMatchObject([{ state: 'spent', left: 0, spent: 1 }]);
    clock.advance(5 * HOUR_MS);
    expect(await codeOf(read('air', cell(1)))).toBe('miss');
  });
  it('survives a restart, with what was spent written under no key', async () => {
    const { folder, open } = createSharedFolder();
    const { storage } = open();
    const options = { config: { dailyCalls: 10 }, edges: { storage } };
    const first = create(options);
    for (let n = 0; n < 7; n += 1) await first.read('air', cell(n));
    expect(create(options).gateway.status().quota).toEqual({ limit: 10, left: 3 });
    const written = readdirSync(folder).map((name) => name + readFileSync(join(folder, name)));
    expect(written.length).toBeGreaterThan(2);
    for (let at = 0; at <= CANARY.length - 16; at += 1) {
      expect(written.join()).not.toContain(CANARY.slice(at, at + 16));
    }
  });
  it('is corrected by what the service says', async () => {
    const reset = String(Date.parse('2026-07-18T00:00:00Z') / 1000);
    const headers = { 'x-ratelimit-limit': '500', 'x-ratelimit-remaining': '120' };
    const { read, gateway } = create({}, () => ({
      headers: { ...headers, 'x-ratelimit-reset': reset },
    }));
    await read('air', CELL);
    expect(gateway.status().quota).toEqual({ limit: 500, left: 120 });
  });
  it('lets one client cause a fifth of it; others, this machine and what is held go on', async () => {
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

describe('a day that runs short', () => {
  it('stretches alerts of a calm zone to five minutes, and others never', async () => {
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
  it('take turns, most quota left first', async () => {
    const { read, keys } = create(two);
    for (let n = 0; n < 10; n += 1) await read('air', cell(n));
    expect(keys.filter((key) => key === CANARY)).toHaveLength(5);
  });
  it.each([401, 403])('that are refused with %i are out at once, unseen', async (status) => {
    const { read, keys, clock, gateway } = create(two, (key) => (key === CANARY ? { status } : {}));
    for (let n = 0; n < 10; n += 1) expect(await codeOf(read('air', cell(n)))).toBe('miss');
    expect(keys.filter((key) => key === CANARY)).toHaveLength(1);
    expect(gateway.status().keys[0]?.state).toBe('refused');
    const probedAt: number[] = [];
    const startMs = clock.now();
    for (let n = 10; n < 260; n += 1) {
      const before = keys.filter((key) => key === CANARY).length;
      clock.advance(1000);
      expect(await codeOf(read('air', cell(n)))).toBe('miss');
      if (keys.filter((key) => key === CANARY).length > before) {
        probedAt.push((clock.now() - startMs) / 1000);
      }
    }
    expect(probedAt).toEqual([30, 90, 210]);
  });
  it('of which one has no calls left say nothing to others of why a client has none', async () => {
    const { read, keys } = create(
      { config: { keys: [CANARY, OTHER], dailyCalls: 100, clientDailyShare: 0.01 } },
      (key) => (key === CANARY ? { status: 429, headers: { 'retry-after': '3000' } } : {}),
    );
    // The call of the first key was the only one of this client's share.
    expect(await codeOf(read('air', CELL, { client: '192.0.2.1' }))).toBe('share-spent');
    expect(keys).toEqual([CANARY]);
    expect(await codeOf(read('air', CELL, { client: '192.0.2.2' }))).toBe('miss');
  });
  it('that are all refused are told as such, and what is held goes on', async () => {
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
  it('stop at a 429 until their reset, or for 30 s and then longer', async () => {
    let headers: Record<string, string> = {};
    const { read, clock, keys } = create({}, () => ({ status: 429, headers }));
    const askedAt: number[] = [];
    const startMs = clock.now();
    for (let second = 0; second < 220; second += 1) {
      const before = keys.length;
      expect(await codeOf(read('air', cell(second)))).toBe('service-paused');
      if (keys.length > before) askedAt.push((clock.now() - startMs) / 1000);
      clock.advance(1000);
    }
    expect(askedAt).toEqual([0, 30, 90, 210]);
    headers = { 'x-ratelimit-reset': String(clock.now() / 1000 + 500) };
    clock.advance(HOUR_MS);
    headers = { 'x-ratelimit-reset': String(clock.now() / 1000 + 500) };
    await read('air', CELL);
    const { outcome } = await read('air', cell(1));
    expect(outcome).toMatchObject({ code: 'service-paused', retryAfterSeconds: 500 });
  });
  it('are not walked through for what is the service’s fault', async () => {
    const { read, keys } = create(two, () => ({ status: 500 }));
    await read('air', CELL);
    expect(keys).toHaveLength(3);
  });
  it('are taken anew from their file, and rubbish in it changes nothing', async () => {
    let text = CANARY;
    const { read, keys, clock, lines } = create({ edges: { readKeysFile: () => text } });
    const next = async (n: number) => {
      clock.advance(2000);
      await read('air', cell(n));
      return keys.at(-1);
    };
    expect(await next(0)).toBe(CANARY);
    for (const rubbish of ['', `${OTHER.slice(0, 20)}`, 'nonsense']) {
      text = rubbish;
      expect(await next(keys.length)).toBe(CANARY);
    }
    text = `${OTHER}\n`;
    expect(await next(9)).toBe(OTHER);
    expect(lines.filter((line) => line.includes('"event":"keys"'))).toHaveLength(2);
    expect(lines.join()).not.toContain(OTHER.slice(4, 20));
  });
});
