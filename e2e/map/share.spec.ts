import { expect, type Page } from '@playwright/test';
import { hourText, presentHour } from '../support/hours';
import { expectMap, MAP_VIEW, openMap, visit } from '../support/map';
import { placeName } from '../support/page';
import { BOULDER } from '../support/places';
import { test } from '../support/test';
import { watchPage } from '../support/violations';

const share = (page: Page) => page.getByRole('button', { name: 'Share this place' });

/** Three hours from now, as the address and the map write it. */
function laterHour() {
  const hour = presentHour() + 3;
  return { hour, text: hourText(hour) };
}

test('a copied link opens the same place, layer, hour, units, and view for a friend', async ({
  demo,
  mapPage: page,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: demo.url,
  });
  const { hour, text } = laterHour();
  await visit(page, `/?cell=${BOULDER}&layer=wind&t=${text}#9.5/40/-105.3`);
  await share(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(
    `${demo.url}/cell/${BOULDER}?layer=wind&t=${text}&temp=f&wind=mph#9.5/40/-105.3`,
  );

  const abroad = await browser.newContext({
    ...MAP_VIEW,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  const friend = await abroad.newPage();
  const found = await watchPage(friend);
  await openMap(friend, link);
  await expect(placeName(friend)).toHaveText('Boulder, Colorado');
  await expectMap(friend, (map) => map.layer()).toBe('wind');
  await expectMap(friend, (map) => map.hour()).toBe(hour);
  await expectMap(friend, (map) => map.zoom()).toBeCloseTo(9.5, 1);
  await friend.getByRole('button', { name: 'Settings' }).click();
  for (const unit of ['°F', 'mph']) {
    await expect(friend.getByRole('radio', { name: unit, exact: true })).toBeChecked();
  }
  expect(found).toEqual([]);
  await abroad.close();
});
