import { expect } from '@playwright/test';
import { statsOf } from '../support/apps';
import { PUBLIC_ORIGIN } from '../support/settings';
import { test } from '../support/test';

const locationsIn = (sitemap: string) =>
  Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address);

test('crawling what the sitemap has costs no call, and each page is the one that it names', async ({
  startFresh,
  request,
}) => {
  const { app, service } = await startFresh({ PUBLIC_URL: PUBLIC_ORIGIN });
  // Other tests have called it too.
  const { byPath: callsSoFar } = await statsOf(service);
  const robots = await (await request.get(`${app.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${PUBLIC_ORIGIN}/sitemap.xml`);
  const answer = await request.get(`${app.url}/sitemap.xml`);
  expect(answer.headers()['content-type']).toBe('application/xml');
  expect(answer.headers()['cache-control']).toBe('public, max-age=86400');
  const addresses = locationsIn(await answer.text());
  expect(addresses.length).toBeGreaterThan(1_500);
  const crawled = addresses.filter((_, at) => at % 150 === 0 || at < 12);
  for (const address of crawled) {
    expect(address.startsWith(`${PUBLIC_ORIGIN}/`)).toBe(true);
    const page = await request.get(app.url + address.slice(PUBLIC_ORIGIN.length));
    expect(page.status(), address).toBe(200);
    expect(page.headers()['content-type'], address).toMatch(/^text\/html/);
    const html = await page.text();
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
    if (canonical !== undefined) expect(new URL(canonical).href).toBe(new URL(address).href);
    expect(/\/(cell|list)/.test(address) && canonical === undefined, address).toBe(false);
    expect(html, address).not.toContain('noindex');
  }
  expect(crawled.filter((address) => address.includes('/cell/')).length).toBeGreaterThan(10);
  expect((await statsOf(service)).byPath).toEqual(callsSoFar);
});

test('without the site’s own address, the sitemap is for the one who asked alone', async ({
  demo,
  request,
}) => {
  const answer = await request.get(`${demo.url}/sitemap.xml`);
  expect(answer.headers()['cache-control']).toBe('private, max-age=86400');
  expect(locationsIn(await answer.text())).toContain(`${demo.url}/list?in=CO`);
  expect(await (await request.get(`${demo.url}/robots.txt`)).text()).not.toContain('Sitemap');
});
