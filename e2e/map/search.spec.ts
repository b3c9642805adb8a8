import { expect } from '@playwright/test';
import { expectMap } from '../support/map';
import { placeName } from '../support/page';
import { DENVER } from '../support/places';
import { test } from '../support/test';

test('Enter takes the first place, even before the response arrives, and the map goes there', async ({
  mapPage: page,
}) => {
  const search = page.getByRole('combobox', { name: 'Find a place' });
  await page.getByRole('search').getByLabel('Find a place').click();
  await expect(search).toBeFocused();
  await search.fill('denver co');
  await page.keyboard.press('Enter');
  await expect(placeName(page)).toHaveText('Denver, Colorado');
  await expect(page).toHaveURL(new RegExp(`cell=${DENVER}`));
  await expectMap(page, (map) => map.zoom()).toBeGreaterThan(8);
  await expectMap(page, (map) => map.center().lat).toBeCloseTo(39.7, 0);
});
