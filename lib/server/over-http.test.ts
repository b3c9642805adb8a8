import { mkdtempSync, rmSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDispatcher, createHttpTransport } from '@/lib/calls/http-transport';
import { cellAt, cellsAround } from '@/lib/geo/cells';
import { openStorage, type Storage } from '@/lib/shared/disk/storage';
import { createDemoServer } from '@/lib/sources/demo/demo-server';
import { CANARY, CELL, createClock, createTestGateway, START_MS } from './testing/fixtures';

const OTHER = `pub_${'9a'.repeat(16)}`;
const FILE = `${CELL}.json`;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let server: Server;
let url = '';
let folder = '';
let opened = 0;

beforeEach(async () => {
  server = createDemoServer({ keys: [CANARY, OTHER], now: () => START_MS });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
  folder = mkdtempSync(join(tmpdir(), 'hexcast-http-'));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const setFaults = (faults: object) =>
  fetch(`${url}/__faults`, { method: 'PUT', body: JSON.stringify(faults) });
async function stats(): Promise<{
  calls: number;
  badKey: number;
  byPath: object;
  strayHeaders: string[];
}> {
  return (await fetch(`${url}/__stats`)).json();
}

interface Options {
  readonly keys?: string[];
  readonly storage?: Storage;
  readonly timeoutMs?: number;
}

function create({ keys = [CANARY], storage, timeoutMs = 10_000 }: Options = {}) {
  return createTestGateway(createHttpTransport(createDispatcher(256)), {
    config: { weatherUrl: url, zoneUrl: url, keys, metrics: true },
    service: { timeoutMs },
    storage,
  });
}

function open(): Storage {
  opened += 1;
  return openStorage({
    folder,
    origin: 'o/',
    maxBytes: 10_000_000,
    now: createClock().now,
    randomHex: () => String(opened).padStart(32, '0'),
    every: () => () => {},
    onTrouble: () => {},
  });
}

const request = (path: string, init: RequestInit = {}) =>
  new Request(`http://localhost${path}`, init);
type Setup = ReturnType<typeof create>;
const ask = ({ handlers }: Setup, resource = 'current', file = FILE, init: RequestInit = {}) =>
  handlers.document(request(`/api/v1/${resource}/x`, init), resource, file);

describe('over HTTP, the service', () => {
  it('is called three times for 40 requests while it fails, which all get the same response', async () => {
    const setup = create();
    await setFaults({ status: 503 });
    const responses = await Promise.all(Array.from({ length: 40 }, () => ask(setup)));
    const texts = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('"code":"service-failing"');
    expect((await stats()).calls).toBe(3);
  });
  it('may hang: a stale response is served at once', async () => {
    // A request that waited for the hanging service would take this long.
    const setup = create({ timeoutMs: HOUR_MS });
    await ask(setup);
    await setFaults({ hang: true });
    setup.clock.advance(20 * MINUTE_MS);
    const called = new Promise<ServerResponse>((resolve) => {
      server.once('request', (_, response) => resolve(response));
    });
    const response = await ask(setup);
    expect(response.status).toBe(200);
    // The call that refreshes it has been made, and has no response yet.
    expect((await called).writableEnded).toBe(false);
    expect(response.headers.get('cache-status')).toMatch(/; hit; ttl=-300; detail=refreshing$/);
  });
  it('may revoke one of two keys under load: every request succeeds, and the key is not used again', async () => {
    const setup = create({ keys: [CANARY, OTHER] });
    const cells = cellsAround(cellAt(40, -105), 5).slice(0, 60);
    expect(cells).toHaveLength(60);
    const refused: number[] = [];
    for (let first = 0; first < cells.length; first += 10) {
      if (first === 20) await setFaults({ revoke: CANARY });
      const batch = cells.slice(first, first + 10);
      const responses = await Promise.all(batch.map((cell) => ask(setup, 'air', `${cell}.json`)));
      expect(responses.map(({ status }) => status)).toEqual(batch.map(() => 200));
      refused.push((await stats()).badKey);
    }
    // Of the ten calls in flight when it was revoked, half had been sent with it.
    expect(refused).toEqual([0, 0, 5, 5, 5, 5]);
  });
  it('is not called for a cached cell after a restart', async () => {
    const first = open();
    const before = await (await ask(create({ storage: first }))).text();
    await first.close();
    const storage = open();
    const response = await ask(create({ storage }));
    expect(await response.text()).toBe(before);
    expect(response.headers.get('cache-status')).toContain('; hit;');
    expect((await stats()).calls).toBe(1);
  });
  it('sees only our own headers, whatever a browser sends', async () => {
    const seen: string[][] = [];
    server.on('request', ({ url: path, rawHeaders }) => {
      if (path?.startsWith('/v1/')) seen.push(rawHeaders.filter((_, i) => i % 2 === 0));
    });
    const names = ['cookie', 'authorization', 'x-api-key', 'x-forwarded-for', 'next-action', 'rsc'];
    const stray = [...names, 'x-middleware-rewrite', 'x-middleware-subrequest', 'range', 'origin'];
    const headers = Object.fromEntries(stray.map((name) => [name, 'x']));
    const plain = await (await ask(create())).text();
    expect(await (await ask(create(), 'current', FILE, { headers })).text()).toBe(plain);
    const own = ['host', 'connection', 'accept', 'user-agent', 'x-api-key', 'accept-encoding'];
    expect(seen.map((one) => one.map((name) => name.toLowerCase()).sort())).toEqual([
      [...own].sort(),
      [...own].sort(),
    ]);
    expect((await stats()).strayHeaders).toEqual([]);
  });
});

describe('hostile input', () => {
  it('never reaches the service unvalidated, and never causes a server error', async () => {
    const setup = create();
    const id = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '../alerts/COZ039',
        '%2e%2e%2f',
        `${CELL}/..`,
        `${CELL}?api_key=1`,
        '__proto__',
      ),
      fc.stringMatching(/^86[0-9a-f]{6}[7f]f{6}$/),
      fc.stringMatching(/^[A-Z]{2}[ZC][0-9]{3}$/),
    );
    const resource = fc.oneof(
      fc.constantFrom('forecast', 'current', 'air', 'allergy', 'alerts', '..', 'constructor'),
      fc.string({ maxLength: 12 }),
    );
    const ending = fc.constantFrom('.json', '.json', '.json', '', '.JSON', '.json/', '.json\u0000');
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(resource, id, ending, async (name, stem, end) => {
        const responses = [
          await ask(setup, name, stem + end),
          await setup.handlers.zone(request('/api/zones'), stem + end),
          await setup.handlers.place(request('/api/places'), stem + end),
          await setup.handlers.zoneAt(
            request(
              `/api/zones/at?lat=${encodeURIComponent(stem)}&lng=${encodeURIComponent(name)}`,
            ),
          ),
        ];
        for (const { status } of responses) statuses.add(status);
        const path = `/api/v1/${name}/${stem}${end}`;
        if (setup.gateway.findFresh(path)) expect(path).toMatch(/^\/api\/v1\/[a-z]+\/\w+\.json$/);
      }),
      { numRuns: 250 * inject('depth'), seed: 3 },
    );
    expect([...statuses].sort()).toEqual([200, 400, 404]);
    const pattern =
      /^\/v1\/((forecast|current|air|allergy)\/8[0-9a-f]{14}|alerts\/[A-Z]{2}[CZ][0-9]{3})\.json$|^\/zones\/forecast\/[A-Z]{2}Z[0-9]{3}$|^\/points\/-?[\d.]+,-?[\d.]+$/;
    const paths = Object.keys((await stats()).byPath).filter((path) => !path.startsWith('/__'));
    expect(paths.length).toBeGreaterThan(10 * inject('depth'));
    expect(paths.filter((path) => !pattern.test(path))).toEqual([]);
  });
});
