import { expect, type Page } from '@playwright/test';
import { MAP_HOME, MAP_VIEW } from '../support/map';
import { untilAlive, withoutWebGl } from '../support/page';
import { test } from '../support/test';

test.use(MAP_VIEW);

const region = (page: Page) => page.getByRole('region', { name: 'Map and controls' });

/** Counts the scripts with the map's code, and lets them fail if wanted. */
async function watchMapCode(page: Page, { fails }: { fails: boolean }): Promise<() => number> {
  let count = 0;
  // Its styles are shared with the page, so let those load.
  await page.route('**/_next/static/chunks/**/*.js', async (route) => {
    const answer = await route.fetch();
    const isMap = (await answer.text()).includes('maplibregl-canvas');
    if (isMap) count += 1;
    if (isMap && fails) return route.abort();
    return route.fulfill({ response: answer });
  });
  return () => count;
}

test('a map whose code failed to load says so, and a reload brings it back', async ({
  demo,
  page,
}) => {
  const scripts = await watchMapCode(page, { fails: true });
  await page.goto(demo.url + MAP_HOME);
  await untilAlive(page);
  await expect(region(page)).toContainText('The map couldn’t be loaded');
  await expect(region(page)).not.toContainText('WebGL');
  expect(scripts()).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await region(page).getByRole('button', { name: 'Reload the page' }).click();
  await expect(region(page)).toHaveAttribute('data-map', 'map');
  await expect(region(page)).not.toContainText('The map couldn’t be loaded');
});

test('without WebGL the page says so, and does not load the map’s code', async ({ demo, page }) => {
  await withoutWebGl(page);
  const scripts = await watchMapCode(page, { fails: false });
  await page.goto(demo.url + MAP_HOME);
  await untilAlive(page);
  await expect(region(page)).toContainText('The map can’t be displayed');
  await expect(region(page)).toContainText('WebGL is unavailable');
  await expect(region(page).getByRole('button', { name: 'Reload the page' })).toHaveCount(0);
  expect(scripts()).toBe(0);
});
