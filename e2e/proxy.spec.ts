import { expect } from '@playwright/test';
import { CANARY } from './support/apps';
import { expectAccessible } from './support/axe';
import { openPanel, part } from './support/page';
import { MIAMI } from './support/places';
import { OPEN } from './support/settings';
import { test } from './support/test';

/** Aspen, which no other test loads from the app here. */
const ASPEN = '862683237ffffff';

test('a panel leads to its own request, followed: cached, without a call', async ({
  demo,
  page,
}) => {
  await openPanel(page, `${demo.url}/?cell=${MIAMI}`);
  await part(page, 'Air quality').getByRole('link', { name: 'How did this get here?' }).click();
  await expect(page).toHaveURL(new RegExp(`/proxy\\?endpoint=air&id=${MIAMI}`));
  await expect(page.getByRole('radio', { name: 'Air' })).toBeChecked();
  await page.getByRole('button', { name: 'Follow a request' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Cached: answered' })).toContainText(
    'with 0 calls',
  );
  const table = page.getByRole('table', { name: 'What happened, step by step' });
  await expect(table.locator('[data-skipped]')).toHaveCount(6);
  await expect(page.getByText('Nothing. It was not asked.')).toBeVisible();
  const live = page.locator('[data-live="live"]');
  await expect(live.getByRole('row').filter({ hasText: MIAMI })).toContainText('cached');
  await page.getByText('The answer’s', { exact: false }).click();
  await expect(page.getByRole('row').filter({ hasText: 'cache-status' })).toContainText('RFC 9211');
  await expectAccessible(page, 'a request that was followed');
});

test('a request that is not cached makes one call, and the key is nowhere but a label; a refusal is followed too', async ({
  appWith,
  page,
}) => {
  const { app } = await appWith(OPEN);
  await page.goto(`${app.url}/proxy?endpoint=air&id=${ASPEN}`);
  await page.getByRole('button', { name: 'Follow a request' }).click();
  const outcome = page.locator('[data-calls]');
  const table = page.getByRole('table', { name: 'What happened, step by step' });
  await test.step('a call', async () => {
    await expect(outcome).toContainText('with 1 call to the weather service');
    await expect(table.locator('[data-stage="key"]')).toContainText(/key#1 [0-9a-f]+/);
    const got = page.getByRole('region', { name: 'What the weather service got' });
    await expect(got).toContainText('x-api-key: ••••••••');
    await expect(page.getByRole('region', { name: 'What your browser sent' })).not.toContainText(
      'x-api-key',
    );
    expect(await page.content()).not.toContain(CANARY.slice(4));
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(outcome).toContainText('Cached');
  });
  await test.step('none, as this client has no share of the calls', async () => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.7' });
    await page.getByRole('radio', { name: 'Current' }).check();
    await page.getByRole('button', { name: 'Follow a request' }).click();
    await expect(table.locator('[data-stage="cache"]')).toContainText(
      'Refused here: You’ve viewed a lot of places today',
    );
  });
  await test.step('one that was not traced says why', async () => {
    // As a proxy in front of this site may answer.
    const tooMany = { status: 429, contentType: 'text/html', body: 'no' };
    await page.route('**/api/v1/current/*', (route) => route.fulfill(tooMany));
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(page.getByText('Too many requests', { exact: true })).toBeVisible();
    // As another process does that knows nothing of this page.
    await page.unroute('**/api/v1/current/*');
    await page.route('**/api/v1/current/*', (route) => route.fulfill({ json: {} }));
    await page.getByRole('button', { name: 'Follow a request' }).click();
    await expect(page.getByText('It was answered, but not watched')).toBeVisible();
  });
});

test('one press shows the key at its one place, and a second that nothing is asked', async ({
  appWith,
  page,
}) => {
  const { app } = await appWith(OPEN);
  await page.goto(`${app.url}/proxy`);
  const picture = page.getByRole('figure');
  await expect(picture).toContainText('added here alone');
  await page.getByRole('button', { name: 'Ask for weather that nobody has asked for yet' }).click();
  const outcome = page.locator('[data-calls]');
  await expect(outcome).toContainText('with 1 call to the weather service');
  await expect(picture).toContainText('was asked, and got the key');
  const got = page.getByRole('region', { name: 'What the weather service got' });
  await expect(got).toContainText('x-api-key: ••••••••');
  await expect(picture).toContainText(/\d+ fields copied by name/);
  await expectAccessible(page, 'a request for a new place');
  await page.getByRole('button', { name: 'Ask for the same once more' }).click();
  await expect(outcome).toContainText('Cached: answered');
  await expect(got).toContainText('Nothing. It was not asked.');
  await page.getByRole('link', { name: 'Search all that you got for the key' }).click();
  await expect(page.getByRole('heading', { name: /^Proof/ })).toBeInViewport();
});

test('the guide is a page of the site, in words, whose links lead to its parts', async ({
  demo,
  page,
}) => {
  await page.goto(`${demo.url}/proxy`);
  await page.getByRole('link', { name: 'How to proxy an API that wants a key' }).click();
  await expect(page).toHaveURL(/\/proxy\/guide$/);
  await expect(page.getByRole('region', { name: 'Table 1' })).toContainText('stampede');
  await page.getByRole('link', { name: 'attacks it' }).click();
  await expect(
    page.getByRole('heading', { name: 'See it happen, and try to break it' }),
  ).toBeInViewport();
  await expectAccessible(page, 'the guide');
});
