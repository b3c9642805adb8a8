import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { CANARY } from '../support/apps';
import { expectClean, FORMS } from '../support/canary';
import { ROOT, runToEnd } from '../support/process';
import { type Shared, test } from '../support/test';

const CELL = '86268cdafffffff';

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
  '/api/nope',
  '/api',
  '/openapi.json',
  '/.well-known/api-catalog',
  '/llms.txt',
  '/docs/configuration.md',
];

/** Requests everything, by every method that might reveal something, and checks every response. */
async function expectNoLeak(request: APIRequestContext, app: Shared, name: string): Promise<void> {
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

test('a run in front of a service on a port leaks no key', async ({ whole, request }) => {
  await expectNoLeak(request, whole.app, 'whole');
});

test('build output contains no key', async ({ whole }) => {
  // An app ran from it with the key in its environment, so anything that saved the key would show here.
  expect(whole.app.url).toMatch(/^http/);
  // Anything with 16 consecutive characters of a key also contains one of these blocks of eight.
  const eights = Array.from({ length: Math.floor(CANARY.length / 8) }, (_, at) =>
    CANARY.slice(at * 8, at * 8 + 8),
  );
  const found: string[] = [];
  let looked = 0;
  const look = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      // The compiler's cache is far larger than what is served, and was created before there was a key.
      if (path === join(ROOT, '.next/cache')) continue;
      if (entry.isDirectory()) look(path);
      else if (entry.isFile()) {
        const bytes = readFileSync(path);
        looked += 1;
        const parts = [...eights, ...FORMS.slice(0, 5)].filter((form) => bytes.includes(form));
        found.push(...parts.map((form) => `${form} in ${path}`));
      }
    }
  };
  look(join(ROOT, '.next'));
  expect(found).toEqual([]);
  expect(looked).toBeGreaterThan(100);
});

test('an invalid start ends with one sentence that contains no key', async () => {
  const service = { WEATHER_API_URL: 'http://127.0.0.1:9' };
  const cases: [env: Record<string, string>, words: RegExp][] = [
    [service, /WEATHER_API_KEYS/],
    [{ ...service, WEATHER_API_KEYS: `${CANARY}0` }, /WEATHER_API_KEYS.*form/],
    [{ ...service, WEATHER_API_KEYS: CANARY }, /ZONE_API_CONTACT/],
    [{ ...service, WEATHER_API_URL: `ftp://x/?api_key=${CANARY}` }, /WEATHER_API_URL/],
  ];
  const start = [join(ROOT, 'scripts/start.mjs')];
  const check = ['--import', 'tsx', join(ROOT, 'scripts/check-config.ts')];
  await Promise.all(
    cases.map(async ([env, words], index) => {
      // One full start; the other cases run only the step that checks the environment.
      const { code, output } = await runToEnd(index === 0 ? start : check, env);
      expect(code, String(words)).toBe(1);
      expect(output.trim().split('\n').at(-1)).toMatch(words);
      expectClean(output, 'the sentence');
    }),
  );
});
