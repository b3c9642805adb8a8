import { describe, expect, it } from 'vitest';
import { withRequestContext } from '@/lib/base/request-context';
import { figuresSchema } from '@/lib/contract/operator';
import { CANARY, CELL, createFakeGateway, OTHER_CELL } from './testing/fixtures';
import { createSharedFolder } from './testing/shared-folder';

const TOKEN = 'made-up-operator-token-0001';
const AUTHORIZED = { authorization: `Bearer ${TOKEN}` };
const request = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${path}`, { headers });

function create() {
  const { handlers, lines } = createFakeGateway({
    config: { operatorToken: TOKEN },
  });
  const ask = (cell: string) =>
    handlers.document(request(`/api/v1/air/${cell}.json`), 'air', `${cell}.json`);
  const figures = async () => {
    const response = await handlers.figures(request('/api/operator/figures', AUTHORIZED));
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(text).not.toContain(CANARY);
    return figuresSchema.parse(JSON.parse(text));
  };
  return { handlers, ask, figures, lines };
}

describe('the figures for operators', () => {
  it('are for nobody else, and wrong tokens are counted', async () => {
    const { handlers, figures, lines } = create();
    const statusOf = async (headers?: Record<string, string>) =>
      (await handlers.figures(request('/api/operator/figures', headers))).status;
    expect(await statusOf()).toBe(401);
    expect(await statusOf({ authorization: 'Bearer made-up-and-wrong-token-000' })).toBe(401);
    expect(await statusOf({ ...AUTHORIZED, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect((await figures()).wrongTokens).toBe(1);
    expect((await figures()).problems).toEqual([
      { code: 'sign-in-required', count: 2 },
      { code: 'cross-site', count: 1 },
    ]);
    expect(lines.join()).not.toContain(TOKEN);
  });
  it('are not shown to a client that has only guessed, even if the next token is right', async () => {
    const { handlers } = create();
    const statusOf = async (headers: Record<string, string>, client = 'unknown') => {
      const ask = () => handlers.figures(request('/api/operator/figures', headers));
      return (await withRequestContext({ client }, ask)).status;
    };
    const wrong = { authorization: 'Bearer made-up-and-wrong-token-000' };
    const monitor = '198.51.100.9';
    // Pages with a token from before a restart are none of these guesses.
    for (let tried = 0; tried < 6; tried += 1) await statusOf({ 'x-page-token': 'old' });
    for (let tried = 0; tried < 5; tried += 1) expect(await statusOf(wrong)).toBe(401);
    expect(await statusOf(wrong)).toBe(429);
    expect(await statusOf(AUTHORIZED)).toBe(429);
    expect(await statusOf(AUTHORIZED, monitor)).toBe(200);
    for (let tried = 0; tried < 7; tried += 1) expect(await statusOf(wrong, monitor)).toBe(401);
    expect(await statusOf(AUTHORIZED, monitor)).toBe(200);
  });
  it('are empty before anything was asked', async () => {
    const { figures } = create();
    expect(await figures()).toMatchObject({
      instance: { version: '1.2.3', mode: 'live', disk: false },
      lookups: { hits: 0, misses: 0, stale: 0, shared: 0 },
      calls: [],
      latencies: { calls: [], waits: [] },
    });
  });
  it('tell calls by key and class, what the cache did, and how long it took', async () => {
    const { ask, figures } = create();
    await ask(CELL);
    await ask(CELL);
    await ask(OTHER_CELL);
    await ask('nowhere');
    const { calls, lookups, latencies, problems, quota, stores } = await figures();
    expect(calls.filter(({ count }) => count > 0)).toEqual([
      { key: expect.stringMatching(/^key#1 /), class: 'person', count: 2 },
    ]);
    expect(lookups).toEqual({ hits: 1, misses: 2, stale: 0, shared: 0 });
    expect(latencies.calls).toMatchObject([{ name: 'air', count: 2 }]);
    expect(latencies.waits).toMatchObject([{ name: 'person', count: 2 }]);
    expect(latencies.answers).toMatchObject([{ name: 'document', count: 4 }]);
    expect(problems).toEqual([{ code: 'bad-cell', count: 1 }]);
    expect(quota).toMatchObject({
      limit: 10_000,
      left: 9_998,
      keys: [{ state: 'in use', spent: 2 }],
    });
    expect(stores.map(({ name, entries }) => [name, entries])).toEqual([
      ['weather', 2],
      ['tiles', 0],
      ['zones', 0],
    ]);
  });
  it('tell of the disk, where there is one', async () => {
    const { open, clock } = createSharedFolder();
    const { storage } = open();
    const { handlers, gateway } = createFakeGateway({
      config: { operatorToken: TOKEN },
      storage,
      clock,
    });
    const response = await handlers.figures(request('/api/operator/figures', AUTHORIZED));
    const { instance, stores } = figuresSchema.parse(await response.json());
    expect(instance.disk).toBe(true);
    expect(stores.at(-1)).toMatchObject({ name: 'disk', maxBytes: 10_000_000 });
    await gateway.close();
    await storage.close();
  });
});
