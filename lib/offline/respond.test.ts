import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/contract/time';
import { createResponder } from './respond';
import { createStore, type Store } from './store';
import { FakeCaches, fromNetwork } from './testing/fake-caches';
import { assetsIn, storeShell } from './whole-pages';

const ORIGIN = 'https://here.example';
const CELL = '86268cd07ffffff';
const AIR = `${ORIGIN}/api/v1/air/${CELL}.json`;
const NOW = Date.parse('2026-11-22T12:00:00Z');

let now: number;
let caches: FakeCaches;
let store: Store;
let requested: string[];
/** What the network responds; null for no network. */
let network: ((url: string) => Response) | null;
let background: Promise<unknown>[];
/** Ends the patience with the network. */
let losePatience: () => void;

beforeEach(() => {
  [now, requested, background] = [NOW, [], []];
  caches = new FakeCaches();
  store = createStore({ caches, now: () => now });
  network = () => fromNetwork(now, { headers: { age: '60' } });
});

async function fetchNow(request: Request): Promise<Response> {
  requested.push(request.url);
  if (network === null) throw new TypeError('Failed to fetch');
  return network(request.url);
}

function responder(fetch: (request: Request) => Promise<Response> = fetchNow) {
  return createResponder({
    fetch,
    store,
    wait: () =>
      new Promise((resolve) => {
        losePatience = resolve;
      }),
    offlinePage: () => new Response('offline'),
    extend: (work) => background.push(work),
  });
}

const open = (path: string, fetch?: (request: Request) => Promise<Response>) =>
  responder(fetch).page(new Request(new URL(path, ORIGIN)), Promise.resolve(undefined));

async function lose(): Promise<void> {
  await Promise.all(background);
  network = null;
}

describe('a document', () => {
  const ask = () => responder().document(new Request(AIR));

  it('comes from the network, and without one out of the store, marked and with its old age', async () => {
    expect((await ask()).headers.has('hexcast-stored')).toBe(false);
    await lose();
    now += DAY_MS;
    const { headers } = await ask();
    expect([headers.get('hexcast-stored'), headers.get('age'), headers.get('date')]).toEqual([
      '1',
      '60',
      'Sun, 22 Nov 2026 12:00:00 GMT',
    ]);
    expect(requested).toHaveLength(2);
  });
  it('does not wait for a network that swallows, if it is stored', async () => {
    await ask();
    await Promise.all(background);
    const slow = responder(() => new Promise<Response>(() => {})).document(new Request(AIR));
    losePatience();
    expect((await slow).headers.get('hexcast-stored')).toBe('1');
  });
  it.each([
    ['is an error', () => fromNetwork(NOW, { status: 503 })],
    ['must not be stored', () => fromNetwork(NOW, { headers: { 'cache-control': 'no-store' } })],
    ['is opaque', () => new Response('?')],
  ])('that %s is passed on, and not stored', async (_, respond) => {
    network = respond;
    await ask();
    await lose();
    await expect(ask()).rejects.toThrow('Failed to fetch');
  });
  it('that is a week old is not used any more', async () => {
    await ask();
    await lose();
    now += 7 * DAY_MS + 1000;
    await expect(ask()).rejects.toThrow('Failed to fetch');
  });
  it('is passed on where nothing can be stored', async () => {
    const refuse = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));
    store = createStore({
      caches: { open: refuse, keys: refuse, delete: refuse },
      now: () => now,
    });
    expect(await (await ask()).text()).toBe('as of');
    await Promise.all(background);
    await store.tidy();
  });
});

describe('an asset', () => {
  it('is fetched once for all versions', async () => {
    const ask = () => responder().asset(new Request(`${ORIGIN}/_next/static/chunks/a.js`));
    await ask();
    await lose();
    expect(await (await ask()).text()).toBe('as of');
    expect(requested).toHaveLength(1);
  });
});

describe('a page', () => {
  const pageOf = (body: string) => () => fromNetwork(now, {}, body);

  it('is that of the cell, else one that can show any cell, else a sentence', async () => {
    network = pageOf('Denver');
    await open(`/cell/${CELL}?layer=wind`);
    await lose();
    expect(await (await open(`/?cell=${CELL}`)).text()).toBe('Denver');
    expect(await (await open('/cell/86268cdafffffff')).text()).toBe('offline');
    network = pageOf('any');
    await open('/');
    await lose();
    expect(await (await open('/cell/86268cdafffffff')).text()).toBe('any');
    expect(await (await open('/compare')).text()).toBe('offline');
  });
  it('keeps the headers that its scripts need', async () => {
    const policy = "script-src 'nonce-x'";
    network = () => fromNetwork(now, { headers: { 'content-security-policy': policy } });
    await open(`/cell/${CELL}`);
    await lose();
    const { headers } = await open(`/cell/${CELL}`);
    expect(headers.get('content-security-policy')).toBe(policy);
  });
  it('does not wait long for a network that hardly works, if it is stored', async () => {
    network = pageOf('Denver');
    await open(`/cell/${CELL}`);
    await Promise.all(background);
    const never = () => new Promise<Response>(() => {});
    const page = open(`/cell/${CELL}`, never);
    losePatience();
    expect(await (await page).text()).toBe('Denver');
  });
  it('of an address that is not stored says that there is no connection', async () => {
    network = null;
    const page = await responder().otherPage(
      new Request(`${ORIGIN}/demo`),
      Promise.resolve(undefined),
    );
    expect(await page.text()).toBe('offline');
  });
});

describe('the store', () => {
  it('keeps the last of each kind and the dashboard, and only its own version', async () => {
    await caches.open('hexcast-page-0');
    await caches.open('of-somebody-else');
    await store.put('page', '/', fromNetwork(now));
    for (let i = 0; i < 20; i += 1) await store.put('page', `/cell/${i}`, fromNetwork(now));
    await store.put('page', '/cell/8', fromNetwork(now));
    await store.tidy();
    expect(await caches.keys()).toEqual([
      'of-somebody-else',
      ...['page', 'asset', 'file', 'document'].map((kind) => `hexcast-${kind}-1`),
    ]);
    const found = async (key: string) => (await store.find('page', key)) !== undefined;
    expect(await found('/')).toBe(true);
    expect(await found('/cell/8')).toBe(true);
    expect(await found('/cell/9')).toBe(true);
    expect(await found('/cell/7')).toBe(false);
    expect(caches.stored.get('hexcast-page-1')?.size).toBe(13);
  });
});

it('documents are removed in the midst of a visit that looks at very many places', async () => {
  for (let i = 0; i < 810; i += 1) {
    await store.put('document', `${ORIGIN}/api/v1/air/${i}.json`, fromNetwork(now));
  }
  expect(caches.stored.get('hexcast-document-1')?.size).toBe(800);
});

describe('the shell', () => {
  const texts: Record<string, string> = {
    '/': '<script src="/_next/static/chunks/a.js"></script><link href="/_next/static/media/f.woff2">',
    '/_next/static/chunks/a.js': 'load("static/chunks/later.js")',
    '/_next/static/chunks/later.js': 'load("static/chunks/last.js"); load("static/chunks/a.js")',
  };
  const keep = () => storeShell({ fetch: fetchNow, store, origin: ORIGIN }, now);

  it('is stored with what it loads at once, later, and later still, and again after an hour', async () => {
    network = (url) => fromNetwork(now, {}, texts[new URL(url).pathname] ?? '');
    await keep();
    const assets = ['chunks/a.js', 'media/f.woff2', 'chunks/later.js', 'chunks/last.js'];
    const paths = ['/', ...assets].map((path) =>
      path === '/' ? `${ORIGIN}/` : `${ORIGIN}/_next/static/${path}`,
    );
    expect(requested).toEqual(paths);
    await keep();
    expect(requested).toHaveLength(5);
    // Stored in the future: a clock was wrong.
    now -= 3_600_000;
    await keep();
    expect(requested.slice(5)).toEqual([`${ORIGIN}/`]);
    requested.length = 5;
    now += 2 * 3_600_000;
    await keep();
    expect(requested).toHaveLength(6);
  });
  it('is stored with what a new version loads later, though its page came from the network', async () => {
    network = (url) => fromNetwork(now, {}, texts[new URL(url).pathname] ?? '');
    await open('/');
    await Promise.all(background);
    await keep();
    const later = `${ORIGIN}/_next/static/chunks/later.js`;
    expect(await store.find('asset', later)).toBeDefined();
    expect(requested.filter((url) => url === `${ORIGIN}/`)).toHaveLength(1);
  });
  it('is not stored without its page', async () => {
    network = () => fromNetwork(now, { status: 503 });
    await keep();
    expect(await store.find('page', '/')).toBeUndefined();
  });
  it('names assets in pages and scripts alike, each once', () => {
    const text =
      '"/_next/static/chunks/a.js","static/chunks/b~1.js" static/chunks/b~1.js static/x.js';
    expect(assetsIn(text, ORIGIN)).toEqual([
      `${ORIGIN}/_next/static/chunks/a.js`,
      `${ORIGIN}/_next/static/chunks/b~1.js`,
    ]);
  });
});
