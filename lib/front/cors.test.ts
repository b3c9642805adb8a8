import { describe, expect, it } from 'vitest';
import {
  ask,
  CACHED_PATH,
  CACHED_TAG,
  forwarded,
  start,
  UNCACHED_PATH,
} from './testing/front-harness';

const NEWS = 'https://news.example';
const TILE = '/api/tiles/forecast/832681fffffffff.json';
const listed = { embedCors: true, embedOrigins: [NEWS] };
const from = (origin: string) => ({ headers: { origin, 'sec-fetch-site': 'cross-site' } });

describe('scripts of other origins', () => {
  it.each([CACHED_PATH, UNCACHED_PATH, TILE])(
    'may read the weather if listed: %s',
    async (path) => {
      const { headers } = await ask(await start(listed), path, from(NEWS));
      expect(headers).toMatchObject({
        'access-control-allow-origin': NEWS,
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'Accept-Encoding, Origin',
      });
      expect(headers['access-control-expose-headers']).toMatch(/\bAge\b.*\bRetry-After\b/);
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    },
  );
  it.each([CACHED_PATH, UNCACHED_PATH])(
    'may not if they are not listed, and no cache mixes the two up: %s',
    async (path) => {
      const port = await start(listed);
      await ask(port, path, from(NEWS));
      for (const options of [{}, from('https://other.example'), from('null')]) {
        const { headers } = await ask(port, path, options);
        expect(headers).not.toHaveProperty('access-control-allow-origin');
        expect(headers.vary).toBe('Accept-Encoding, Origin');
        expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      }
    },
  );
  it('may all read it if all are allowed, and then caches need not tell them apart', async () => {
    const port = await start({ embedCors: true, embedOrigins: '*' });
    for (const options of [{}, from(NEWS), from('null')]) {
      const { headers } = await ask(port, CACHED_PATH, options);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers.vary).toBe('Accept-Encoding');
    }
  });
  it.each(['/api/status', '/api/map/wind.svg', '/api/v1', '/', '/embed/place/86268cdafffffff'])(
    'may not read anything else: %s',
    async (path) => {
      const { headers } = await ask(await start(listed), path, from(NEWS));
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );
  it.each([
    { embedCors: false, embedOrigins: '*' },
    { embedCors: true, embedOrigins: 'none' },
    { embedCors: true, embedOrigins: [] },
  ] as const)('may read nothing with %o', async (options) => {
    const { headers } = await ask(await start(options), CACHED_PATH, from(NEWS));
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers.vary).toBe('Accept-Encoding');
  });
  it('may also read that nothing has changed, and why they are refused', async () => {
    const port = await start(listed);
    const { headers } = from(NEWS);
    const unchanged = { headers: { ...headers, 'if-none-match': `"${CACHED_TAG}"` } };
    const spent = { allowed: false, limit: 1, remaining: 0, resetSeconds: 7 };
    const responses = [
      await ask(port, CACHED_PATH, unchanged),
      await ask(port, '/api/v1/%zz', { headers }),
      await ask(await start({ ...listed, allow: () => spent }), CACHED_PATH, { headers }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([304, 400, 429]);
    for (const response of responses) {
      expect(response.headers['access-control-allow-origin']).toBe(NEWS);
      expect(response.headers.vary).toContain('Origin');
    }
  });
  it('get no preflight, which reading does not need', async () => {
    const port = await start(listed);
    expect((await ask(port, CACHED_PATH, { ...from(NEWS), method: 'OPTIONS' })).status).toBe(405);
    expect(forwarded).toEqual([]);
  });
});

it('what they read is renewed on behalf of embeds', async () => {
  const renewed: unknown[] = [];
  const port = await start({
    ...listed,
    findServable(_path, client, _search, isEmbed) {
      renewed.push([client, isEmbed]);
      return undefined;
    },
  });
  await ask(port, CACHED_PATH, from(NEWS));
  await ask(port, CACHED_PATH, from('https://other.example'));
  const framed = { 'sec-fetch-site': 'cross-site', referer: `${NEWS}/story` };
  await ask(port, '/embed/place/86268cdafffffff', { headers: framed });
  await ask(port, CACHED_PATH);
  expect(renewed).toEqual([
    ['loopback', true],
    [undefined, false],
    ['loopback', true],
    ['loopback', false],
  ]);
});
