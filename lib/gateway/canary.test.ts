import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDemo } from '@/lib/demo/create-demo';
import { readConfig } from './config';
import { createDispatcher, createHttpTransport } from './http-transport';
import { createLog } from './log';
import { createProcessTransport } from './process-transport';
import { CANARY, CELL, createTestGateway, documentOf, START_MS } from './testing/fixtures';
import { createLoopback } from './testing/loopback';
import type { Transport } from './transport';

/** Every form in which the key could leave: whole, escaped, in base64 at each offset, and in parts. */
function formsOf(key: string): string[] {
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from(`${' '.repeat(shift)}${key}`)
      .toString('base64')
      .slice(shift + 2, -4),
  );
  const parts = Array.from({ length: key.length - 15 }, (_, at) => key.slice(at, at + 16));
  const escaped = [...key].map((c) => `%${c.charCodeAt(0).toString(16)}`).join('');
  return [key, key.replace('_', '%5F'), escaped, escaped.toUpperCase(), ...base64, ...parts];
}
const FORMS = formsOf(CANARY);
const finds = (text: string) => FORMS.filter((form) => text.includes(form));

/** Asks through the doors, and gives back all that came out: bodies, headers, log lines, status. */
async function allThatComesOut(
  transport: Transport,
  weatherUrl: string | null,
  timeoutMs = 10_000,
): Promise<string> {
  const mode = weatherUrl === null ? 'demo' : 'live';
  const { doors, lines } = createTestGateway(transport, {
    config: { mode, weatherUrl, zoneUrl: weatherUrl },
    edges: { timeoutMs },
  });
  const request = (path: string) => new Request(`http://localhost${path}?api_key=x`);
  const responses = [
    await doors.document(request('/api/v1/current/x'), 'current', `${CELL}.json`),
    await doors.document(request('/api/v1/forecast/x'), 'forecast', `${CELL}.json`),
    await doors.document(request('/api/v1/alerts/x'), 'alerts', 'COZ039.json'),
    await doors.zoneAt(new Request('http://localhost/api/zones/at?lat=40&lng=-105')),
    await doors.zone(request('/api/zones/x'), 'COZ039.json'),
    await doors.status(request('/api/status')),
  ];
  const texts = await Promise.all(
    responses.map(
      async (response) => JSON.stringify([...response.headers]) + (await response.text()),
    ),
  );
  return [...texts, ...lines, inspect(doors, { depth: 9 })].join('\n');
}

it('would be found', () => {
  for (const form of [
    CANARY,
    CANARY.slice(7, 23),
    Buffer.from(`k=${CANARY}&`).toString('base64'),
  ]) {
    expect(finds(`before ${form} after`).length).toBeGreaterThan(0);
  }
});

describe('the key comes out nowhere', () => {
  let server: Awaited<ReturnType<typeof createLoopback>>;
  beforeEach(async () => {
    server = await createLoopback();
  });
  afterEach(() => server.close());

  it('with the demo', async () => {
    const demo = createDemo({ keys: [CANARY], now: () => START_MS });
    const out = await allThatComesOut(createProcessTransport(demo), null);
    expect(out).toContain('"temperature"');
    expect(finds(out)).toEqual([]);
  });
  const echo = JSON.stringify({ error: { message: `key ${CANARY} is wrong` } });
  it.each<[string, number, Record<string, string>, string]>([
    ['an error that repeats it', 403, {}, echo],
    ['a failure that repeats it', 500, { 'x-echo': CANARY, 'set-cookie': `k=${CANARY}` }, echo],
    ['a page that repeats it', 200, { 'content-type': 'text/html' }, `<p>${CANARY}</p>`],
    ['a redirect to it', 302, { location: `http://127.0.0.1:9/?api_key=${CANARY}` }, ''],
    ['an encoding of that name', 200, { 'content-encoding': CANARY }, 'x'],
    ['a wrong shape that repeats it', 200, {}, JSON.stringify({ h3: CANARY, [CANARY]: CANARY })],
    [
      'fields that nobody asked for',
      200,
      { 'x-echo': CANARY },
      JSON.stringify({ ...Object(documentOf('current', CELL)), key: CANARY }),
    ],
  ])('with a service that answers %s', async (_, status, headers, body) => {
    server.respond((_request, response) => response.writeHead(status, headers).end(body));
    const out = await allThatComesOut(createHttpTransport(createDispatcher()), server.url);
    expect(server.requests[0]?.headers['x-api-key']).toBe(CANARY);
    expect(finds(out)).toEqual([]);
  });
  it('with a service that hangs or is gone', async () => {
    const transport = createHttpTransport(createDispatcher());
    server.respond(() => {});
    expect(finds(await allThatComesOut(transport, server.url, 50))).toEqual([]);
    await server.close();
    expect(finds(await allThatComesOut(transport, server.url))).toEqual([]);
  });
  it('with a transport that throws it', async () => {
    const out = await allThatComesOut(() => {
      throw new Error(`could not send ${CANARY} to ${encodeURIComponent(CANARY)}`);
    }, server.url);
    expect(out).toContain('"code":"internal"');
    expect(finds(out)).toEqual([]);
  });
  it('with an address that holds it', () => {
    const env = { WEATHER_API_URL: `https://${CANARY}@w.example`, WEATHER_API_KEYS: CANARY };
    expect(() => readConfig(env)).toThrow();
    try {
      readConfig(env);
    } catch (error) {
      expect(finds(inspect(error))).toEqual([]);
    }
  });
  it('with a log line that was given it', () => {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    const log = createLog({ level: 'info', secrets: [CANARY], write });
    const base64 = Buffer.from(CANARY).toString('base64');
    log.warn({
      [CANARY]: { deep: [`Bearer ${CANARY.slice(4)}`, base64, `pub%5f${CANARY.slice(4)}`] },
    });
    log.info({ other: `pub_${'9'.repeat(32)}` });
    expect(lines).toHaveLength(2);
    expect(finds(lines.join())).toEqual([]);
    expect(lines[1]).toContain('"other":"[key]"');
  });
});
