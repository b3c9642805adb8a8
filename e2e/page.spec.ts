import { expect } from '@playwright/test';
import { leaveMapOut, placeName } from './support/page';
import { test } from './support/test';

test('an unknown page says so and links to the map', async ({ demo, page }) => {
  await leaveMapOut(page);
  const answer = await page.goto(`${demo.url}/nowhere`);
  expect(answer?.status()).toBe(404);
  await expect(placeName(page)).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Open the map' }).click();
  await expect(placeName(page)).toHaveText('US weather, hour by hour');
});
