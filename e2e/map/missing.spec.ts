import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { MAP_HOME, MAP_VIEW } from '../support/map';
import { untilAlive, withoutWebGl } from '../support/page';
import { ROOT } from '../support/process';
import { test } from '../support/test';

test.use(MAP_VIEW);

const CHUNKS = join(ROOT, '.next/static/chunks');

const region = (page: Page) => page.getByRole('region', { name: 'Map and controls' });

/** The names of the scripts with the map's code. Its styles are shared with the page, so those may load. */
function mapCode(): string[] {
  const names = readdirSync(CHUNKS, { recursive: true, encoding: 'utf8' });
  const isMap = (name: string) =>
    name.endsWith('.js') && readFileSync(join(CHUNKS, name), 'utf8').includes('maplibregl-canvas');
  return names.filter(isMap).map((name) => basename(name));
}

/** Counts requests for the map's code, and lets them fail if wanted. */
async function watchMapCode(page: Page, { fails }: { fails: boolean }): Promise<() => number> {
  let count = 0;
  const names = mapCode();
  expect(names.length, 'scripts with the map’s code').toBeGreaterThan(0);
  await page.route(
    ({ pathname }) => names.includes(basename(pathname)),
    (route) => {
      count += 1;
      return fails ? route.abort() : route.continue();
    },
  );
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
