import { expect } from '@playwright/test';
import { hasPublic } from '../support/apps';
import { MAP_VIEW, MIDDLE, prepareMap } from '../support/map';
import { test } from '../support/test';

// Recorded answers of public services, which may be next to this checkout.
test.skip(!hasPublic, 'skipped: ../shared/nws is missing');
test.use(MAP_VIEW);

test('the map is bought a hundred hexes at a time, and says what a chance of rain is for', async ({
  appWith,
  page,
}) => {
  const live = await appWith({}, 'public');
  await prepareMap(page);
  await page.goto(`${live.app.url}/?layer=rain#4/38.5/-97`);
  const readout = page.locator('[data-readout]');
  // The first call brings the hexes in the middle of the view.
  await expect(async () => {
    await page.mouse.move(MIDDLE.x, MIDDLE.y);
    await page.mouse.move(MIDDLE.x + 4, MIDDLE.y + 2);
    await expect(readout).toContainText('within 12 hours', { timeout: 1_000 });
  }).toPass();
  await expect(readout).toContainText('%');
  await expect(page.locator('[data-legend]')).toContainText('Chances are for up to 12 hours each');
  const database = await (await fetch(`${live.database.url}/__stats`)).json();
  expect(database.refused).toBe(0);
  expect(database.points).toBeGreaterThan(80 * (database.calls - 1));
});
