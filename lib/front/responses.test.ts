import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  ask,
  BODY,
  CACHED_PATH,
  CACHED_TAG,
  forwarded,
  start,
  UNCACHED_PATH,
} from './testing/front-harness';

type Coding = 'br' | 'gzip' | undefined;

/** Values of Accept-Encoding, and the coding of the response to each. */
const ACCEPT_ENCODINGS: readonly (readonly [accepts: string | undefined, coding: Coding])[] = [
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['gzip;q=0', undefined],
  ['gzip;q=0, br;q=0, *', undefined],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br', 'br'],
  ['gzip;q=0, br', 'br'],
  ['gzip, deflate, br', 'br'],
];
const headersOf = (accepts?: string) =>
  accepts === undefined ? {} : { 'accept-encoding': accepts };
/** Each coding of a body has its own bytes, and so its own validator. */
const tagged = (tag: string, coding: Coding) => (coding ? `"${tag}-${coding}"` : `"${tag}"`);

function unpacked(body: Buffer, coding: Coding): string {
  if (coding === 'br') return brotliDecompressSync(body).toString();
  return (coding === 'gzip' ? gunzipSync(body) : body).toString();
}

describe('a cached response', () => {
  it.each(ACCEPT_ENCODINGS)(
    'is sent without involving Next, for Accept-Encoding %s',
    async (accepts, coding) => {
      const port = await start();
      const response = await ask(port, `${CACHED_PATH}?cb=1`, { headers: headersOf(accepts) });
      expect(response.status).toBe(200);
      expect(response.headers['content-encoding']).toBe(coding);
      expect(response.headers['content-length']).toBe(String(response.body.length));
      const etag = tagged(CACHED_TAG, coding);
      expect(response.headers).toMatchObject({ etag, age: '7', vary: 'Accept-Encoding' });
      expect(unpacked(response.body, coding)).toBe(BODY);
      expect(forwarded).toEqual([]);
    },
  );

  it.each([
    `"${CACHED_TAG}"`,
    `"${CACHED_TAG}-br"`,
    `W/"${CACHED_TAG}-gzip"`,
    `"other", "${CACHED_TAG}"`,
    '*',
  ])('is not sent again for If-None-Match %s', async (tag) => {
    const port = await start();
    const response = await ask(port, CACHED_PATH, { headers: { 'if-none-match': tag } });
    expect(response.status).toBe(304);
    expect(response.body).toHaveLength(0);
    expect(response.headers['cache-control']).toBe('public, max-age=900');
    expect(response.headers.etag).toBe(
      tag === '*' ? `"${CACHED_TAG}"` : tag.match(/"[^"]*"$/)?.[0],
    );
  });

  it('is told to be the same by the tag in its coding, if that is among several', async () => {
    const port = await start();
    const known = `"${CACHED_TAG}", "${CACHED_TAG}-gzip"`;
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': known };
    const response = await ask(port, CACHED_PATH, { headers });
    expect([response.status, response.headers.etag]).toEqual([304, `"${CACHED_TAG}-gzip"`]);
  });

  it.each([
    '"older"',
    `"${CACHED_TAG}x"`,
    `"x${CACHED_TAG}"`,
    `"${CACHED_TAG.toLowerCase()}"`,
    `"${CACHED_TAG}-"`,
    `"${CACHED_TAG}-zstd"`,
    `"${CACHED_TAG}-gzip-gzip"`,
    `"${CACHED_TAG}-GZIP"`,
    CACHED_TAG,
    '',
  ])('is sent for If-None-Match %s', async (tag) => {
    const port = await start();
    const response = await ask(port, CACHED_PATH, { headers: { 'if-none-match': tag } });
    expect(response.status).toBe(200);
    expect(response.body.toString()).toBe(BODY);
  });
});

it('renews cached responses on behalf of the client, but not for another site’s page', async () => {
  const renewedFor: (string | undefined)[] = [];
  const port = await start({
    findServable(_, client) {
      renewedFor.push(client);
      return undefined;
    },
  });
  await ask(port, CACHED_PATH);
  await ask(port, CACHED_PATH, { headers: { 'sec-fetch-site': 'cross-site' } });
  await ask(port, CACHED_PATH, { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(renewedFor).toEqual(['loopback', undefined, 'loopback']);
});

describe('a route handler’s response', () => {
  it.each(ACCEPT_ENCODINGS)(
    'is buffered and sent with its length, for Accept-Encoding %s',
    async (accepts, coding) => {
      const port = await start();
      const response = await ask(port, UNCACHED_PATH, { headers: headersOf(accepts) });
      expect(response.headers['content-encoding']).toBe(coding);
      expect(response.headers['content-length']).toBe(String(response.body.length));
      expect(response.headers['transfer-encoding']).toBeUndefined();
      expect(response.headers).toMatchObject({
        etag: tagged('cold', coding),
        vary: 'Accept-Encoding',
      });
      expect(unpacked(response.body, coding)).toBe(BODY);
    },
  );

  it('is not compressed if it is too short to benefit', async () => {
    const port = await start({ handle: async (_, response) => void response.end('{"short":1}') });
    const response = await ask(port, UNCACHED_PATH, { headers: headersOf('gzip, br') });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.body.toString()).toBe('{"short":1}');
  });

  it('stays a 304 as it is, without a body and Content-Length', async () => {
    const port = await start({
      handle: async (_, response) => {
        response.writeHead(304, { etag: '"cold-br"' }).end();
      },
    });
    const response = await ask(port, UNCACHED_PATH, { headers: headersOf('br') });
    expect(response.status).toBe(304);
    expect(response.headers.etag).toBe('"cold-br"');
    expect(response.headers).not.toHaveProperty('content-length');
    expect(response.body).toHaveLength(0);
  });
});

describe('a static page, or a file that Next makes of a module', () => {
  const PAGE = `<p>${'page '.repeat(400)}</p>`;
  const startWith = (headers: Record<string, string>) =>
    start({
      handle: async (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html', vary: 'rsc', ...headers });
        response.end(PAGE);
      },
    });
  it('has a validator for each coding, by which it is not sent again', async () => {
    for (const headers of [{ etag: '"page"' }, {}]) {
      const port = await startWith(headers);
      const tags = new Set<string>();
      for (const coding of ['gzip', 'br', undefined] as const) {
        const whole = await ask(port, '/demo', { headers: headersOf(coding) });
        const { etag = '' } = whole.headers;
        expect(unpacked(whole.body, coding)).toBe(PAGE);
        expect(whole.headers).toMatchObject({ vary: 'rsc, Accept-Encoding' });
        expect(etag).toMatch(
          coding ? new RegExp(`^"[^"]+-${coding}"$`) : /^"[^"-]+"$|^"[\w-]{22}"$/,
        );
        tags.add(etag);
        for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
          const again = await ask(port, '/demo', {
            headers: { ...headersOf(coding), 'if-none-match': known },
          });
          expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
          expect(again.headers.vary).toBe('rsc, Accept-Encoding');
        }
        const older = { ...headersOf(coding), 'if-none-match': '"older"' };
        expect((await ask(port, '/demo', { headers: older })).status).toBe(200);
      }
      expect(tags.size).toBe(3);
    }
  });
  it('has none that nobody may keep', async () => {
    const port = await startWith({ 'cache-control': 'no-store' });
    expect((await ask(port, '/demo')).headers).not.toHaveProperty('etag');
  });
});

describe.each([
  ['cached', CACHED_PATH],
  ['uncached', UNCACHED_PATH],
])('a response that is %s', (_, path) => {
  it.each(ACCEPT_ENCODINGS)(
    'has the same headers for HEAD as for GET, for Accept-Encoding %s',
    async (accepts) => {
      const port = await start();
      const headers = headersOf(accepts);
      const { date: _got, ...get } = (await ask(port, path, { headers })).headers;
      const head = await ask(port, path, { method: 'HEAD', headers });
      const { date: _head, ...rest } = head.headers;
      expect(rest).toEqual(get);
      expect(head.body).toHaveLength(0);
    },
  );
});
