import { expect } from '@playwright/test';
import { placeName } from './support/page';
import { test } from './support/test';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what looks alive is alive: cities are links, and the search leads to a place or a list', async ({
    demo,
    page,
  }) => {
    await page.goto(demo.url);
    await expect(page.getByText('Scripts are turned off, so there is no map here.')).toBeVisible();
    await expect(page.locator('button[type="button"]:visible')).toHaveCount(0);
    await page.getByRole('link', { name: 'Denver' }).click();
    await expect(placeName(page)).toHaveText('Denver, Colorado');
    const search = page.getByRole('textbox', { name: 'Find a place' });
    await search.fill('springfield');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: /^Springfield Missouri/ }).click();
    await expect(placeName(page)).toHaveText('Springfield, Missouri');
    await search.fill('80302');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/cell\/86[0-9a-f]{13}$/);
    await expect(placeName(page)).toHaveText('Boulder, Colorado');
  });
});
