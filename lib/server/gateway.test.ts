import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createConnections, createHttpTransport } from '@/lib/calls/http-transport';
import { MINUTE_MS } from '@/lib/contract/time';
import {
  CANARY,
  CELL,
  createFakeGateway,
  createTestGateway,
  documentOf,
  jsonReply,
  OTHER_CELL,
  ZONE,
} from './testing/fixtures';
import { createLoopback } from './testing/loopback';

describe('a call', () => {
  it('goes to the path of the contract, with our own headers only', async () => {
    const { service, read } = createFakeGateway();
    await read('current', CELL);
    expect(service.requests).toEqual([
      {
        path: `/base/v1/current/${CELL}.json`,
        headers: { accept: 'application/json', 'user-agent': 'hexcast/1.2.3', 'x-api-key': CANARY },
      },
    ]);
  });
  it('logs one line, with the key by its number and fingerprint', async () => {
    const { service, read, lines } = createFakeGateway();
    service.respondWith(() => jsonReply(documentOf('air', CELL)));
    await read('air', CELL);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      event: 'call',
      service: 'weather',
      path: `/v1/air/${CELL}.json`,
      key: 'key#1 2663ad78',
      status: 200,
      ms: 0,
    });
  });
});

describe('caching', () => {
  it('coalesces fifty requests into one call, and counts it once', async () => {
    const { service, gateway, read } = createFakeGateway();
    const results = await Promise.all(Array.from({ length: 50 }, () => read('forecast', CELL)));
    expect(service.requests).toHaveLength(1);
    expect(results.filter(({ via }) => via === 'miss')).toHaveLength(1);
    expect(results.filter(({ via }) => via === 'collapsed')).toHaveLength(49);
    expect(gateway.counters.read()).toMatchObject({ calls: 1, misses: 1, shared: 49, hits: 0 });
  });
  it.each([
    ['forecast', CELL, 15],
    ['current', CELL, 15],
    ['air', CELL, 15],
    ['allergy', CELL, 12 * 60],
    ['alerts', ZONE, 1],
  ] as const)('caches %s of %s for %i minutes', async (resource, id, minutes) => {
    const { service, read, clock } = createFakeGateway();
    await read(resource, id);
    clock.advance(minutes * MINUTE_MS - 1);
    expect((await read(resource, id)).via).toBe('hit');
    expect(service.requests).toHaveLength(1);
    clock.advance(1);
    expect((await read(resource, id)).via).toBe('stale');
    expect(service.requests).toHaveLength(2);
  });
  it('caches "no data", for longer each time that it is reported', async () => {
    const { service, read, clock } = createFakeGateway();
    service.respondWith(() => jsonReply({ error: 'nothing' }, 404));
    for (let requester = 0; requester < 5; requester += 1) {
      expect((await read('allergy', CELL)).outcome).toMatchObject({ code: 'no-data' });
      clock.advance(24 * 60 * MINUTE_MS);
    }
    // For an hour, for eight, and then for days.
    expect(service.requests).toHaveLength(3);
  });
});

describe('a failing service, over HTTP', () => {
  let server: Awaited<ReturnType<typeof createLoopback>>;
  beforeEach(async () => {
    server = await createLoopback();
  });
  afterEach(() => server.close());

  async function codeNow(timeoutMs = 10_000) {
    const transport = createHttpTransport(createConnections(16));
    const config = { weatherUrl: server.url };
    const { read } = createTestGateway(transport, { config, service: { timeoutMs } });
    const { outcome } = await read('current', CELL);
    return outcome.ok ? 'ok' : outcome.code;
  }
  const good = JSON.stringify(documentOf('current', CELL));

  it.each([
    [200, good, 'ok'],
    [200, '<html>login</html>', 'service-not-json'],
    [200, '', 'service-not-json'],
    [200, good.slice(0, -3), 'service-not-json'],
    [200, '[]', 'service-wrong-shape'],
    [200, JSON.stringify(documentOf('current', OTHER_CELL)), 'service-wrong-shape'],
    [200, good.replace('[]', '"none"'), 'service-wrong-shape'],
    [200, `{"pad":"${'x'.repeat(3_000_000)}"}`, 'service-not-json'],
    [204, '', 'service-failing'],
    [302, '', 'service-failing'],
    [400, '{}', 'service-failing'],
    [401, '{}', 'key-refused'],
    [403, '{}', 'key-refused'],
    [404, '{}', 'no-data'],
    [429, '{}', 'service-paused'],
    [500, '<html>', 'service-failing'],
    [503, '{}', 'service-failing'],
  ])('that responds with %i %.30s is reported as %3$s', async (status, body, code) => {
    server.respond((_, response) => {
      response.writeHead(status, { location: `${server.url}/elsewhere` });
      response.end(status === 204 ? undefined : body);
    });
    expect(await codeNow()).toBe(code);
    expect(server.requests).toHaveLength(status >= 500 ? 3 : 1);
  });
  it('that hangs, disconnects or sends brotli is reported too', async () => {
    server.respond(() => {});
    expect(await codeNow(50)).toBe('service-timeout');
    server.respond((request) => request.socket.destroy());
    expect(await codeNow()).toBe('service-unreachable');
    server.respond((_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'));
    expect(await codeNow()).toBe('service-not-json');
  });
});
