import { describe, expect, it } from 'vitest';
import type { EmbedOrigins } from '@/lib/contract/embed-origins';
import { ask, contexts, start } from './testing/front-harness';

const PATH = '/api/tiles/forecast/832681fffffffff.json';
const HOST = 'weather.example';
const isMarked = async (path: string, headers: object, options = {}) => {
  await ask(await start(options), path, { headers: { host: HOST, ...headers } });
  return contexts[0]?.isEmbed;
};
const referer = (path: string, origin = `http://${HOST}`) => ({ referer: origin + path });

it.each([
  ['an embed', '/embed/place/86268cdafffffff', {}],
  ['an embed whose path is escaped', '/%65mbed/place/86268cdafffffff', {}],
  ['the live map', '/embed/map/live?layer=wind', {}],
  ['a tile for the live map', PATH, referer('/embed/map/live?layer=wind')],
  [
    'one behind a proxy that changes the host',
    PATH,
    { ...referer('/embed/map/live', 'https://public.example'), 'sec-fetch-site': 'same-origin' },
  ],
])('marks requests of embeds for the handlers: %s', async (_, path, headers) => {
  expect(await isMarked(path, headers)).toBe(true);
});

it.each([
  ['the dashboard', '/', {}],
  ['the builder', '/embed', {}],
  ['a tile for the builder', PATH, referer('/embed')],
  ['a tile for the dashboard', PATH, referer('/?next=/embed/')],
  ['a tile for another site', PATH, referer('/embed/x', 'https://other.example')],
  [
    'a tile for another site, by its own word',
    PATH,
    { ...referer('/embed/x'), 'sec-fetch-site': 'cross-site' },
  ],
  ['a referer that is no address', PATH, { referer: '/embed/' }],
  ['a client that says so itself', PATH, { 'x-hexcast-embed': '1' }],
])('marks no others: %s', async (_, path, headers) => {
  expect(await isMarked(path, headers)).toBe(false);
});

it('marks requests of scripts that may read the weather from another origin', async () => {
  const origin = 'https://news.example';
  const headers = { origin, 'sec-fetch-site': 'cross-site' };
  const listed = { embedOrigins: [origin], embedCors: true };
  expect(await isMarked(PATH, headers, listed)).toBe(true);
  expect(await isMarked(PATH, headers, { ...listed, embedOrigins: '*' })).toBe(true);
  expect(await isMarked(PATH, headers, { ...listed, embedCors: false })).toBe(false);
  expect(await isMarked(PATH, { ...headers, origin: 'https://other.example' }, listed)).toBe(false);
  expect(await isMarked('/api/status', headers, listed)).toBe(false);
});

describe('a request for an embed from a page of another site', () => {
  const EMBED = '/embed/place/86268cdafffffff';
  const origin = 'https://news.example';
  const from = (referer?: string) => ({
    'sec-fetch-site': 'cross-site',
    'sec-fetch-dest': 'iframe',
    ...(referer === undefined ? {} : { referer }),
  });

  it.each<[EmbedOrigins, string | undefined, boolean]>([
    ['*', undefined, true],
    ['*', 'https://other.example/', true],
    [[origin], `${origin}/story`, true],
    // In a sandboxed frame, our page has an origin of its own, and says where it came from.
    [[origin], `http://${HOST}/`, true],
    [[origin], 'https://other.example/', false],
    [[origin], `https://other.example/?${origin}`, false],
    [[origin], `${origin}.other.example/`, false],
    [[origin], 'about:blank', false],
    [[origin], undefined, false],
    [[], `${origin}/`, false],
    ['none', `${origin}/`, false],
  ])(
    'may cause calls only where it may have embeds: %j, %s',
    async (embedOrigins, referer, may) => {
      expect(await isMarked(EMBED, from(referer), { embedOrigins })).toBe(may);
    },
  );

  it('may cause calls behind a proxy that changes the host', async () => {
    const options = { embedOrigins: [], publicUrl: 'https://public.example' };
    expect(await isMarked(EMBED, from('https://public.example/'), options)).toBe(true);
  });

  it('is one of ours where the browser says so, or nothing', async () => {
    const options = { embedOrigins: 'none' as const };
    expect(await isMarked(EMBED, {}, options)).toBe(true);
    expect(await isMarked(EMBED, { 'sec-fetch-site': 'same-origin' }, options)).toBe(true);
  });
});
