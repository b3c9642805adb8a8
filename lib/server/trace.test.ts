import { describe, expect, it } from 'vitest';
import { withRequestContext } from '@/lib/base/request-context';
import type { Config } from '@/lib/config/config';
import { inspectorSessionSchema } from '@/lib/contract/inspector';
import { type TraceDocument, traceSchema } from '@/lib/contract/trace';
import {
  CANARY,
  CELL,
  createFakeService,
  createTestGateway,
  jsonReply,
  settle,
} from './testing/fixtures';

const PATH = `/api/v1/forecast/${CELL}.json`;
const CLIENT = '198.51.100.7';
const REQUEST = { method: 'GET', path: PATH, headers: [] };

async function setUp(config: Partial<Config> = {}) {
  const service = createFakeService();
  let made = 0;
  const { gateway, handlers, clock, lines } = createTestGateway(service.transport, {
    config: { inspector: 'on', ...config },
    edges: { randomHex: () => String(++made) },
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Request(`http://localhost${path}`, { headers });
  /** The token of a page that has just been opened. */
  async function newToken(): Promise<string> {
    const session = await handlers.inspectorSession(get('/api/inspector/session'));
    return inspectorSessionSchema.parse(await session.json()).pageToken ?? '';
  }
  const own = { 'x-page-token': await newToken() };

  /** Begins a trace as the front server does. */
  function open() {
    const header = (name: string) => new Map(Object.entries(own)).get(name);
    const trace = gateway.watch.openTrace({ header, request: REQUEST, client: CLIENT });
    if (!trace) throw new Error('not traced');
    return trace;
  }

  async function read(id: string): Promise<TraceDocument> {
    const response = await handlers.trace(
      get(`/api/inspector/traces/${id}.json`, own),
      `${id}.json`,
    );
    return traceSchema.parse(await response.json());
  }

  /** What the handler of a request notes: the front server is not there. */
  async function follow(file = `${CELL}.json`): Promise<TraceDocument> {
    const { id } = open();
    await withRequestContext({ client: CLIENT, traceId: id }, () =>
      handlers.document(get(PATH), 'forecast', file),
    );
    return read(id);
  }
  return { gateway, handlers, service, clock, lines, get, own, open, read, follow, newToken };
}

const stagesOf = ({ stages }: TraceDocument) => stages.map(({ stage }) => stage);

describe('a traced request', () => {
  it('goes through all stages when nothing is held, and makes one call', async () => {
    const { follow } = await setUp();
    const trace = await follow();
    expect(stagesOf(trace)).toEqual([
      ...['handler', 'cache', 'quota', 'queue', 'key', 'service', 'parsed'],
    ]);
    expect(trace.calls).toBe(1);
    expect(trace.stages).toMatchObject([
      { resource: 'forecast', id: CELL, refused: null },
      { key: `forecast/${CELL}`, via: 'miss' },
      { priority: 'person', dayLimit: 10_000, dayLeft: 10_000, shareLimit: 2_000 },
      { ahead: 0 },
      { label: expect.stringMatching(/^key#1 [0-9a-f]+$/) },
      { path: `/v1/forecast/${CELL}.json`, status: 200, failed: null },
      { taken: ['h3', 'hourly', 'sources'], dropped: [], failed: null },
    ]);
  });
  it('shows the fields of an answer that are not handed on', async () => {
    const { follow, service } = await setUp();
    service.respondWith(() =>
      jsonReply({ h3: CELL, hourly: [], sources: [], internal: { note: 'x' }, [CANARY]: 1 }),
    );
    const parsed = (await follow()).stages.at(-1);
    expect(parsed).toMatchObject({ stage: 'parsed', dropped: ['[key]', 'internal.note'] });
  });
  it('shows neither the key, nor where the service is, nor who asked', async () => {
    const { follow, service, lines } = await setUp();
    for (const status of [200, 404, 500, 401, 302]) {
      service.respondWith(() => ({
        kind: 'answer',
        status,
        body: new TextEncoder().encode(CANARY),
        headers: { location: `http://elsewhere.test/${CANARY}`, 'x-echo': CANARY },
      }));
      const text = JSON.stringify(await follow());
      expect(text).not.toContain(CANARY.slice(4));
      expect(text).not.toMatch(/service\.test|elsewhere|198\.51/);
    }
    expect(lines.join('')).not.toContain(CANARY.slice(4));
  });
  it('is answered from the cache without a call, and says why it went no further', async () => {
    const { follow, clock } = await setUp();
    await follow();
    clock.advance(60_000);
    const held = await follow();
    expect(stagesOf(held)).toEqual(['handler', 'cache']);
    expect(held.stages[1]).toMatchObject({ via: 'hit', ageMs: 60_000 });
    expect(held.calls).toBe(0);
  });
  it('that is answered with a stale entry also shows the refresh', async () => {
    const { follow, clock, read, service, own, newToken } = await setUp();
    await follow();
    clock.advance(2 * 3_600_000);
    own['x-page-token'] = await newToken();
    const stale = await follow();
    await settle();
    const later = await read(stale.id);
    expect(later.stages[1]).toMatchObject({ stage: 'cache', via: 'stale', why: null });
    expect(stagesOf(later)).toContain('service');
    expect(service.requests).toHaveLength(2);
  });
  it('that joins a call of another request has no call of its own', async () => {
    const { follow, service } = await setUp();
    const [first, second] = await Promise.all([follow(), follow()]);
    expect([first?.calls, second?.calls]).toEqual([1, 0]);
    expect(second?.stages.at(-1)).toMatchObject({ stage: 'cache', via: 'collapsed' });
    expect(service.requests).toHaveLength(1);
  });
  it('shows each attempt, and the pauses between them', async () => {
    const { follow, service } = await setUp();
    service.respondWith(() => jsonReply({}, 503));
    const trace = await follow();
    expect(trace.calls).toBe(3);
    expect(stagesOf(trace).filter((stage) => stage === 'pause')).toHaveLength(2);
    expect(trace.stages.at(-1)).toMatchObject({ status: 503, failed: 'service-failing' });
  });
  it('that is refused says where and why', async () => {
    const { follow, get, handlers, own, open, newToken } = await setUp({ clientDailyShare: 0 });
    const bad = await follow('x.json');
    expect(bad.stages).toMatchObject([{ stage: 'handler', refused: 'bad-cell' }]);
    const refused = await follow();
    expect(refused.stages).toMatchObject([
      { stage: 'handler' },
      { stage: 'cache', via: 'refused', why: 'share-spent' },
    ]);
    const { id } = open();
    for (const headers of [{}, { 'x-page-token': await newToken() }]) {
      const response = await handlers.trace(get('/api/inspector/traces/x', headers), `${id}.json`);
      expect([401, 404]).toContain(response.status);
    }
    expect((await handlers.trace(get('/', own), 'guessed.json')).status).toBe(404);
  });
  it('is not traced where nobody may see it', async () => {
    const operatorToken = 'made-up-operator-token-0001';
    /** Whether an operator's request is traced, and noted in the list of the last ones. */
    async function watchedWith(inspector: Config['inspector']): Promise<boolean[]> {
      const { gateway, handlers } = await setUp({ inspector, operatorToken });
      const body = new URLSearchParams({ token: operatorToken });
      const signedIn = await handlers.signIn(
        new Request('http://localhost/api/operator/session', { method: 'POST', body }),
      );
      const cookie = signedIn.headers.get('set-cookie')?.split(';')[0];
      const header = (name: string) => (name === 'cookie' ? cookie : undefined);
      const { openTrace, answered } = gateway.watch;
      const trace = openTrace({ header, request: REQUEST, client: CLIENT });
      return [trace !== undefined, answered !== undefined];
    }
    expect(await watchedWith('operator')).toEqual([true, true]);
    expect(await watchedWith('off')).toEqual([false, false]);
  });
  it('does not tell whether a token in Authorization is right: only what counts guesses does', async () => {
    const operatorToken = 'made-up-operator-token-0001';
    const { gateway, handlers, get } = await setUp({ operatorToken });
    const authorization = `Bearer ${operatorToken}`;
    const header = (name: string) => (name === 'authorization' ? authorization : undefined);
    const wanted = { header, request: REQUEST, client: CLIENT };
    expect(gateway.watch.openTrace(wanted)).toBeUndefined();
    const session = await handlers.inspectorSession(get('/', { authorization }));
    expect(await session.json()).toMatchObject({ isOperator: false });
  });
  it('is not made for a page of another site', async () => {
    const { gateway, own } = await setUp();
    const headers = new Map(Object.entries({ ...own, 'sec-fetch-site': 'same-site' }));
    const header = (name: string) => headers.get(name);
    expect(gateway.watch.openTrace({ header, request: REQUEST, client: CLIENT })).toBeUndefined();
  });
});
