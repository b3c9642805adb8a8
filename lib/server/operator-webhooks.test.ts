import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { OWN_REQUEST_HEADER } from '@/lib/contract/own-request';
import { addedWebhookSchema, webhookFaultSchema, webhooksSchema } from '@/lib/contract/webhooks';
import { diskState } from '@/lib/shared/disk/storage';
import type { PostRequest } from '@/lib/watch/send/post';
import { CANARY, createFakeGateway } from './testing/fixtures';
import { createSharedFolder } from './testing/shared-folder';

const TOKEN = 'made-up-token-of-operators-1234';
const OWN = { [OWN_REQUEST_HEADER]: '1', 'content-type': 'application/json' };
const WANTED = { name: 'Pager', url: 'https://hooks.example/a?token=very-secret' };
const randomHex = () => randomBytes(16).toString('hex');

type Options = NonNullable<Parameters<typeof createFakeGateway>[0]>;

function createSetup(options: Options = {}) {
  const sent: PostRequest[] = [];
  const setup = createFakeGateway({
    ...options,
    config: { operatorToken: TOKEN, ...options.config },
    edges: {
      randomHex,
      async post(request) {
        sent.push(request);
        return { kind: 'answer', status: 302, retryAfter: null };
      },
      ...options.edges,
    },
  });
  const { handlers } = setup;
  const request = (init: RequestInit = {}, more: Record<string, string> = {}) =>
    new Request('http://localhost/api/operator/webhooks', {
      ...init,
      headers: { authorization: `Bearer ${TOKEN}`, ...more },
    });
  const add = (wanted: unknown, headers: Record<string, string> = OWN) =>
    handlers.addWebhook(request({ method: 'POST', body: JSON.stringify(wanted) }, headers));
  return {
    ...setup,
    sent,
    request,
    add,
    list: async () => webhooksSchema.parse(await (await handlers.webhooks(request())).json()),
    added: async (wanted: unknown) => addedWebhookSchema.parse(await (await add(wanted)).json()),
  };
}

describe('webhooks, for operators', () => {
  it('are seen, added, tested and removed', async () => {
    const { list, added, handlers, request, sent } = createSetup();
    expect(await list()).toMatchObject({ teller: 'nobody', closed: null, webhooks: [] });
    const { id, secret } = await added({ ...WANTED, areas: ['CO'], severity: 'severe' });
    expect(secret).toMatch(/^whsec_/);
    const [webhook] = (await list()).webhooks;
    expect(webhook).toMatchObject({ name: 'Pager', host: 'hooks.example', state: 'new' });
    const tried = await handlers.testWebhook(request({ method: 'POST' }, OWN), id);
    expect(await tried.json()).toEqual({ result: 'refused', status: 302 });
    expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ type: 'test', data: {} });
    expect((await handlers.removeWebhook(request({ method: 'DELETE' }, OWN), id)).status).toBe(204);
    expect((await list()).webhooks).toEqual([]);
    for (const act of [handlers.testWebhook, handlers.removeWebhook]) {
      expect((await act(request({ method: 'POST' }, OWN), id)).status).toBe(404);
    }
  });
  it('show no more of an address than its host, and a secret only once', async () => {
    const folder = createSharedFolder();
    const { storage } = folder.open();
    const { list, added, handlers, request, lines } = createSetup({
      edges: { shared: diskState(storage), randomHex },
    });
    const { secret } = await added(WANTED);
    const all = JSON.stringify([
      await list(),
      lines,
      storage.values.read('webhooks'),
      await (await handlers.figures(request())).text(),
      await (await handlers.status(request())).text(),
    ]);
    expect(all).toContain('hooks.example');
    for (const text of ['very-secret', secret, secret.slice(6), storage.secret ?? '?']) {
      expect(all).not.toContain(text);
    }
  });
  it('are nothing to anybody else, and are changed by no other site’s page', async () => {
    const { handlers, add, list, request } = createSetup();
    const stranger = new Request('http://localhost/api/operator/webhooks');
    expect((await handlers.webhooks(stranger)).status).toBe(401);
    const wrong = { ...OWN, authorization: 'Bearer wrong-token-of-operators-12345' };
    expect((await add(WANTED, wrong)).status).toBe(401);
    expect((await add(WANTED, { ...OWN, 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await add(WANTED, { ...OWN, origin: 'https://evil.example' })).status).toBe(403);
    const { [OWN_REQUEST_HEADER]: _, ...without } = OWN;
    expect((await add(WANTED, without)).status).toBe(403);
    for (const act of [handlers.testWebhook, handlers.removeWebhook]) {
      expect((await act(request({ method: 'POST' }), 'x')).status).toBe(403);
    }
    expect((await list()).webhooks).toEqual([]);
  });
  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'fields'],
    ['a list', [], 'fields'],
    ['no name', { url: WANTED.url }, 'fields'],
    ['a field that is not known', { ...WANTED, area: ['CO'] }, 'fields'],
    ['a name of two lines', { ...WANTED, name: 'a\r\nb' }, 'fields'],
    ['too many areas', { ...WANTED, areas: Array(60).fill('CO') }, 'fields'],
    ['no URL', { ...WANTED, url: 'hooks' }, 'address'],
    ['a script', { ...WANTED, url: 'javascript:alert(1)' }, 'address'],
    ['a user', { ...WANTED, url: 'https://a:b@hooks.example/' }, 'user'],
    ['no TLS', { ...WANTED, url: 'http://hooks.example/' }, 'no-tls'],
    ['an address inside', { ...WANTED, url: 'https://[::ffff:10.0.0.1]/' }, 'private'],
    ['a key', { ...WANTED, url: `https://hooks.example/${CANARY.slice(4, 20)}` }, 'key'],
    ['a zone that there is not', { ...WANTED, areas: ['CO', 'COZ999'] }, 'area'],
  ])('are refused with %s', async (_, wanted, fault) => {
    const { add } = createSetup();
    const response = await add(wanted);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const problem = await response.json();
    expect(webhookFaultSchema.parse(problem).fault).toBe(fault);
    expect(problem).toMatchObject({ code: 'bad-request', status: 400 });
    expect(JSON.stringify(problem)).not.toContain(CANARY.slice(4, 20));
  });
  it('are as many as there may be, and of JSON only', async () => {
    const { add, list } = createSetup();
    const form = { ...OWN, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await add(WANTED, form)).status).toBe(400);
    for (let count = 0; count < 20; count += 1) {
      expect((await add({ ...WANTED, name: `Hook ${count}` })).status).toBe(200);
    }
    expect((await list()).closed).toBe('full');
    const response = await add(WANTED);
    expect(webhookFaultSchema.parse(await response.json()).fault).toBe('closed');
  });
  it('survive a restart, and are told apart when they cannot be read any more', async () => {
    const folder = createSharedFolder();
    const open = (serverSecret: string | null = null) =>
      createSetup({
        config: { serverSecret, operatorToken: TOKEN },
        edges: { shared: diskState(folder.open().storage), randomHex },
      });
    const { id } = await open().added({ ...WANTED, areas: ['CO'] });
    expect((await open().list()).webhooks).toMatchObject([{ id, areas: ['CO'], state: 'new' }]);
    const other = open('another secret, made up for a test');
    expect((await other.list()).webhooks).toMatchObject([
      { id, host: null, state: 'unusable', fault: { fault: 'unreadable' } },
    ]);
    const removed = await other.handlers.removeWebhook(
      other.request({ method: 'DELETE' }, OWN),
      id,
    );
    expect(removed.status).toBe(204);
    expect((await open().list()).webhooks).toEqual([]);
  });
});
