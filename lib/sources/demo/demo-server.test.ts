import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RESOURCES } from '@/lib/contract/resources';
import { cellAt } from '@/lib/geo/cells';
import { createDemoServer } from './demo-server';
import { latencyOf } from './faults';

const KEY = `pub_${'0f'.repeat(16)}`;
const create = () => createDemoServer({ keys: [KEY], now: () => Date.UTC(2026, 10, 21) });
let server = create();
const path = RESOURCES.air.path(cellAt(39.74, -104.99));
let base = '';

beforeEach(async () => {
  server = create();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  base = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (init: RequestInit = {}) =>
  fetch(base + path, { headers: { 'x-api-key': KEY }, ...init });
const setFaults = (faults: object) =>
  fetch(`${base}/__faults`, { method: 'PUT', body: JSON.stringify(faults) });

describe('the server', () => {
  it('serves the same as the function, and counts calls', async () => {
    expect(RESOURCES.air.schema.safeParse(await (await ask()).json()).success).toBe(true);
    await ask({ headers: { cookie: 'a=b' } });
    const tally: unknown = await (await fetch(`${base}/__stats`)).json();
    expect(tally).toMatchObject({ calls: 2, badKey: 1, byPath: { [path]: 2 } });
    expect(tally).toHaveProperty('strayHeaders', expect.arrayContaining(['cookie']));
  });
  it('is as slow and unreliable as it is set to be', async () => {
    const faults = { latency: 2000, jitter: 0.3 };
    const latencies = [0, 0.5, 1].map((random) => Math.round(latencyOf(faults, () => random)));
    expect(latencies).toEqual([1400, 2000, 2600]);
    expect(latencyOf({}, () => 1)).toBe(0);
    await setFaults({ fail: 1 });
    expect((await ask()).status).toBe(503);
    await setFaults({ fail: 0 });
    expect((await ask()).status).toBe(200);
  });
  it('fails as it is set to', async () => {
    await setFaults({ status: 503 });
    expect((await ask()).status).toBe(503);
    await setFaults({ body: '<html>' });
    expect(await (await ask()).text()).toBe('<html>');
    await setFaults({ redirect: 'http://127.0.0.1:9/' });
    expect((await ask({ redirect: 'manual' })).status).toBe(302);
    await setFaults({ hugeBytes: 3_000_000 });
    expect(await (await ask()).text()).toHaveLength(3_000_000);
    await setFaults({ echoKey: true });
    expect(await (await ask()).text()).toContain(KEY);
    await setFaults({ encoding: 'br' });
    expect((await ask()).headers.get('content-encoding')).toBe('br');
    await setFaults({ hang: true });
    await expect(ask({ signal: AbortSignal.timeout(50) })).rejects.toThrow();
    expect((await setFaults({ status: 'no' })).status).toBe(400);
    await setFaults({ revoke: KEY });
    expect((await ask()).status).toBe(403);
  });
});
