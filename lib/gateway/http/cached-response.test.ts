import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  CELL,
  createFakeService,
  createTestGateway,
  jsonReply,
  OTHER_CELL,
  settle,
} from '../testing/fixtures';

const path = `/api/v1/air/${CELL}.json`;

describe('what is held', () => {
  it('is at hand as bytes under its one canonical path, while it is fresh', async () => {
    const { doors, gateway, clock } = createTestGateway(createFakeService().transport);
    expect(gateway.peek(path)).toBeUndefined();
    const response = await doors.document(
      new Request(`http://localhost${path}`),
      'air',
      `${CELL}.json`,
    );
    const text = await response.text();
    clock.advance(60_500);
    const before = gateway.status().held.bytes;
    const held = gateway.peek(path);
    expect(held?.etag).toBe(response.headers.get('etag'));
    expect(held?.identity().toString()).toBe(text);
    expect(gunzipSync(held?.gzip() ?? '').toString()).toBe(text);
    expect(brotliDecompressSync(held?.brotli() ?? '').toString()).toBe(text);
    expect(gateway.peek(path)?.gzip()).toBe(held?.gzip());
    expect(gateway.status().held.bytes).toBeGreaterThan(before);
    expect(gateway.counters.read().hits).toBe(0);
    expect(held?.headers).toEqual({
      age: '60',
      'cache-control': 'public, max-age=900',
      'cache-status': 'hexcast; hit; ttl=839',
    });
    held?.told();
    expect(gateway.counters.read().hits).toBe(1);
    const others = ['', '?x', '/', '#'].map((end) => `${path}${end || ' '}`);
    for (const other of [...others, path.replace('8', '%38'), path.toUpperCase(), `/${path}`]) {
      expect(gateway.peek(other), other).toBeUndefined();
    }
    clock.advance(839_500);
    expect(gateway.peek(path)).toBeUndefined();
  });

  it('is not looked for under what is no cell', () => {
    const { gateway } = createTestGateway(createFakeService().transport);
    for (const id of ['nonsense', 'allergy', '86ffffffffffffff'.slice(0, 15)]) {
      expect(gateway.atHand(`/api/v1/forecast/${id}.json`, 'a')).toBeUndefined();
    }
  });
  it('is the same object for a second, and never beyond its lifetime', async () => {
    const { gateway, clock, read } = createTestGateway(createFakeService().transport);
    await read('air', CELL);
    const first = gateway.atHand(path, 'a');
    clock.advance(999);
    expect(gateway.atHand(path, 'b')).toBe(first);
    clock.advance(1);
    expect(gateway.atHand(path, 'a')).not.toBe(first);
    expect(gateway.atHand(path, 'a')?.headers.age).toBe('1');
    clock.advance(898_999);
    expect(gateway.atHand(path, 'a')?.headers['cache-status']).toBe('hexcast; hit; ttl=0');
    clock.advance(1);
    expect(gateway.atHand(path, 'a')?.headers['cache-status']).toMatch(
      /^hexcast; hit; ttl=0; detail=/,
    );
  });

  it('is told at once when it has expired, and renewed by one call meanwhile', async () => {
    const service = createFakeService();
    const { gateway, clock, read } = createTestGateway(service.transport);
    await read('air', CELL);
    clock.advance(900_000);
    service.respondWith(() => new Promise(() => {}));
    expect(gateway.peek(path)).toBeUndefined();
    expect(service.asked).toHaveLength(1);
    for (let asker = 0; asker < 5; asker += 1) {
      const stale = gateway.atHand(path, 'a');
      stale?.told();
      expect(stale?.headers['cache-status']).toBe('hexcast; hit; ttl=0; detail=refreshing');
    }
    await settle();
    expect(service.asked).toHaveLength(2);
    expect(gateway.counters.read()).toMatchObject({ stale: 5, hits: 0 });
  });

  it('is told as stale where nothing may be asked, until it is too old', async () => {
    const service = createFakeService();
    const { gateway, clock, read } = createTestGateway(service.transport);
    await read('air', CELL);
    clock.advance(900_000);
    service.respondWith(() => jsonReply({}, 500));
    await read('air', CELL);
    await settle();
    await settle();
    const calls = service.asked.length;
    expect(gateway.atHand(path, 'a')?.headers['cache-status']).toMatch(/detail=service-failing$/);
    expect(service.asked).toHaveLength(calls);
    clock.advance(6 * 3_600_000);
    expect(gateway.atHand(path, 'a')).toBeUndefined();
    expect(gateway.atHand(`/api/v1/air/${OTHER_CELL}.json`, 'a')).toBeUndefined();
    expect(service.asked).toHaveLength(calls);
  });
});
