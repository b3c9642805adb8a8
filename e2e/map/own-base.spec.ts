import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { startApp } from '../support/apps';
import { expectMap, MAP_VIEW, type MapDebug, mapOf, openMap } from '../support/map';
import { ROOT, type Served } from '../support/process';
import { test } from '../support/test';

test.use(MAP_VIEW);

const NEAR = '/#10/39.74/-104.99';
const WRITE_ARCHIVE = ['--import', 'tsx', `${ROOT}lib/testing/write-archive.ts`];
const folder = mkdtempSync(join(tmpdir(), 'hexcast-own-base-'));
let app: Served;

test.beforeAll(async () => {
  const file = join(folder, 'denver.pmtiles');
  execFileSync(process.execPath, [...WRITE_ARCHIVE, file]);
  app = await startApp({ BASE_MAP_URL: pathToFileURL(file).href, CACHE_DIR: 'off' });
});
test.afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

test('an operator’s own base map brings roads, waters and parks, and its licence line', async ({
  page,
}) => {
  await openMap(page, app.url + NEAR);
  const drawn = ['own-large-roads', 'own-middle-roads', 'own-rivers', 'own-road-names'];
  await expectMap(page, (map) => Object.keys(map.own())).toEqual(expect.arrayContaining(drawn));
  const credit = page.locator('[data-own-credit]');
  await expect(credit).toHaveText('© OpenStreetMap Made up');
  // What the archive says is never more than words and links to web pages.
  await expect(credit.getByRole('link')).toHaveCount(1);
  await expect(credit.getByRole('link')).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );

  await test.step('in the dark it is dark, also if the graphics card was gone meanwhile', async () => {
    const roads = (map: MapDebug) => map.own()['own-large-roads'];
    await expectMap(page, roads).toBe('#6b7380');
    await page.evaluate(() => window.__hexcast?.map?.loseContext());
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(() => window.__hexcast?.map?.restoreContext());
    await expectMap(page, roads).toBe('#b3bdc9');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectMap(page, roads).toBe('#6b7380');
  });
});

test('a base map that is gone leaves the map as it is without one', async ({ page }) => {
  await page.route('**/base-map.pmtiles', (route) => route.fulfill({ status: 404 }));
  await openMap(page, app.url + NEAR);
  await expectMap(page, (map) => map.numbers()).toBeGreaterThan(5);
  expect(await mapOf(page, (map) => map.own())).toEqual({});
  await expect(page.locator('[data-own-credit]')).toHaveCount(0);
});
