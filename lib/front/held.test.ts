import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ask, BODY, COLD_PATH, HELD_PATH, HELD_TAG, passed, start } from './testing/front-harness';

type Coding = 'br' | 'gzip' | undefined;

/** What clients say that they take, and the coding in which each is answered. */
const WISHES: readonly (readonly [accepts: string | undefined, coding: Coding])[] = [
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
/** Each coding of a body is other bytes, so that it has a validator of its own. */
const tagged = (tag: string, coding: Coding) => (coding ? `"${tag}-${coding}"` : `"${tag}"`);

function unpacked(body: Buffer, coding: Coding): string {
  if (coding === 'br') return brotliDecompressSync(body).toString();
  return (coding === 'gzip' ? gunzipSync(body) : body).toString();
}

describe('an answer that is held', () => {
  it.each(WISHES)('is given without waking Next, to who takes %s', async (accepts, coding) => {
    const port = await start();
    const answer = await ask(port, `${HELD_PATH}?cb=1`, { headers: headersOf(accepts) });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    const etag = tagged(HELD_TAG, coding);
    expect(answer.headers).toMatchObject({ etag, age: '7', vary: 'Accept-Encoding' });
    expect(unpacked(answer.body, coding)).toBe(BODY);
    expect(passed).toEqual([]);
  });

  it.each([
    `"${HELD_TAG}"`,
    `"${HELD_TAG}-br"`,
    `W/"${HELD_TAG}-gzip"`,
    `"other", "${HELD_TAG}"`,
    '*',
  ])('is not sent again to who has %s', async (tag) => {
    const port = await start();
    const answer = await ask(port, HELD_PATH, { headers: { 'if-none-match': tag } });
    expect(answer.status).toBe(304);
    expect(answer.body).toHaveLength(0);
    expect(answer.headers['cache-control']).toBe('public, max-age=900');
  });

  it.each([
    '"older"',
    `"${HELD_TAG}x"`,
    `"x${HELD_TAG}"`,
    `"${HELD_TAG.toLowerCase()}"`,
    `"${HELD_TAG}-"`,
    `"${HELD_TAG}-zstd"`,
    `"${HELD_TAG}-gzip-gzip"`,
    `"${HELD_TAG}-GZIP"`,
    HELD_TAG,
    '',
  ])('is sent again to who has another: %s', async (tag) => {
    const port = await start();
    const answer = await ask(port, HELD_PATH, { headers: { 'if-none-match': tag } });
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(BODY);
  });
});

it('is renewed for the client that asks, and for no page of another site', async () => {
  const renewedFor: (string | undefined)[] = [];
  const port = await start({
    findServable(_, client) {
      renewedFor.push(client);
      return undefined;
    },
  });
  await ask(port, HELD_PATH);
  await ask(port, HELD_PATH, { headers: { 'sec-fetch-site': 'cross-site' } });
  await ask(port, HELD_PATH, { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(renewedFor).toEqual(['loopback', undefined, 'loopback']);
});

describe('an answer of a route handler', () => {
  it.each(WISHES)('is sent whole, with its length, to who takes %s', async (accepts, coding) => {
    const port = await start();
    const answer = await ask(port, COLD_PATH, { headers: headersOf(accepts) });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(answer.headers['transfer-encoding']).toBeUndefined();
    expect(answer.headers).toMatchObject({ etag: tagged('cold', coding), vary: 'Accept-Encoding' });
    expect(unpacked(answer.body, coding)).toBe(BODY);
  });

  it('is not compressed where it is too short to gain by it', async () => {
    const port = await start({ handle: async (_, response) => void response.end('{"short":1}') });
    const answer = await ask(port, COLD_PATH, { headers: headersOf('gzip, br') });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body.toString()).toBe('{"short":1}');
  });

  it('is 304 as it came, without a body and without its length', async () => {
    const port = await start({
      handle: async (_, response) => {
        response.writeHead(304, { etag: '"cold-br"' }).end();
      },
    });
    const answer = await ask(port, COLD_PATH, { headers: headersOf('br') });
    expect(answer.status).toBe(304);
    expect(answer.headers.etag).toBe('"cold-br"');
    expect(answer.headers).not.toHaveProperty('content-length');
    expect(answer.body).toHaveLength(0);
  });
});

describe.each([
  ['held', HELD_PATH],
  ['not held', COLD_PATH],
])('what is %s', (_, path) => {
  it.each(WISHES)('has the headers of GET for HEAD too, where one takes %s', async (accepts) => {
    const port = await start();
    const headers = headersOf(accepts);
    const { date: _got, ...get } = (await ask(port, path, { headers })).headers;
    const head = await ask(port, path, { method: 'HEAD', headers });
    const { date: _asked, ...told } = head.headers;
    expect(told).toEqual(get);
    expect(head.body).toHaveLength(0);
  });
});
