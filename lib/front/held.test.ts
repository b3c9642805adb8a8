import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ask, BODY, HELD_PATH, passed, start } from './testing/front-harness';

describe('an answer that is held', () => {
  it.each([
    [undefined, undefined, (body: Buffer) => body, '"body"'],
    ['gzip', 'gzip', gunzipSync, '"body-gzip"'],
    ['gzip, deflate, br', 'br', brotliDecompressSync, '"body-br"'],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync, '"body-gzip"'],
    ['identity', undefined, (body: Buffer) => body, '"body"'],
  ])('is given without waking Next, to who takes %s', async (accepts, coding, unpack, etag) => {
    const port = await start();
    const headers = accepts === undefined ? {} : { 'accept-encoding': accepts };
    const answer = await ask(port, `${HELD_PATH}?cb=1`, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(answer.headers).toMatchObject({ etag, age: '7', vary: 'Accept-Encoding' });
    expect(unpack(answer.body).toString()).toBe(BODY);
    expect(passed).toEqual([]);
  });

  it.each(['"body"', '"body-br"', 'W/"body-gzip"', '"other", "body"', '*'])(
    'is not sent again to who has %s',
    async (tag) => {
      const port = await start();
      const answer = await ask(port, HELD_PATH, { headers: { 'if-none-match': tag } });
      expect(answer.status).toBe(304);
      expect(answer.body).toHaveLength(0);
      expect(answer.headers['cache-control']).toBe('public, max-age=900');
    },
  );

  it('is sent again to who has another, and to HEAD without its body', async () => {
    const port = await start();
    const other = await ask(port, HELD_PATH, { headers: { 'if-none-match': '"older"' } });
    expect(other.status).toBe(200);
    const head = await ask(port, HELD_PATH, { method: 'HEAD' });
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(BODY)));
    expect(head.body).toHaveLength(0);
  });
});

describe('an answer of a route handler', () => {
  it('is sent whole, with its length', async () => {
    const port = await start();
    const answer = await ask(port, '/api/v1/air/86268cdafffffff.json');
    expect(answer.body.toString()).toBe(BODY);
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(BODY)));
    expect(answer.headers['transfer-encoding']).toBeUndefined();
    expect(answer.headers.etag).toBe('"cold"');
  });
  it('is compressed for who takes it', async () => {
    const port = await start();
    const headers = { 'accept-encoding': 'gzip' };
    const answer = await ask(port, '/api/v1/air/86268cdafffffff.json', { headers });
    expect(gunzipSync(answer.body).toString()).toBe(BODY);
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', etag: '"cold-gzip"' });
  });
});
