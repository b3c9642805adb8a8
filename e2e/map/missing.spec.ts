import { basename } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { MAP_HOME, MAP_VIEW, mapCode, prepareMap } from '../support/map';
import { untilAlive } from '../support/page';
import { test } from '../support/test';

test.use(MAP_VIEW);

const region = (page: Page) => page.getByRole('region', { name: 'Map and controls' });

test('a map whose code failed to load says so, and a reload brings it back', async ({
  demo,
  page,
}) => {
  const scripts = mapCode();
  let asked = 0;
  await page.route(
    ({ pathname }) => scripts.includes(basename(pathname)),
    (route) => {
      asked += 1;
      return route.abort();
    },
  );
  await prepareMap(page);
  await page.goto(demo.url + MAP_HOME);
  await untilAlive(page);
  await expect(region(page)).toContainText('The map couldn’t be loaded');
  await expect(region(page)).not.toContainText('WebGL');
  expect(asked).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await region(page).getByRole('button', { name: 'Reload the page' }).click();
  await expect(region(page)).toHaveAttribute('data-map', 'map');
  await expect(region(page)).not.toContainText('The map couldn’t be loaded');
});
