import { expect, type Page } from '@playwright/test';
import { CANARY } from './support/apps';
import { expectAccessible } from './support/axe';
import { BOULDER, MIAMI } from './support/places';
import { test } from './support/test';

const TOKEN = 'made-up-operator-token-0002';
const WRONG = 'made-up-and-wrong-token-0000';
const FIGURES = '/api/operator/figures';

async function signIn(page: Page, token: string): Promise<void> {
  await page.getByLabel('Operator token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A number of the page's headline, by its name. */
const headline = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();

test('shows operators what the server does, live, until they sign out', async ({
  startFresh,
  page,
  context,
}) => {
  const { app } = await startFresh({ OPERATOR_TOKEN: TOKEN });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(`${app.url}/operator`);
  await expect(page.getByRole('heading', { name: 'For operators' })).toBeVisible();
  await expect(page.locator('[data-operator="figures"]')).toHaveCount(0);
  await expectAccessible(page, 'the form to sign in with');
  await signIn(page, WRONG);
  await expect(page.getByRole('status').filter({ hasText: 'not the token' })).toBeVisible();
  await signIn(page, TOKEN);
  await expect(page.getByRole('heading', { name: /^Since / })).toBeVisible();
  await expect(page.getByText('Nothing counted yet').first()).toBeVisible();
  await expect(headline(page, 'Calls')).toHaveText('0');
  await expect(headline(page, 'Wrong tokens')).toHaveText('1');
  await expectAccessible(page, 'figures of a server that has just started');

  await page.evaluate(() => {
    (window as unknown as { isSame: boolean }).isSame = true;
  });
  for (const cell of [BOULDER, MIAMI, MIAMI, 'nowhere']) {
    await fetch(`${app.url}/api/v1/air/${cell}.json`);
  }
  await expect(headline(page, 'Calls')).toHaveText('2');
  await expect(headline(page, 'Calls left today')).toHaveText('9,998');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /key#1 [0-9a-f]{8}/ })
      .first(),
  ).toContainText('in use');
  await expect(page.getByRole('row').filter({ hasText: 'bad-cell' })).toContainText('1');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  const chart = page.locator('[data-chart="calls"]');
  await chart.getByRole('slider').focus();
  await expect(chart.locator('[data-tip]')).toContainText('Person: 2');
  await page.keyboard.press('ArrowLeft');
  await expect(chart.locator('[data-tip]')).toContainText('No calls');
  await chart.getByText('As a table').click();
  await expect(chart.getByRole('row').nth(1)).toContainText('9,998');
  await expectAccessible(page, 'figures');

  // The token is in no address, page, storage, cookie or log; nor is the key.
  const kept = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
    ]),
  );
  const cookies = JSON.stringify(await context.cookies());
  expect(cookies).toContain('hexcast-operator');
  for (const text of [kept, cookies, addresses.join('\n'), app.output()]) {
    expect(text).not.toContain(TOKEN);
    expect(text).not.toContain(CANARY.slice(4));
  }
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'For operators' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'For operators' })).toBeVisible();
});

test('keeps the last figures, and says how old they are, when the server is gone', async ({
  startFresh,
  page,
}) => {
  const { app } = await startFresh({ OPERATOR_TOKEN: TOKEN });
  await page.goto(`${app.url}/operator`);
  await signIn(page, TOKEN);
  await expect(page.getByText('renewed every 5 seconds')).toBeVisible();
  await page.route(`**${FIGURES}`, (route) => route.abort());
  await expect(page.getByText('No newer figures came.')).toBeVisible({ timeout: 15_000 });
  await expect(headline(page, 'Calls')).toHaveText('0');
  await page.unroute(`**${FIGURES}`);
  await expect(page.getByText('renewed every 5 seconds')).toBeVisible({ timeout: 15_000 });
});

test('tells nobody else, slows wrong tokens down, and then refuses them for a while', async ({
  startFresh,
  page,
}) => {
  const { app } = await startFresh({ OPERATOR_TOKEN: TOKEN });
  const metrics = (headers: Record<string, string> = {}) =>
    fetch(`${app.url}/api/metrics`, { headers });
  const authorized = { authorization: `Bearer ${TOKEN}` };
  expect((await fetch(app.url + FIGURES)).status).toBe(401);
  expect((await metrics()).status).toBe(401);
  const tried: [status: number, retryAfter: string | null][] = [];
  const startMs = performance.now();
  for (let tries = 0; tries < 6; tries += 1) {
    const { status, headers } = await fetch(app.url + FIGURES, {
      headers: { authorization: `Bearer ${WRONG}` },
    });
    tried.push([status, headers.get('retry-after')]);
  }
  expect(performance.now() - startMs).toBeGreaterThan(2_000);
  expect(tried.slice(0, 5)).toEqual(Array(5).fill([401, null]));
  expect(tried[5]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  await page.goto(`${app.url}/operator`);
  await signIn(page, WRONG);
  await expect(page.getByRole('status').filter({ hasText: /Try again in \d+ s/ })).toBeVisible();
  expect((await metrics(authorized)).status).toBe(429);
  expect(app.output()).not.toContain(WRONG);
});

test('goes on telling a monitor that shares an address with somebody who guesses', async ({
  startFresh,
}) => {
  const { app } = await startFresh({ OPERATOR_TOKEN: TOKEN });
  const metrics = (token: string) =>
    fetch(`${app.url}/api/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect((await metrics(TOKEN)).status).toBe(200);
  await Promise.all(Array.from({ length: 7 }, () => metrics(WRONG)));
  // What the front server refuses is counted with the rest.
  await fetch(app.url, { method: 'PUT' });
  const text = await (await metrics(TOKEN)).text();
  expect(text).toContain('hexcast_wrong_operator_tokens_total 7\n');
  expect(text).toContain('hexcast_problems_total{code="method-not-allowed"} 1\n');
});

test('tells how to set a token where there is none', async ({ demo, page }) => {
  await page.goto(`${demo.url}/operator`);
  await expect(page.getByText('OPERATOR_TOKEN')).toBeVisible();
  await expect(page.getByLabel('Operator token')).toHaveCount(0);
  expect((await fetch(demo.url + FIGURES)).status).toBe(401);
});
