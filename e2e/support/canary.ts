import { type APIRequestContext, expect } from '@playwright/test';
import { CANARY } from './apps';

/** Every form in which a key might leak: whole, escaped, in base64 or hexadecimal, or 16 characters of it. */
export const FORMS: readonly string[] = [
  encodeURIComponent(CANARY).replace('_', '%5F'),
  ...[0, 1, 2].map((shift) => Buffer.from(CANARY).subarray(shift).toString('base64').slice(0, 20)),
  Buffer.from(CANARY).toString('hex').slice(0, 32),
  ...Array.from({ length: CANARY.length - 15 }, (_, at) => CANARY.slice(at, at + 16)),
];

export function expectClean(text: string, where: string): void {
  const lower = text.toLowerCase();
  const found = FORMS.filter((form) => lower.includes(form.toLowerCase()));
  expect(found, `the key was found in ${where}`).toEqual([]);
}

const CELL = '86268cdafffffff';

/** An address of each kind that a server has, and some that it has not. */
const PATHS = [
  '/',
  `/?cell=${CELL}`,
  '/nowhere',
  '/demo',
  `/cell/${CELL}`,
  `/api/v1/forecast/${CELL}.json`,
  `/api/v1/current/${CELL}.json`,
  `/api/v1/air/${CELL}.json`,
  `/api/v1/allergy/${CELL}.json`,
  '/api/v1/alerts/COZ040.json',
  '/api/v1/forecast/nonsense.json',
  `/api/v1/forecast/${CELL}.json?api_key=${CANARY.slice(0, 10)}`,
  '/api/zones/at?lat=39.74&lng=-104.99',
  '/api/zones/of/862681a37ffffff.json',
  '/api/zones/COZ040.json',
  `/api/places/of/${CELL}.json`,
  '/api/places/tile/84268cdffffffff.json',
  '/api/tiles/forecast/84268cdffffffff.json',
  '/api/status',
  `/embed/place/${CELL}?show=now,hours,days,alerts,air,pollen`,
  '/embed/place?q=Denver,%20CO',
  '/embed/alerts/COZ040',
  `/embed/compare?cell=${CELL}`,
  '/embed/map',
  '/embed/map/live',
  `/embed/place/${CELL}.svg`,
  `/embed/place/${CELL}.png`,
  '/embed/nope',
  '/embed',
  '/embed.js',
  '/embed/frame.js',
  `/api/oembed?url=http://127.0.0.1/cell/${CELL}`,
  ...['weather', 'air', 'alerts'].map((kind) => `/api/readings/${kind}/${CELL}.json`),
  '/api/readings/map/temperature.json',
  `/api/readings/compare.json?cells=${CELL},862681a37ffffff`,
  '/mcp',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  `/manifest.webmanifest?places=${CELL}.${CANARY.slice(0, 10)}`,
  `/search?q=Denver&url=https://maps.example/?key=${CANARY.slice(0, 10)}`,
  '/screenshots/desktop-light.png',
  '/brand/places-96.png',
  '/api/nope',
  '/api',
  '/openapi.json',
  '/.well-known/api-catalog',
  '/.well-known/security.txt',
  '/.well-known/sbom',
  '/notices.txt',
  '/llms.txt',
  '/docs/configuration.md',
];

/** An app: its address, and what it has printed. */
interface Watched {
  readonly url: string;
  readonly output: () => string | Promise<string>;
}

/** Requests everything, by every method that might reveal something, and checks every response. */
export async function expectNoLeak(
  request: APIRequestContext,
  app: Watched,
  name: string,
): Promise<void> {
  for (const path of PATHS) {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      const answer = await request.fetch(app.url + path, { method });
      const where = `${name}: ${method} ${path}`;
      expectClean(JSON.stringify(answer.headersArray()), where);
      expectClean(await answer.text(), where);
    }
  }
  expectClean(await app.output(), `${name}: the log`);
}
