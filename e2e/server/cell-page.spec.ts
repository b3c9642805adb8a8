// What a crawler reads of a shared place: the responses of the server, without running scripts.
import { expect } from '@playwright/test';
import { cellToParent } from 'h3-js';
import { statsOf } from '../support/apps';
import { DENVER } from '../support/places';
import { OPEN, PUBLIC_ORIGIN } from '../support/settings';
import { test } from '../support/test';

/** In tiles that no other test loads. */
const [BOISE, HELENA] = ['86288439fffffff', '862792657ffffff'];
/** A place that no other test looks at, since calls for it are counted. */
const RENO = '8629890e7ffffff';
/** Whatever a call for it asks for: the cell, its zone, or that zone's alerts. */
const OF_RENO = /8629890e7ffffff|^\/points\/39\.\d+,-119\.|\/NV[CZ]\d{3}/;

async function crawl(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  const body = Buffer.from(await answer.arrayBuffer());
  return { answer, body, html: body.toString() };
}

/** The picture of a page that other sites show, without the host, which is the one of PUBLIC_URL. */
function pictureOf(html: string): string {
  const [, address = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
  expect(address.startsWith(PUBLIC_ORIGIN)).toBe(true);
  return address.slice(PUBLIC_ORIGIN.length).replaceAll('&amp;', '&');
}

test('a shared place costs no calls, and shows the weather once someone has requested it', async ({
  appWith,
}) => {
  const { app, service } = await appWith(OPEN);
  const callsSoFar = async () =>
    Object.entries((await statsOf(service)).byPath)
      .filter(([path]) => OF_RENO.test(path))
      .reduce((sum, [, count]) => sum + count, 0);
  const cold = await crawl(`${app.url}/cell/${RENO}`, { 'x-forwarded-host': 'evil.example' });
  expect(cold.answer.status).toBe(200);
  expect(cold.html).toContain('<title>Weather in Reno, NV · Hexcast</title>');
  expect(cold.html).toContain(`<link rel="canonical" href="${PUBLIC_ORIGIN}/cell/${RENO}"/>`);
  const [head = ''] = cold.html.split('</head>');
  for (const [form, type] of [
    ['atom', 'application/atom+xml'],
    ['json', 'application/feed+json'],
    ['ics', 'text/calendar'],
  ]) {
    expect(head).toContain(`<link rel="alternate" type="${type}" href="/feeds/${RENO}.${form}"`);
  }
  expect(pictureOf(cold.html)).toMatch(new RegExp(`^/cell/${RENO}/picture\\.png\\?of=`));
  expect(cold.html).not.toContain('evil.example');
  expect(cold.html).not.toContain(app.url);
  expect(cold.html).not.toMatch(/"og:description" content="Now/);

  const others = [
    ['/?layer=wind', ''],
    [`/list?layer=wind&cell=${RENO}&page=2`, `/list?cell=${RENO}&amp;layer=wind`],
  ];
  for (const [asked, canonical] of others) {
    const { html } = await crawl(app.url + asked);
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_ORIGIN}${canonical}"/>`);
  }

  const picture = await crawl(app.url + pictureOf(cold.html));
  const home = await crawl(`${app.url}/?layer=wind&temp=c`);
  expect(pictureOf(home.html)).toMatch(/^\/api\/map\/wind\.png\?frame=share&temp=c&of=/);
  const list = await crawl(`${app.url}/list?in=NV`);
  expect(pictureOf(list.html)).toMatch(/^\/api\/map\/temperature\.png\?frame=share&bbox=-1/);
  const pictures = [
    picture,
    await crawl(app.url + pictureOf(home.html)),
    await crawl(app.url + pictureOf(list.html)),
  ];
  for (const { answer, body } of pictures) {
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(body.subarray(1, 4).toString()).toBe('PNG');
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  expect(await callsSoFar()).toBe(0);

  const current = await (await fetch(`${app.url}/api/v1/current/${RENO}.json`)).json();
  const warm = await crawl(`${app.url}/cell/${RENO}?temp=c`);
  const celsius = Math.round(((current.tempF - 32) * 5) / 9);
  const expected = `${String(celsius).replace('-', '−')}°`;
  expect(warm.html).toContain(`"og:description" content="Now ${expected}C, ${current.condition}.`);
  expect(warm.html).toContain(`>${expected}</span>`);
  expect(pictureOf(warm.html)).toMatch(/picture\.png\?temp=c&of=/);
  const other = await crawl(`${app.url}/cell/${RENO}/picture.png`);
  expect(other.body.equals(picture.body)).toBe(false);
  expect(await callsSoFar()).toBe(1);
});

test('the tiles around a place are loaded for a reader, also of a page that says more, and not for a program', async ({
  appWith,
}) => {
  const { app, service } = await appWith(OPEN);
  const open = (cell: string, headers = {}) => crawl(`${app.url}/cell/${cell}?layer=lava`, headers);
  const besides = async (cell: string) => {
    const paths = Object.keys((await statsOf(service)).byPath);
    const others = paths.flatMap((path) => path.match(/86[0-9a-f]{13}/) ?? []);
    const isNear = (other: string) => cellToParent(other, 4) === cellToParent(cell, 4);
    return new Set(others.filter((other) => other !== cell && isNear(other))).size;
  };
  const asReader = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' };
  await open(BOISE);
  await open(BOISE, { ...asReader, 'save-data': 'on' });
  await open(HELENA, asReader);
  await expect.poll(() => besides(HELENA)).toBeGreaterThan(40);
  // The map of the country has one hexagon there.
  expect(await besides(BOISE)).toBeLessThan(5);
});

test('a cell that does not exist is 404, and one of another size redirects', async ({ demo }) => {
  for (const h3 of ['nonsense', '86fffffffffffff', `${DENVER}0`]) {
    expect((await crawl(`${demo.url}/cell/${h3}`)).answer.status, h3).toBe(404);
    expect((await crawl(`${demo.url}/cell/${h3}/picture.png`)).answer.status, h3).toBe(404);
  }
  const { answer } = await crawl(`${demo.url}/cell/852681a3fffffff?layer=wind&temp=q`);
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toMatch(/^\/cell\/86[0-9a-f]{13}\?layer=wind$/);
});

test('without PUBLIC_URL, no absolute address is made up', async ({ demo }) => {
  for (const path of [`/cell/${DENVER}`, '/', '/list']) {
    const { html } = await crawl(demo.url + path);
    expect(html, path).toContain('<title>');
    expect(html, path).not.toMatch(/og:image|og:url|rel="canonical"/);
  }
});
