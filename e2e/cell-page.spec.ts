// e2e/server/cell-page.spec.ts has what crawlers read of such a page.
import { expect, type Page } from '@playwright/test';
import { closePlace, go, openPanel, part, placeName, untilAlive } from './support/page';
import { change } from './support/panel';
import { DENVER, SEATTLE } from './support/places';
import { test } from './support/test';
import { watchPage } from './support/violations';

/** Phoenix, whose pollen no other test of a shared page has loaded. */
const PHOENIX = '8629b6d37ffffff';

/** Waits until all of a place has loaded. */
async function untilWhole(page: Page): Promise<void> {
  await expect(part(page, /Next 4\d hours/).getByRole('slider')).toBeVisible();
  await expect(part(page, 'Current conditions')).toContainText(/\d°/);
  await expect(part(page, 'Air quality')).toContainText(/Good|Moderate|Unhealthy|Hazardous/);
  await expect(part(page, 'Alerts')).toContainText(/[A-Z]{2}Z\d{3}/);
  for (const name of ['Pollen', 'Air quality']) {
    await expect(part(page, name).getByRole('link', { name: /demo weather/ })).toBeVisible();
  }
}

/** Runs what loads a page, and returns the content policy that came with it. */
async function policyOf(page: Page, address: string, load: () => Promise<unknown>) {
  const answer = page.waitForResponse((response) => response.url().includes(address));
  await load();
  return (await answer).headers()['content-security-policy'] ?? '';
}

function expectStrict(policy: string): void {
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
}

test('the page of a cell is the dashboard, which requests nothing twice, can be printed, and leads to other places', async ({
  demo,
  page,
}) => {
  const address = `/cell/${DENVER}?layer=wind`;
  const found = await watchPage(page);
  await test.step('the first visit, under the strict policy', async () => {
    const load = () => openPanel(page, `${demo.url}${address}#9/40/-105.3`);
    expectStrict(await policyOf(page, address, load));
    // Requested once, all of it is cached by the server that renders the page for the second visit.
    await untilWhole(page);
    expect(found).toEqual([]);
    await expect(page).toHaveURL(`${demo.url}${address}#9/40/-105.3`);
  });
  await test.step('the second visit', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(part(page, /Next 4\d hours/).getByRole('slider')).toBeVisible();
    expect(
      asked.filter((path) => /v1\/(current|forecast|air)|places\/of|zones\/of/.test(path)),
    ).toEqual([]);
    expect(found).toEqual([]);
  });
  await test.step('on paper', async () => {
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
    await page.emulateMedia({ media: 'screen' });
  });
  const name = placeName(page);
  await test.step('another place, and back', async () => {
    await untilAlive(page);
    await expect(name).toHaveText('Denver, Colorado');
    await closePlace(page).click();
    await expect(name).toHaveText('US weather, hour by hour');
    await expect(page).toHaveURL(/^[^?]*\/(\?layer=wind)?(#.*)?$/);
    await page.getByRole('link', { name: 'Seattle' }).click();
    await expect(name).toHaveText('Seattle, Washington');
    await expect(page).toHaveURL(new RegExp(`/\\?cell=${SEATTLE}`));
    await expect(page).toHaveTitle('Weather in Seattle, WA · Hexcast');
    await page.goBack();
    await page.goBack();
    await expect(name).toHaveText('Denver, Colorado');
    await expect(page).toHaveURL(new RegExp(`/cell/${DENVER}`));
    await expect(page).toHaveTitle('Weather in Denver, CO · Hexcast');
    await page.goForward();
    await page.goForward();
    await expect(name).toHaveText('Seattle, Washington');
  });
  await test.step('a reload renders the dashboard’s own page; back still leads to the cell’s page', async () => {
    const before = page.url();
    expectStrict(await policyOf(page, `/?cell=${SEATTLE}`, () => page.reload()));
    await untilAlive(page);
    await expect(name).toHaveText('Seattle, Washington');
    await untilWhole(page);
    await expect(page).toHaveURL(before);
    await page.goBack();
    await page.goBack();
    await expect(name).toHaveText('Denver, Colorado');
    expect(found).toEqual([]);
  });
});

test('at the height of pollen season, a place prints on one page', async ({ panelPage: page }) => {
  await change(page, 'allergy', (document) => {
    const counted = /("category":"(?:tree|grass)"[^}]*?"count":)\d+(,"severity":)"[^"]*"/g;
    const inSeason = (_: string, before: string, after: string) => `${before}120${after}"moderate"`;
    return JSON.parse(JSON.stringify(document).replace(counted, inSeason));
  });
  await go(page, `/?cell=${PHOENIX}`);
  await expect(placeName(page)).toHaveText('Phoenix, Arizona');
  await expect(part(page, 'Pollen').getByText('120 grains')).toHaveCount(10);
  await untilWhole(page);
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1);
  }
});
