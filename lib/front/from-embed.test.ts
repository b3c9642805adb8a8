import { expect, it } from 'vitest';
import { ask, forwarded, start } from './testing/front-harness';

const PATH = '/api/tiles/forecast/832681fffffffff.json';
const HOST = 'weather.example';
const isMarked = async (path: string, headers: object, options = {}) => {
  await ask(await start(options), path, { headers: { host: HOST, ...headers } });
  return forwarded[0]?.headers['x-hexcast-embed'] === '1';
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
