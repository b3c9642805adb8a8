import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '@/lib/base/log';
import { createConnections, createHttpTransport } from '@/lib/calls/http-transport';
import { createProcessTransport, inTurns } from '@/lib/calls/process-transport';
import { readConfig } from '@/lib/config/config';
import { ConfigError } from '@/lib/config/config-error';
import { createDemoResponder } from '@/lib/sources/demo/create-demo';
import { collectOutput } from './testing/collect-output';
import { CANARY, CELL, documentOf, START_MS } from './testing/fixtures';
import { createLoopback } from './testing/loopback';

/** Every form in which the key could leak: whole, escaped, in base64 at each offset, and in parts. */
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
const leaksIn = (text: string) => FORMS.filter((form) => text.includes(form));

it('finds a leaked key', () => {
  for (const form of [
    CANARY,
    CANARY.slice(7, 23),
    Buffer.from(`k=${CANARY}&`).toString('base64'),
  ]) {
    expect(leaksIn(`before ${form} after`).length).toBeGreaterThan(0);
  }
});

describe('the key does not leak', () => {
  let server: Awaited<ReturnType<typeof createLoopback>>;
  beforeEach(async () => {
    server = await createLoopback();
  });
  afterEach(() => server.close());

  it('with the demo', async () => {
    const demo = createDemoResponder({ keys: [CANARY], now: () => START_MS });
    const out = await collectOutput(createProcessTransport(inTurns(demo)), { weatherUrl: null });
    expect(out).toContain('"temperature"');
    expect(out).toContain(`on disk: {`);
    expect(leaksIn(out)).toEqual([]);
  });
  const echo = JSON.stringify({ error: { message: `key ${CANARY} is wrong` } });
  it.each<[string, number, Record<string, string>, string]>([
    ['what it should', 200, {}, JSON.stringify(documentOf('current', CELL))],
    ['an error that repeats it', 403, {}, echo],
    ['a limit that repeats it', 429, { 'retry-after': CANARY, 'x-ratelimit-reset': CANARY }, echo],
    ['a failure that repeats it', 500, { 'x-echo': CANARY, 'set-cookie': `k=${CANARY}` }, echo],
    ['a page that repeats it', 200, { 'content-type': 'text/html' }, `<p>${CANARY}</p>`],
    ['a redirect to it', 302, { location: `http://127.0.0.1:9/?api_key=${CANARY}` }, ''],
    ['a content coding with its name', 200, { 'content-encoding': CANARY }, 'x'],
    ['a content coding that it does not use', 200, { 'content-encoding': 'gzip' }, echo],
    ['more than the size limit', 200, {}, `["${CANARY.repeat(80_000)}"]`],
    ['a wrong shape that repeats it', 200, {}, JSON.stringify({ h3: CANARY, [CANARY]: CANARY })],
    [
      'unknown fields',
      200,
      { 'x-echo': CANARY },
      JSON.stringify({ ...Object(documentOf('current', CELL)), key: CANARY }),
    ],
  ])('with a service that sends %s', async (_, status, headers, body) => {
    server.respond((_request, response) => response.writeHead(status, headers).end(body));
    const run = { weatherUrl: server.url };
    const out = await collectOutput(createHttpTransport(createConnections(16)), run);
    expect(server.requests[0]?.headers['x-api-key']).toBe(CANARY);
    for (const { url, headers: sent } of server.requests) {
      const { 'x-api-key': _, ...others } = sent;
      expect(leaksIn(JSON.stringify([url, others]))).toEqual([]);
    }
    expect(leaksIn(out)).toEqual([]);
  });
  it.each<[string, string]>([
    ['as it is', CANARY],
    ['in capitals', CANARY.toUpperCase()],
    ['escaped for a URL', encodeURIComponent(CANARY).replace('_', '%5F')],
    [
      'with every character escaped',
      [...CANARY].map((c) => `%${c.charCodeAt(0).toString(16)}`).join(''),
    ],
    ['escaped for HTML', CANARY.replace('_', '&#95;')],
    ['escaped for JSON', CANARY.replace('_', '\\u005f')],
  ])('with a service that writes it into every text, %s', async (_, written) => {
    const source = { name: written, url: `https://w.example/?k=${written}`, license: written };
    const texts = { condition: `Clear ${written}`, icon: written, station: written };
    server.respond(({ url = '' }, response) => {
      const [resource = '', file = ''] = url.split('/').slice(-2);
      const id = file.replace('.json', '');
      const hour = { time: new Date(START_MS).toISOString(), tempF: 70, ...texts };
      const alert = { event: written, severity: written, headline: written, description: written };
      const documents: Record<string, object> = {
        current: { h3: id, observedAt: written, ...texts },
        forecast: { h3: id, generatedAt: written, hourly: [hour] },
        alerts: { zone: id, alerts: [alert] },
      };
      response.end(JSON.stringify({ ...documents[resource], sources: [source] }));
    });
    const out = await collectOutput(createHttpTransport(createConnections(16)), {
      weatherUrl: server.url,
    });
    expect(out).toContain('Clear [key]');
    const part = written.toLowerCase().slice(-16);
    expect([...leaksIn(out), ...leaksIn(out.toLowerCase())]).toEqual([]);
    expect(out.toLowerCase()).not.toContain(part);
  });
  it('with a service that hangs or is gone', async () => {
    const transport = createHttpTransport(createConnections(16));
    server.respond(() => {});
    const run = { weatherUrl: server.url, timeoutMs: 50 };
    expect(leaksIn(await collectOutput(transport, run))).toEqual([]);
    await server.close();
    expect(leaksIn(await collectOutput(transport, run))).toEqual([]);
  });
  it('with a transport that throws it', async () => {
    const transport = () => {
      throw new Error(`could not send ${CANARY} to ${encodeURIComponent(CANARY)}`);
    };
    const out = await collectOutput(transport, { weatherUrl: server.url });
    expect(out).toContain('"code":"internal"');
    expect(leaksIn(out)).toEqual([]);
  });
  it('with a URL that contains it', () => {
    const env = { WEATHER_API_URL: `https://${CANARY}@w.example`, WEATHER_API_KEYS: CANARY };
    const read = () => readConfig(env);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(expect.toSatisfy((error) => leaksIn(inspect(error)).length === 0));
  });
  it('with a log line that contains it', () => {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    const log = createLog({ level: 'info', secrets: [CANARY], write });
    const base64 = Buffer.from(CANARY).toString('base64');
    log.warn({
      [CANARY]: { deep: [`Bearer ${CANARY.slice(4)}`, base64, `pub%5f${CANARY.slice(4)}`] },
    });
    log.info({ other: `pub_${'9'.repeat(32)}` });
    expect(lines).toHaveLength(2);
    expect(leaksIn(lines.join())).toEqual([]);
    expect(lines[1]).toContain('"other":"[key]"');
  });
  it('with keys that the log learns later, of which it remembers the latest', () => {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    const log = createLog({ level: 'info', secrets: [], write });
    const secret = (n: number) => `pub_${String(n).padStart(32, '0')}`;
    for (let n = 0; n < 1000; n += 1) log.learn([secret(n), CANARY]);
    log.info({ half: CANARY.slice(4), last: secret(999).slice(4), old: secret(0).slice(4) });
    expect(lines[0]).toContain('"half":"[key]","last":"[key]"');
    expect(lines[0]).toContain(secret(0).slice(4));
  });
});
