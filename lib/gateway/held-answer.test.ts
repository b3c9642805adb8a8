import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CELL, createFakeService, createTestGateway } from './testing/fixtures';

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
    expect(held?.headers()).toEqual({
      age: '60',
      'cache-control': 'public, max-age=900',
      'cache-status': 'hexcast; hit; ttl=839',
    });
    expect(gateway.counters.read().hits).toBe(1);
    const others = ['', '?x', '/', '#'].map((end) => `${path}${end || ' '}`);
    for (const other of [...others, path.replace('8', '%38'), path.toUpperCase(), `/${path}`]) {
      expect(gateway.peek(other), other).toBeUndefined();
    }
    clock.advance(839_500);
    expect(gateway.peek(path)).toBeUndefined();
  });
});
