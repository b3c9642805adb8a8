import { expect, type Page } from '@playwright/test';
import { type Live, startAppBefore, statsOf } from './support/apps';
import { openPanel, part, untilAlive } from './support/page';
import { change } from './support/panel';
import { BOULDER, DENVER, SEATTLE } from './support/places';
import { test } from './support/test';
import { watchPage } from './support/violations';

const ORIGIN = 'https://weather.example';

/** These tests leave the map out, so this error is expected. */
const isNotOfWebGl = (text: string) => !text.startsWith('MapUnavailableError');

/** What a crawler reads: the response of the server, without running scripts. */
async function crawl(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  const body = Buffer.from(await answer.arrayBuffer());
  return { answer, body, html: body.toString() };
}

test.describe('a shared place as others see it', () => {
  let live: Live;
  test.beforeAll(async ({ service }) => {
    live = { app: await startAppBefore(service, { PUBLIC_URL: ORIGIN }), service };
  });
  test.afterAll(() => live.app.stop());

  const callsSoFar = async () =>
    Object.values((await statsOf(live.service)).byPath).reduce((sum, count) => sum + count, 0);

  test('costs no calls, and shows the weather once someone has requested it', async () => {
    const before = await callsSoFar();
    const cold = await crawl(`${live.app.url}/cell/${DENVER}`, {
      'x-forwarded-host': 'evil.example',
    });
    expect(cold.answer.status).toBe(200);
    expect(cold.html).toContain('<title>Weather in Denver, CO · Hexcast</title>');
    expect(cold.html).toContain(`<link rel="canonical" href="${ORIGIN}/cell/${DENVER}"/>`);
    expect(cold.html).toContain(
      `<meta property="og:image" content="${ORIGIN}/cell/${DENVER}/picture.png"/>`,
    );
    expect(cold.html).not.toContain('evil.example');
    expect(cold.html).not.toContain(live.app.url);
    expect(cold.html).not.toMatch(/"og:description" content="Now/);

    const picture = await crawl(`${live.app.url}/cell/${DENVER}/picture.png`);
    expect(picture.answer.headers.get('content-type')).toBe('image/png');
    expect(picture.body.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.body.readUInt32BE(16), picture.body.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(await callsSoFar()).toBe(before);

    const current = await (await fetch(`${live.app.url}/api/v1/current/${DENVER}.json`)).json();
    const warm = await crawl(`${live.app.url}/cell/${DENVER}?temp=c`);
    const celsius = Math.round(((current.tempF - 32) * 5) / 9);
    const expected = `${String(celsius).replace('-', '−')}°`;
    expect(warm.html).toContain(
      `"og:description" content="Now ${expected}C, ${current.condition}.`,
    );
    expect(warm.html).toContain(`>${expected}</span>`);
    expect(warm.html).toContain(`/cell/${DENVER}/picture.png?temp=c"`);
    const other = await crawl(`${live.app.url}/cell/${DENVER}/picture.png`);
    expect(other.body.equals(picture.body)).toBe(false);
    expect(await callsSoFar()).toBe(before + 1);
  });

  test('is 404 for a cell that does not exist, and redirects for a cell of another size', async () => {
    for (const h3 of ['nonsense', '86fffffffffffff', `${DENVER}0`]) {
      expect((await crawl(`${live.app.url}/cell/${h3}`)).answer.status, h3).toBe(404);
      expect((await crawl(`${live.app.url}/cell/${h3}/picture.png`)).answer.status, h3).toBe(404);
    }
    const { answer } = await crawl(`${live.app.url}/cell/852681a3fffffff?layer=wind&temp=q`);
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toMatch(/^\/cell\/86[0-9a-f]{13}\?layer=wind$/);
  });

  test('shows weather before any script has run', async ({ browser }) => {
    for (const resource of ['current', 'forecast']) {
      await fetch(`${live.app.url}/api/v1/${resource}/${SEATTLE}.json`);
    }
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const address of [`/cell/${SEATTLE}`, `/?cell=${SEATTLE}`]) {
      await page.goto(`${live.app.url}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seattle, Washington');
      await expect(
        part(page, 'Current conditions')
          .getByText(/^−?\d+°$/)
          .first(),
        address,
      ).toBeVisible();
      // The hours to swipe through, too.
      await expect(part(page, /Next 4\d hours/).getByRole('radio')).toHaveCount(48);
      await expect(page.locator('[data-outlook]'), address).toHaveText(/^[A-Z].+\.$/);
      await expect(part(page, 'Next 10 days').getByRole('row'), address).toHaveCount(11);
    }
    await context.close();
  });
});

test('without PUBLIC_URL, no absolute address is made up', async ({ demo }) => {
  const { html } = await crawl(`${demo.url}/cell/${DENVER}`);
  expect(html).toContain('"og:title"');
  expect(html).not.toMatch(/og:image|og:url|rel="canonical"/);
});

for (const address of [`/cell/${BOULDER}?layer=wind`, `/?cell=${BOULDER}&layer=wind`]) {
  test(`the page of a cell is the dashboard, under the strict policy: ${address}`, async ({
    demo,
    page,
  }) => {
    const found = await watchPage(page);
    const answer = page.waitForResponse((response) => response.url().includes(address));
    await openPanel(page, `${demo.url}${address}#9/40/-105.3`);
    const policy = (await answer).headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    await expect(part(page, /Next 4\d hours/).getByRole('slider')).toBeVisible();
    await expect(part(page, 'Air quality')).toContainText(/Good|Moderate|Unhealthy|Hazardous/);
    await expect(part(page, 'Alerts')).toContainText(/COZ\d{3}/);
    expect(found.filter(isNotOfWebGl)).toEqual([]);
    await expect(page).toHaveURL(`${demo.url}${address}#9/40/-105.3`);
  });
}

test('a second visit finds everything in the page and requests nothing again', async ({
  demo,
  page,
}) => {
  await openPanel(page, `${demo.url}/cell/${BOULDER}`);
  await expect(part(page, /Next 4\d hours/).getByRole('slider')).toBeVisible();
  // Requested once, all of it is cached by the server that renders the page for the second visit.
  await expect(part(page, 'Alerts')).toContainText(/COZ\d{3}/);
  await expect(part(page, 'Current conditions')).toContainText(/\d°/);
  await expect(part(page, 'Air quality')).toContainText(/Good|Moderate|Unhealthy|Hazardous/);
  const found = await watchPage(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(part(page, /Next 4\d hours/).getByRole('slider')).toBeVisible();
  expect(
    asked.filter((path) => /v1\/(current|forecast|air)|places\/of|zones\/at/.test(path)),
  ).toEqual([]);
  expect(found.filter(isNotOfWebGl)).toEqual([]);
});

test('choosing another place leaves the shared address, and back returns to it', async ({
  demo,
  page,
}) => {
  const name = page.getByRole('heading', { level: 1 });
  await openPanel(page, `${demo.url}/cell/${BOULDER}`);
  await expect(name).toHaveText('Boulder, Colorado');
  await page.getByRole('button', { name: 'Close this place' }).click();
  await expect(name).toHaveText('US weather, hour by hour');
  await expect(page).toHaveURL(/^[^?]*\/(#.*)?$/);
  await page.getByRole('link', { name: 'Seattle' }).click();
  await expect(name).toHaveText('Seattle, Washington');
  await expect(page).toHaveURL(new RegExp(`/\\?cell=${SEATTLE}`));
  await expect(page).toHaveTitle('Weather in Seattle, WA · Hexcast');
  await page.goBack();
  await page.goBack();
  await expect(name).toHaveText('Boulder, Colorado');
  await expect(page).toHaveURL(new RegExp(`/cell/${BOULDER}`));
  await expect(page).toHaveTitle('Weather in Boulder, CO · Hexcast');
  await page.goForward();
  await page.goForward();
  await expect(name).toHaveText('Seattle, Washington');
  // A reload renders the dashboard's own page; back still leads to the cell's page.
  await page.reload();
  await untilAlive(page);
  await expect(name).toHaveText('Seattle, Washington');
  await page.goBack();
  await page.goBack();
  await expect(name).toHaveText('Boulder, Colorado');
});

/** Prints the cell that a page shows, once all of it has loaded. */
async function expectOneSheet(page: Page) {
  await expect(part(page, /Next 4\d hours/).getByRole('slider')).toBeVisible();
  await expect(part(page, 'Pollen').getByRole('link', { name: /demo weather/ })).toBeVisible();
  await expect(part(page, 'Air quality').getByRole('link', { name: /demo weather/ })).toBeVisible();
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1);
  }
}

test('at the height of pollen season, a cell prints on one page', async ({ demo, page }) => {
  await change(page, 'allergy', (document) => {
    const counted = /("category":"(?:tree|grass)"[^}]*?"count":)\d+(,"severity":)"[^"]*"/g;
    const inSeason = (_: string, before: string, after: string) => `${before}120${after}"moderate"`;
    return JSON.parse(JSON.stringify(document).replace(counted, inSeason));
  });
  await openPanel(page, `${demo.url}/?cell=${DENVER}`);
  await expectOneSheet(page);
  await expect(part(page, 'Pollen').getByText('120 grains')).toHaveCount(10);
});

test('a cell prints on one page', async ({ demo, page }) => {
  await openPanel(page, `${demo.url}/cell/${DENVER}`);
  await expectOneSheet(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-first-picture] img')).toBeVisible();
  await expect(page.locator('canvas')).toBeHidden();
  await expect(page.locator('[data-timeline]')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(/^[A-Z][a-z]+day, .* 20\d\d$/)).toBeVisible();
  await expect(part(page, 'Current conditions').getByText(/°/).first()).toBeVisible();
  const alerts = part(page, 'Alerts');
  await expect(alerts.locator('summary').first()).toBeVisible();
  await expect(alerts.getByRole('link', { name: /Hexcast demo weather/ })).toBeVisible();
});
