import { Agent, request as httpRequest } from 'node:http';
import { expect } from '@playwright/test';
import fc from 'fast-check';
import { statsOf } from '../support/apps';
import { test } from '../support/test';

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
  const ask = (target: string) =>
    new Promise<number>((resolve, reject) => {
      // Node rejects some characters in a path before sending it; escape those as a browser would.
      const safe = target.replace(/[^!-~]/gu, (character) =>
        encodeURIComponent(character.replace(/\p{Surrogate}/u, '\ufffd')),
      );
      httpRequest({ hostname, port, path: safe, agent }, (answer) => {
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
    const statuses = await Promise.all(some.map(ask));
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
