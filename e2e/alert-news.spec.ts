import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { go, part } from './support/page';
import { test } from './support/test';

const list = (page: Page) => page.locator('[data-active-alerts]');
const rows = (page: Page) => list(page).locator('li').getByRole('link');

/**
 * From the home screen to a place in which the first alert of the list holds; returns its name.
 *
 * @param timeout how long that may take to be there
 */
async function follow(page: Page, timeout = 90_000): Promise<string> {
  await page.locator('[data-warnings-line]').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Active alerts' })).toBeVisible();
  const row = rows(page).first();
  const [event = ''] = (await row.innerText()).split('\n');
  await row.click();
  await expect(list(page).getByRole('heading', { name: event }).first()).toBeVisible();
  await rows(page).first().click();
  const alert = part(page, 'Alerts').locator('[data-asked]');
  await expect(alert.getByRole('heading', { name: event }).first()).toBeVisible({ timeout });
  return event;
}

test('from the home screen to a place with that alert unfolded, and back step by step', async ({
  panelPage: page,
}) => {
  await go(page, '/');
  const event = await follow(page);
  await expect(page).toHaveTitle(/^(?!Active alerts).* · Hexcast$/);
  await page.goBack();
  await expect(list(page).getByRole('heading', { name: event }).first()).toBeVisible();
  await page.goBack();
  await expect(rows(page).first()).toContainText(event);
  await expect(page).toHaveTitle('Active alerts · Hexcast');
  await expect(list(page)).toContainText('Checked');
  await expect(list(page).getByRole('link', { name: /Hexcast demo weather/ })).toBeVisible();
  await expectAccessible(page, 'the list of alerts', 'main');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'US weather, hour by hour' })).toBeVisible();
});

test('what an address asks for may be nowhere, which is said, with a way to all of them', async ({
  panelPage: page,
}) => {
  await go(page, '/alerts?hazard=tsunami-warning');
  await expect(list(page)).toContainText(
    'Tsunami Warning: not in effect or announced anywhere now',
  );
  await page.getByRole('button', { name: 'Show all alerts' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page).toHaveURL(/\/alerts$/);
  await go(page, '/alerts?in=Nowhere&hazard=%2f');
  await expect(page.getByText('Part of this link couldn’t be read')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the list leads to a place with that alert unfolded', async ({ demo, page }) => {
    // What comes too late for a page without scripts is on the next one; and at a full hour, alerts end.
    await expect(async () => {
      await page.goto(demo.url);
      await follow(page, 1_000);
    }).toPass();
    await expect(page).toHaveURL(/\/cell\/86[0-9a-f]{13}\?.*hazard=/);
  });
  test('it is of the state that is chosen', async ({ demo, page }) => {
    await page.goto(`${demo.url}/alerts`);
    const state = list(page).getByRole('combobox', { name: 'State' });
    const [, where = ''] = (await rows(page).first().innerText()).split('\n');
    await state.selectOption(where.split(/,| and /)[0] ?? '');
    const code = await state.inputValue();
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(new RegExp(`/alerts\\?in=${code}`));
    await expect(state).toHaveValue(code);
    await expect(rows(page).first()).toBeVisible();
  });
});
