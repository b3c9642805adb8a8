// What browsers are sent, against the browsers that package.json and the README name.
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { ALLOWED } from '../../scripts/browsers/allowed';
import { readCompat } from '../../scripts/browsers/compat';
import { faultsOf } from '../../scripts/browsers/faults';
import { type Shipped, scan } from '../../scripts/browsers/scan';
import { readShipped } from '../../scripts/browsers/shipped';
import { BASELINE_YEAR, targetsOf, versionsOf } from '../../scripts/browsers/supported.mjs';
import { BOULDER, DENVER } from '../support/places';
import { ROOT } from '../support/process';
import { test } from '../support/test';

/** One address of each page that Next renders. */
const PAGES = [
  ...['/', '/alerts', '/api', '/demo', '/embed', '/list', '/operator', '/proxy', '/proxy/guide'],
  ...[`/cell/${BOULDER}`, `/compare?cells=${BOULDER},${DENVER}`, '/search?q=springfield'],
  '/embed/map/live',
];
const ALL_PARTS = 'show=now,hours,days,alerts,air,pollen';
/** And of what is drawn without Next: embeds, pictures, and what is seen by those who are refused. */
const DRAWN = [
  `/embed/place/${BOULDER}?${ALL_PARTS}`,
  `/embed/place/${BOULDER}?theme=dark&bg=transparent&size=l`,
  `/embed/place/${BOULDER}.html?fragment&${ALL_PARTS}`,
  `/embed/place/${BOULDER}.svg`,
  '/embed/map',
  '/embed/alerts/CO',
  '/embed/alerts/CO?compact=1&none=line',
  '/embed/alerts/CO.html?fragment',
  `/embed/compare?cell=${BOULDER}&cell=${DENVER}`,
  `/embed/compare.html?fragment&cell=${BOULDER}&cell=${DENVER}`,
  '/embed/nowhere',
  '/embed/%zz',
  '/api/map/temperature.svg',
  '/%zz',
];

async function readPage(origin: string, address: string): Promise<Shipped> {
  const answer = await fetch(origin + address, { headers: { accept: 'text/html,*/*' } });
  const type = answer.headers.get('content-type');
  expect(type, address).toMatch(/^(text\/html|image\/svg\+xml)/);
  return { file: address, kind: 'page', text: await answer.text() };
}

test('a page of each kind is among those that are looked at', () => {
  const list = readFileSync(`${ROOT}.next/app-path-routes-manifest.json`, 'utf8');
  const routes: Readonly<Record<string, string>> = JSON.parse(list);
  const pages = Object.entries(routes)
    .filter(([file]) => /^(?!\/_).*\/page$|^\/page$/.test(file))
    .map(([, route]) => route);
  expect(pages.length).toBeGreaterThan(10);
  const paths = PAGES.map((address) => address.split('?')[0] ?? '');
  const isLookedAt = (route: string) => {
    const form = new RegExp(`^${route.replaceAll(/\[[^\]]+\]/g, '[^/]+')}$`);
    return paths.some((path) => form.test(path));
  };
  expect(pages.filter((route) => !isLookedAt(route))).toEqual([]);
});

test('nothing that browsers are sent is newer than those that are supported, but for what is allowed', async ({
  demo,
}) => {
  const addresses = [...PAGES, ...DRAWN];
  const pages = await Promise.all(addresses.map((address) => readPage(demo.url, address)));
  const shipped = [...readShipped(ROOT), ...pages];
  const count = (kind: Shipped['kind']) => shipped.filter((one) => one.kind === kind).length;
  expect(count('script')).toBeGreaterThan(100);
  expect(count('style')).toBeGreaterThan(10);
  expect(count('page')).toBeGreaterThan(addresses.length);
  const versions = versionsOf(BASELINE_YEAR);
  const uses = await scan(shipped, readCompat(versions), targetsOf(versions));
  // The list says why each may be there: scripts/browsers/allowed.ts.
  expect(faultsOf(uses, ALLOWED)).toEqual([]);
});
