import type { Server } from 'node:http';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createConnections, createHttpTransport } from '@/lib/calls/http-transport';
import { createDemoServer } from '@/lib/sources/demo/demo-server';
import { CANARY, CELL, createTestGateway, START_MS } from './testing/fixtures';

const FILE = `${CELL}.json`;

let server: Server;
let url = '';

beforeEach(async () => {
  server = createDemoServer({ keys: [CANARY], now: () => START_MS });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function stats(): Promise<{ byPath: object; strayHeaders: string[] }> {
  return (await fetch(`${url}/__stats`)).json();
}

const create = () =>
  createTestGateway(createHttpTransport(createConnections(256)), {
    config: { weatherUrl: url, zoneUrl: url },
  });

const request = (path: string, init: RequestInit = {}) =>
  new Request(`http://localhost${path}`, init);
type Setup = ReturnType<typeof create>;
const ask = ({ handlers }: Setup, resource = 'current', file = FILE, init: RequestInit = {}) =>
  handlers.document(request(`/api/v1/${resource}/x`, init), resource, file);

describe('over HTTP, the service', () => {
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
