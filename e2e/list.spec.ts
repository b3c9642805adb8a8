import { expect } from '@playwright/test';
import { FIRST_PAGE, heading, places, values } from './support/list';
import { MAP_HOME } from './support/map';
import { withoutWebGl } from './support/page';
import { test } from './support/test';

test('without WebGL, the list replaces the map', async ({ demo, page }) => {
  await withoutWebGl(page);
  await page.goto(`${demo.url}/#9/39.74/-104.99`);
  const map = page.getByRole('region', { name: 'Map and controls' });
  await expect(map.getByText('The map can’t be displayed')).toBeVisible();
  await expect(map.getByText(FIRST_PAGE)).toBeVisible();
  await expect(places(map).first()).toContainText(/\w+, \w+/);
  await map.getByRole('combobox', { name: 'Map layers' }).selectOption('humidity');
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

test('loaded tiles are shown even if one never loads', async ({ demo, page }) => {
  await withoutWebGl(page);
  let requests = 0;
  await page.route('**/api/tiles/**', (route) => {
    requests += 1;
    return requests === 1 ? undefined : route.continue();
  });
  await page.goto(demo.url + MAP_HOME);
  const map = page.getByRole('region', { name: 'Map and controls' });
  await expect(places(map).first()).toContainText(/\w+, \w+/);
  await expect(map.getByText(/\d+ of [\d,]+ hexagons/)).toBeVisible();
  expect(requests).toBeGreaterThan(1);
});
