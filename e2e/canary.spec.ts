import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, type Response } from '@playwright/test';
import { CANARY, fault, hasRecorded, startFaulty, stopLive, test } from './support/apps';
import { runToEnd, type Served } from './support/process';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CELL = '86268cdafffffff';

/** Every form in which a key might slip out: whole, escaped, in base64 or hexadecimal, or 16 characters of it. */
const forms: string[] = [
  encodeURIComponent(CANARY).replace('_', '%5F'),
  ...[0, 1, 2].map((shift) => Buffer.from(CANARY).subarray(shift).toString('base64').slice(0, 20)),
  Buffer.from(CANARY).toString('hex').slice(0, 32),
  ...Array.from({ length: CANARY.length - 15 }, (_, at) => CANARY.slice(at, at + 16)),
];

function expectClean(text: string, where: string): void {
  const found = forms.filter((form) => text.toLowerCase().includes(form.toLowerCase()));
  expect(found, `the key was found in ${where}`).toEqual([]);
}

const PATHS = [
  '/',
  '/nowhere',
  '/demo',
  `/api/v1/forecast/${CELL}.json`,
  `/api/v1/current/${CELL}.json`,
  `/api/v1/air/${CELL}.json`,
  `/api/v1/allergy/${CELL}.json`,
  '/api/v1/alerts/COZ040.json',
  '/api/v1/forecast/nonsense.json',
  `/api/v1/forecast/${CELL}.json?api_key=${CANARY.slice(0, 10)}`,
  '/api/zones/at?lat=39.74&lng=-104.99',
  '/api/zones/COZ040.json',
  `/api/places/of/${CELL}.json`,
  '/api/places/tile/84268cdffffffff.json',
  '/api/status',
  '/api/nope',
];

/** Asks for everything, by every method that might stir something up, and looks at all that comes back. */
async function expectNoLeak(page: Page, app: Served, name: string): Promise<void> {
  for (const path of PATHS) {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      const answer = await page.request.fetch(app.url + path, { method });
      const where = `${name}: ${method} ${path}`;
      expectClean(JSON.stringify(answer.headersArray()), where);
      expectClean(await answer.text(), where);
    }
  }
  const looks: Promise<void>[] = [];
  const look = async (answer: Response): Promise<void> => {
    // What the page gave up while it was on its way has no body, and leaked nothing.
    const text = await answer.text().catch(() => '');
    const headers = await answer.allHeaders().catch(() => ({}));
    expectClean(text + JSON.stringify(headers), `${name}: ${answer.url()}`);
  };
  const listen = (answer: Response) => void looks.push(look(answer));
  page.on('response', listen);
  await page.goto(`${app.url}/?cell=${CELL}`, { waitUntil: 'networkidle' });
  page.off('response', listen);
  expectClean(await page.content(), `${name}: the page`);
  await Promise.all(looks);
  expect(looks.length).toBeGreaterThan(10);
  expectClean(app.output(), `${name}: the log`);
}

test('a run with recorded answers leaks no key', async ({ recorded, page }) => {
  test.skip(!hasRecorded, 'left out: ../shared/recorded is not there');
  await expectNoLeak(page, recorded.app, 'recorded');
});

test('a run in front of a service on a port, whole and failing, leaks no key', async ({
  faulty,
  page,
}) => {
  // Eight apps are started for it.
  test.slow();
  await expectNoLeak(page, faulty.app, 'whole');
  const faults = [
    { echoKey: true },
    { status: 500 },
    { status: 403 },
    { status: 429 },
    { body: `<html>${CANARY}</html>` },
    { body: JSON.stringify({ h3: CANARY }) },
    { redirect: `http://127.0.0.1:9/?api_key=${CANARY}` },
  ];
  for (const faultSet of faults) {
    // An app of its own for each: one that knows its service or its key to be in trouble asks no more.
    const { app, service } = await startFaulty();
    await fault(service, faultSet);
    for (const resource of ['forecast', 'current', 'air', 'allergy']) {
      const path = `/api/v1/${resource}/${CELL}.json`;
      const answer = await page.request.get(app.url + path);
      expectClean(await answer.text(), `${JSON.stringify(Object.keys(faultSet))} ${path}`);
      expectClean(JSON.stringify(answer.headersArray()), path);
    }
    expectClean(app.output(), `${JSON.stringify(Object.keys(faultSet))}: the log`);
    await stopLive({ app, service });
  }
});

test('the demo names no key', async ({ demo, page }) => {
  await expectNoLeak(page, demo, 'demo');
});

test('what the build left behind holds no key', async ({ faulty }) => {
  // Started with the key in its environment, so that anything that kept it would show here.
  expect(faulty.app.url).toMatch(/^http/);
  const look = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) look(path);
      // The compiler's own cache is far larger than what is served, and made before a key was there.
      else if (entry.isFile() && statSync(path).size < 20_000_000) {
        expectClean(readFileSync(path, 'latin1'), path);
      }
    }
  };
  look(join(ROOT, '.next'));
});

test.describe('a start that must not happen', () => {
  const cases: [name: string, env: Record<string, string>, words: RegExp][] = [
    ['a service without a key', { WEATHER_API_URL: 'http://127.0.0.1:9' }, /WEATHER_API_KEYS/],
    [
      'a key of the wrong form',
      { WEATHER_API_URL: 'http://127.0.0.1:9', WEATHER_API_KEYS: `${CANARY}0` },
      /WEATHER_API_KEYS.*form/,
    ],
    [
      'the NWS look-up without a contact',
      { WEATHER_API_URL: 'http://127.0.0.1:9', WEATHER_API_KEYS: CANARY },
      /ZONE_API_CONTACT/,
    ],
    [
      'an address that is none',
      { WEATHER_API_URL: `ftp://x/?api_key=${CANARY}`, WEATHER_API_KEYS: CANARY },
      /WEATHER_API_URL/,
    ],
  ];
  for (const [name, env, words] of cases) {
    test(name, async () => {
      const { code, output } = await runToEnd([join(ROOT, 'scripts/start.mjs')], env);
      expect(code).toBe(1);
      const sentences = output.trim().split('\n');
      expect(sentences.at(-1)).toMatch(words);
      expectClean(output, 'the sentence');
    });
  }
});
