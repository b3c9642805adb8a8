import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type APIRequestContext, expect } from '@playwright/test';
import { CANARY, statsOf } from '../support/apps';
import { expectClean } from '../support/canary';
import { test } from '../support/test';

const BOULDER = '862681a37ffffff';
const MESSAGE = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

/** A call of a tool, as a client of 2025 sends it that has nothing to say before. */
const call = (name: string, args: object) =>
  JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name, arguments: args },
  });

/** A client of the protocol, which compares what it is answered with the schemas of the tools. */
async function connect(url: string): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '0' },
    { versionNegotiation: { mode: 'auto' } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url)));
  return client;
}

async function send(
  request: APIRequestContext,
  url: string,
  data: string,
  headers: Record<string, string> = {},
) {
  return request.post(`${url}/mcp`, { data, headers: { ...MESSAGE, ...headers } });
}

test('an agent finds a place, asks which is meant, and tells its weather with age and source', async ({
  demo,
  request,
}) => {
  const client = await connect(demo.url);
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  const { tools } = await client.listTools();
  expect(tools).toHaveLength(6);

  const unsure = await client.callTool({
    name: 'weather_of_place',
    arguments: { place: 'Springfield' },
  });
  const { choices } = Object(unsure.structuredContent);
  expect(choices[0].places.length).toBeGreaterThanOrEqual(3);

  const { structuredContent } = await client.callTool({
    name: 'weather_of_place',
    arguments: { place: 'Boulder, CO' },
  });
  const { get, answer, failed } = Object(structuredContent);
  expect(failed).toBeNull();
  expect(answer).toMatchObject({ place: { name: 'Boulder, CO', cell: BOULDER }, notKnown: [] });
  expect(answer.hours).toHaveLength(24);
  expect(answer.provenance.forecast).toMatchObject({ freshness: 'fresh' });
  expect(answer.provenance.forecast.sources.length).toBeGreaterThan(0);

  await test.step('anybody can read the same where it says', async () => {
    const same = await request.get(demo.url + get);
    expect(same.status()).toBe(200);
    expect(await same.json()).toMatchObject({ place: answer.place, days: answer.days });
    const page = await request.get(demo.url + answer.place.page);
    expect(await page.text()).toContain('Boulder');
  });

  await test.step('with alerts, air, words of the map, and another place', async () => {
    for (const [name, args] of [
      ['alerts_of_area', { area: 'Boulder, CO' }],
      ['alerts_of_area', { area: 'Colorado' }],
      ['air_and_pollen', { place: 'Los Angeles, CA' }],
      ['map_in_words', { layer: 'temperature' }],
      ['compare_places', { places: ['Boulder, CO', 'Los Angeles, CA'] }],
    ] as const) {
      const { structuredContent: found } = await client.callTool({ name, arguments: args });
      expect(Object(found), name).toMatchObject({ failed: null, choices: [] });
    }
  });
  await client.close();
});

test('what is no message of an agent is refused, and says how it would be one', async ({
  demo,
  request,
}) => {
  const message = call('find_place', { query: 'Boulder' });
  const refusals: [number, string, Record<string, string>?][] = [
    [403, message, { origin: 'https://evil.example' }],
    [403, message, { 'sec-fetch-site': 'cross-site' }],
    [415, message, { 'content-type': 'text/plain' }],
    [406, message, { accept: 'text/html' }],
    [400, `[${message}]`],
    [400, '{"jsonrpc":'],
    [400, ' '.repeat(65_537)],
  ];
  for (const [status, body, headers] of refusals) {
    const answer = await send(request, demo.url, body, headers);
    expect(answer.status(), body.slice(0, 40) + JSON.stringify(headers)).toBe(status);
  }
  const read = await request.get(`${demo.url}/mcp`);
  expect(read.status()).toBe(405);
  expect(read.headers().allow).toBe('POST');

  const unknown = await send(request, demo.url, call('rm', {}));
  expect(await unknown.text()).toContain('The tools are find_place, weather_of_place');
  const wrong = await send(request, demo.url, call('weather_of_place', { town: 'x' }));
  expect(await wrong.text()).toContain('place (required)');
});

test('in front of a service with a key, agents are taken only where that is on, and see no key', async ({
  whole,
  appWith,
  request,
}) => {
  const off = await send(request, whole.app.url, call('find_place', { query: 'Boulder' }));
  expect(off.status()).toBe(404);
  const { app, service } = await appWith({ AGENTS: 'on' });
  for (const [name, args] of [
    ['find_place', { query: CANARY }],
    ['find_place', { query: 'Boulder' }],
    ['weather_of_place', { place: 'Boulder, CO' }],
    ['alerts_of_area', { area: 'Boulder, CO' }],
    ['alerts_of_area', { area: 'CO' }],
    ['air_and_pollen', { place: BOULDER }],
    ['map_in_words', { layer: 'wind' }],
    ['compare_places', { places: [BOULDER, '8629a1d77ffffff'] }],
    [CANARY, { [CANARY]: CANARY }],
  ] as const) {
    const answer = await send(request, app.url, call(name, args));
    expect([200, 400]).toContain(answer.status());
    expectClean(JSON.stringify(answer.headersArray()), name);
    expectClean(await answer.text(), name);
  }
  const other = await send(request, app.url, '{}', { 'mcp-protocol-version': CANARY });
  expectClean(await other.text(), 'a revision that there is not');
  expectClean(await app.output(), 'the log');
  const { callsByClass } = await (await request.get(`${app.url}/api/status`)).json();
  expect(callsByClass.agent).toBeGreaterThan(2);
  expect((await statsOf(service)).strayHeaders).toEqual([]);
});
