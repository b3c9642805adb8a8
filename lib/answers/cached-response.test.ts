import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  CELL,
  createFakeGateway,
  jsonReply,
  OTHER_CELL,
  settle,
} from '@/lib/server/testing/fixtures';

const path = `/api/v1/air/${CELL}.json`;

describe('a cached response', () => {
  it('is found under its canonical path only, and only while it is fresh', async () => {
    const { handlers, gateway, clock } = createFakeGateway();
    expect(gateway.findFresh(path)).toBeUndefined();
    const response = await handlers.document(
      new Request(`http://localhost${path}`),
      'air',
      `${CELL}.json`,
    );
    const text = await response.text();
    clock.advance(60_500);
    const cached = gateway.findFresh(path);
    expect(cached?.etag).toBe(response.headers.get('etag'));
    expect(cached?.bytesIn('identity').toString()).toBe(text);
    expect(gunzipSync(cached?.bytesIn('gzip') ?? '').toString()).toBe(text);
    expect(brotliDecompressSync(cached?.bytesIn('br') ?? '').toString()).toBe(text);
    expect(gateway.findFresh(path)?.bytesIn('gzip')).toBe(cached?.bytesIn('gzip'));
    expect(gateway.counters.read().hits).toBe(0);
    expect(cached?.headers).toEqual({
      age: '60',
      'cache-control': 'public, max-age=900',
      'cache-status': 'hexcast; hit; ttl=840',
    });
    cached?.recordServed();
    expect(gateway.counters.read().hits).toBe(1);
    const others = ['', '?x', '/', '#'].map((end) => `${path}${end || ' '}`);
    for (const other of [...others, path.replace('8', '%38'), path.toUpperCase(), `/${path}`]) {
      expect(gateway.findFresh(other), other).toBeUndefined();
    }
    clock.advance(839_500);
    expect(gateway.findFresh(path)).toBeUndefined();
  });

  it('is not found for ids that are not cells', () => {
    const { gateway } = createFakeGateway();
    for (const id of ['nonsense', 'allergy', '86ffffffffffffff'.slice(0, 15)]) {
      expect(gateway.findServable(`/api/v1/forecast/${id}.json`, 'a')).toBeUndefined();
    }
  });
  it('is the same object for a second, and never beyond its lifetime', async () => {
    const { gateway, clock, read } = createFakeGateway();
    await read('air', CELL);
    const first = gateway.findServable(path, 'a');
    clock.advance(999);
    expect(gateway.findServable(path, 'b')).toBe(first);
    clock.advance(1);
    expect(gateway.findServable(path, 'a')).not.toBe(first);
    expect(gateway.findServable(path, 'a')?.headers.age).toBe('1');
    clock.advance(898_999);
    expect(gateway.findServable(path, 'a')?.headers['cache-status']).toBe('hexcast; hit; ttl=1');
    clock.advance(1);
    expect(gateway.findServable(path, 'a')?.headers['cache-status']).toMatch(
      /^hexcast; hit; ttl=0; detail=/,
    );
  });

  it('is served stale at once when it has expired, while one call refreshes it', async () => {
    const { service, gateway, clock, read } = createFakeGateway();
    await read('air', CELL);
    clock.advance(900_000);
    service.respondWith(() => new Promise(() => {}));
    expect(gateway.findFresh(path)).toBeUndefined();
    expect(service.requests).toHaveLength(1);
    for (let requester = 0; requester < 5; requester += 1) {
      const stale = gateway.findServable(path, 'a');
      stale?.recordServed();
      expect(stale?.headers['cache-status']).toBe('hexcast; hit; ttl=0; detail=refreshing');
    }
    await settle();
    expect(service.requests).toHaveLength(2);
    expect(gateway.counters.read()).toMatchObject({ stale: 5, hits: 0 });
  });

  it('is served stale, without a call, while calls fail, until it is too old', async () => {
    const { service, gateway, clock, read } = createFakeGateway();
    await read('air', CELL);
    clock.advance(900_000);
    service.respondWith(() => jsonReply({}, 500));
    await read('air', CELL);
    await settle();
    await settle();
    const calls = service.requests.length;
    expect(gateway.findServable(path, 'a')?.headers['cache-status']).toMatch(
      /detail=service-failing$/,
    );
    expect(service.requests).toHaveLength(calls);
    clock.advance(6 * 3_600_000);
    expect(gateway.findServable(path, 'a')).toBeUndefined();
    expect(gateway.findServable(`/api/v1/air/${OTHER_CELL}.json`, 'a')).toBeUndefined();
    expect(service.requests).toHaveLength(calls);
  });
});
