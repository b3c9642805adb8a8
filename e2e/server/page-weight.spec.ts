// What pages load before a reader has done anything: the HTML is enough to know it.
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { DENVER, MIAMI } from '../support/places';
import { test } from '../support/test';

/** What a browser says of a page that its reader opens: for that, the server loads what it lacks. */
const OF_A_READER = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' };
/** Of scripts before that, by gzip. */
const MOST_BYTES = 20_000;

/** What of a page's scripts a browser has to load with it: those inside, and those that are named. */
async function scriptBytes(origin: string, path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text();
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  const inside = scripts.map(([, , text = '']) => text).join('');
  const named = [...scripts.map(([, attributes = '']) => attributes)]
    // Modern browsers leave out what is for old ones.
    .filter((attributes) => !/\bnoModule\b/i.test(attributes))
    .flatMap((attributes) => /\bsrc="([^"]+)"/.exec(attributes)?.[1] ?? []);
  const preloaded = [...html.matchAll(/<link\b(?=[^>]*as="script")[^>]*href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  const files = await Promise.all(
    [...new Set([...named, ...preloaded])].map(async (file) =>
      Buffer.from(await (await fetch(new URL(file, origin))).arrayBuffer()),
    ),
  );
  return [Buffer.from(inside), ...files].reduce((sum, file) => sum + gzipSync(file).length, 0);
}

test('the dashboard, the list, the search and a comparison load no scripts before their reader acts', async ({
  demo,
}) => {
  const comparison = `/compare?cells=${DENVER},${MIAMI}`;
  await expect
    .poll(
      async () => (await fetch(demo.url + comparison, { headers: OF_A_READER })).text(),
      'the server has all of it',
    )
    .toMatch(/data-scripts="\d+"/);
  const cell = `/cell/${DENVER}`;
  for (const path of ['/', cell, '/list', '/search?q=springfield', '/compare', comparison]) {
    expect(await scriptBytes(demo.url, path), path).toBeLessThan(MOST_BYTES);
  }
  // The measure finds scripts where there are some.
  expect(await scriptBytes(demo.url, '/embed')).toBeGreaterThan(MOST_BYTES);
});
