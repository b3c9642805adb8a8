import { expect, type Locator } from '@playwright/test';
import { withoutWebGl } from './support/page';
import { test } from './support/test';

const values = (within: Locator) => within.locator('tbody tr td:nth-of-type(1)');
const places = (within: Locator) => within.locator('tbody th');
const heading = (within: Locator, name: RegExp) => within.getByRole('columnheader', { name });
const page1 = /^1–50 of \d/;

test('without WebGL the list stands in the place of the map', async ({ demo, page }) => {
  await withoutWebGl(page);
  await page.goto(`${demo.url}/#9/39.74/-104.99`);
  const map = page.getByRole('region', { name: 'Map and its controls' });
  await expect(map.getByText('The map cannot be drawn here')).toBeVisible();
  await expect(map.getByText(page1)).toBeVisible();
  await expect(places(map).first()).toContainText(/\w+, \w+/);
  await map.getByRole('combobox', { name: 'Layers of the map' }).selectOption('humidity');
  await expect(page).toHaveURL(/layer=humidity/);
  await heading(map, /Humidity/)
    .getByRole('button')
    .click();
  await expect(heading(map, /Humidity/)).toHaveAttribute('aria-sort', 'descending');
  await expect(values(map).first()).toHaveText(/^\d+%$/);
  await places(map).first().getByRole('button').click();
  await expect(page).toHaveURL(/cell=86/);
  await map.getByRole('radio', { name: 'Around this place' }).check({ force: true });
  await expect(places(map).nth(10)).toContainText(/\w+, \w+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(',');
});

test('what has come is shown, though one tile never comes', async ({ demo, page }) => {
  await withoutWebGl(page);
  let held = 0;
  await page.route('**/api/tiles/**', (route) => {
    held += 1;
    return held === 1 ? undefined : route.continue();
  });
  await page.goto(`${demo.url}/#6/39.74/-104.99`);
  const map = page.getByRole('region', { name: 'Map and its controls' });
  await expect(places(map).first()).toContainText(/\w+, \w+/);
  await expect(map.getByText(/\d+ of [\d,]+ hexes/)).toBeVisible();
  expect(held).toBeGreaterThan(1);
});
