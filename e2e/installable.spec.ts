// What browsers read of the manifest, where its shortcuts lead, and what becomes of what other apps share.
// app/manifest.webmanifest has a test of what is in it.
import { expect, type Page } from '@playwright/test';
import { placeName, untilAlive } from './support/page';
import { BOULDER, MIAMI, nowVisited, SEATTLE, savedNames } from './support/places';
import { test } from './support/test';

/** The manifest as the browser understands it, and what it has to say of it. */
async function manifestOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const read = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  await session.detach();
  return { ...read, installabilityErrors };
}

/** The addresses of the shortcuts that the browser has understood, without the host. */
async function shortcutsOf(page: Page): Promise<string[]> {
  const { manifest } = await manifestOf(page);
  return (manifest.shortcuts ?? []).map(({ url }) => new URL(url).pathname + new URL(url).search);
}

test.describe('for a browser', () => {
  test.use({ serviceWorkers: 'allow' });

  test('there is nothing wrong with the manifest, and its shortcuts are the reader’s places', async ({
    demo,
    page,
    request,
  }) => {
    await page.goto(demo.url);
    await untilAlive(page);
    const { errors, installabilityErrors, manifest } = await manifestOf(page);
    expect({ errors, installabilityErrors }).toEqual({ errors: [], installabilityErrors: [] });
    expect(manifest).toMatchObject({
      id: `${demo.url}/`,
      scope: `${demo.url}/`,
      shareTarget: { action: `${demo.url}/search` },
      screenshots: [{ formFactor: 'kWide' }, { formFactor: 'kNarrow' }],
    });
    const usual = ['/?places', '/alerts', '/compare'];
    expect(await shortcutsOf(page)).toEqual(usual);
    const pictures = (manifest.screenshots ?? []).map(({ image }) => image);
    for (const { url, type } of [...(manifest.icons ?? []), ...pictures]) {
      const answer = await request.get(url);
      expect([answer.status(), answer.headers()['content-type']], url).toEqual([200, type]);
    }

    await page.evaluate((mine) => localStorage.setItem('hexcast.mine', mine), SEATTLE);
    await nowVisited(page, [BOULDER, SEATTLE], [MIAMI]);
    // Browsers look for a newer manifest as soon as a page has loaded, whatever page it is.
    for (const path of ['/search?q=springfield', '/?places']) {
      await page.goto(demo.url + path);
      const own = await manifestOf(page);
      expect(own.errors).toEqual([]);
      expect(own.manifest.id).toBe(`${demo.url}/`);
      expect(await shortcutsOf(page)).toEqual([`/cell/${SEATTLE}`, `/cell/${BOULDER}`, ...usual]);
    }
    await untilAlive(page);
    expect((await shortcutsOf(page))[0]).toBe(`/cell/${SEATTLE}`);
    // The reader's own place, which opens first otherwise, is in the list.
    await expect(savedNames(page)).toHaveText(['Seattle, Washington', 'Boulder, Colorado']);
    for (const [places, whose] of [
      [BOULDER, 'private'],
      ['nowhere', 'public'],
    ]) {
      const { headers } = await fetch(`${demo.url}/manifest.webmanifest?places=${places}`);
      expect(headers.get('cache-control')).toBe(`${whose}, max-age=3600`);
    }
  });
});

/** What an app shares, as the browser sends it on: each part under the name that the manifest gives it. */
async function shared(page: Page, url: string, parts: Readonly<Record<string, string>>) {
  const manifest = await (await page.request.get(`${url}/manifest.webmanifest`)).json();
  const { action, params } = manifest.share_target;
  const query = Object.entries(parts).map(([part, text]): [string, string] => [params[part], text]);
  return page.goto(`${url}${action}?${new URLSearchParams(query)}`);
}

test('an address or coordinates that another app shares lead to the place', async ({
  demo,
  page,
}) => {
  const link = 'https://maps.app.goo.gl/Ab1Cd2Ef3';
  const cases: readonly Readonly<Record<string, string>>[] = [
    { text: '40.015, -105.2705' },
    { text: `Pearl Street Mall\n1300 Pearl St, Boulder, CO 80302\n\n${link}` },
    { title: 'A map', url: 'https://www.openstreetmap.org/?mlat=40.015&mlon=-105.2705' },
    { text: `${demo.url}/cell/${BOULDER}?layer=wind` },
    { title: 'Boulder, CO 80302', text: link },
  ];
  for (const parts of cases) {
    await shared(page, demo.url, parts);
    expect(new URL(page.url()).pathname, JSON.stringify(parts)).toBe(`/cell/${BOULDER}`);
  }
  await expect(placeName(page)).toHaveText('Boulder, Colorado');
});

test('what may mean several places, or none, leads to the search', async ({ demo, page }) => {
  await shared(page, demo.url, { text: '123 Main St, Springfield' });
  await expect(page.getByRole('link', { name: /Springfield.*Illinois/s })).toBeVisible();

  const link = `https://maps.app.goo.gl/${'Ab1Cd2Ef3'.repeat(40)}`;
  await shared(page, demo.url, { text: link });
  await expect(page.getByText('No place was found by this link')).toBeVisible();
  await expect(page.getByLabel('Find a place')).toHaveValue(link);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);

  for (const parts of [{}, { text: '' }, { text: '\u0000\uD800'.repeat(500) }]) {
    expect((await shared(page, demo.url, parts))?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Find a place' })).toBeVisible();
  }
});
