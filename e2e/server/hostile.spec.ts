import { Agent, get, request as httpRequest, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import fc from 'fast-check';
import { statsOf } from '../support/apps';
import { test } from '../support/test';

/** Values of Range: parts, what is no part of anything, and what is no range. */
const RANGES = [
  'bytes=0-9',
  'bytes=-5',
  'bytes=5-',
  'bytes=99999999-',
  'bytes=-0',
  'bytes=5-1',
  'bytes=a-b',
  'bytes=0-1,3-4',
  'items=0-1',
  'bytes=',
];
/** Enough paths to be meaningful; `npm run test:long` goes deeper. */
const RUNS = 300 * Number(process.env.TEST_DEPTH ?? 1);
const AT_ONCE = 16;

/** The only paths that may reach the service. */
const ALLOWED =
  /^\/v1\/(?:forecast|current|air|allergy)\/8[0-9a-f]{14}\.json$|^\/v1\/alerts\/(?:[A-Z]{2}[CZ][0-9]{3}|active)\.json$|^\/(?:points|zones)\//;

const cell = fc.constantFrom(
  '862681a37ffffff',
  '86268cdafffffff',
  '852681a3fffffff',
  '86fffffffffffff',
);
const resource = fc.constantFrom('forecast', 'current', 'air', 'allergy', 'alerts', 'tides');
const nasty = fc.constantFrom(
  '..',
  '.',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%zz',
  '%',
  '//',
  '\\',
  ';',
  '@evil.example',
  ':80',
  "' OR 1=1 --",
  '<script>',
  '#{7*7}',
  '{{7*7}}',
  '\u202e',
  '😀',
  '.env',
  '_next',
  'api_key=x',
);
const piece = fc.oneof(cell, resource, nasty, fc.string({ unit: 'binary', maxLength: 12 }));
const path = fc
  .tuple(
    fc.constantFrom(
      '/api/v1/',
      '/api/v1/forecast/',
      '/api/v1/alerts/',
      '/api/zones/',
      '/api/places/of/',
      '/api/',
      '/cell/',
      '/',
    ),
    fc.array(piece, { maxLength: 4 }),
    fc.constantFrom('', '.json', '/', '.json/..'),
    fc.oneof(
      fc.constant(''),
      fc.string({ unit: 'binary', maxLength: 30 }).map((text) => `?${text}`),
    ),
  )
  .map(([start, pieces, end, query]) => start + pieces.join('/') + end + query);

test('whatever is requested, nothing breaks, and only IDs reach the service', async ({ whole }) => {
  const { hostname, port } = new URL(whole.app.url);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const ask = (target: string, range: string) =>
    new Promise<number>((resolve, reject) => {
      // Node rejects some characters in a path before sending it; escape those as a browser would.
      const safe = target.replace(/[^!-~]/gu, (character) =>
        encodeURIComponent(character.replace(/\p{Surrogate}/u, '\ufffd')),
      );
      httpRequest({ hostname, port, path: safe, agent, headers: { range } }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      })
        .on('error', reject)
        .end();
    });

  // Hardly any of these are valid, so include an ordinary one to see what the service gets of it.
  const ordinary = '/api/v1/forecast/862681a37ffffff.json';
  const paths = [ordinary, ...fc.sample(path, { numRuns: RUNS, seed: 20 })];
  const broken: string[] = [];
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const some = paths.slice(at, at + AT_ONCE);
    const statuses = await Promise.all(
      some.map((target, index) => ask(target, RANGES[(at + index) % RANGES.length] ?? '')),
    );
    statuses.forEach((status, index) => {
      if (status >= 500 || status < 200) broken.push(`${status} ${some[index]}`);
    });
  }
  agent.destroy();
  expect(broken).toEqual([]);

  const { byPath } = await statsOf(whole.service);
  expect(Object.keys(byPath).length).toBeGreaterThan(0);
  expect(Object.keys(byPath).filter((path) => !ALLOWED.test(path))).toEqual([]);
});

test('a part of a file is one of the bytes that are sent, or is refused', async ({ demo }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
      (resolve, reject) => {
        get(demo.url + path, { headers, agent }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks),
            }),
          );
        }).on('error', reject);
      },
    );
  const page = (await ask('/demo', {})).body.toString();
  const built = page.match(/\/_next\/static\/[^"']+\.(?:js|css|woff2)/g) ?? [];
  const files = [
    ...new Set(['js', 'css', 'woff2'].map((end) => built.find((path) => path.endsWith(end)) ?? '')),
    '/icons/rain.svg',
    '/icons/LICENSE',
    '/brand/icon-192.png',
    '/screenshots/desktop-light.png',
    '/apple-touch-icon.png',
    '/map/NOTICES.txt',
    '/embed.js',
    '/sw.js',
    '/favicon.ico',
    '/icon.svg',
    '/manifest.webmanifest',
    '/robots.txt',
    '/sitemap.xml',
    '/demo',
  ];
  async function checkParts(path: string): Promise<void> {
    const plain = await ask(path, {});
    expect(plain.status, path).toBe(200);
    for (const coding of ['identity', 'gzip'] as const) {
      const accepts = { 'accept-encoding': coding };
      const whole = await ask(path, accepts);
      const applied = whole.headers['content-encoding'];
      const unpacked = applied === 'gzip' ? gunzipSync(whole.body) : whole.body;
      expect(unpacked.equals(plain.body), path).toBe(true);
      // Each coding has bytes of its own, so each has its own validator.
      expect(whole.headers.etag === plain.headers.etag, path).toBe(applied === undefined);
      const again = await ask(path, { ...accepts, 'if-none-match': whole.headers.etag ?? '' });
      expect([again.status, again.headers.etag], path).toEqual([304, whole.headers.etag]);
      for (const range of RANGES.slice(0, 5)) {
        const about = `${path} ${coding} ${range}`;
        const { status, headers, body } = await ask(path, { ...accepts, range });
        expect([200, 206, 416], about).toContain(status);
        if (status === 200) expect(body.equals(whole.body), about).toBe(true);
        if (status === 416) expect(headers['content-range']).toBe(`bytes */${whole.body.length}`);
        if (status !== 206) continue;
        const [first = 0, last = 0, length = 0] =
          String(headers['content-range']).match(/\d+/g)?.map(Number) ?? [];
        expect(length, about).toBe(whole.body.length);
        expect(body.equals(whole.body.subarray(first, last + 1)), about).toBe(true);
        expect(headers['content-encoding'], about).toBe(applied);
      }
    }
  }
  await Promise.all(files.map(checkParts));
  agent.destroy();
});
