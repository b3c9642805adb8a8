import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { openPanel, part, untilAlive, withoutWebGl } from './support/page';
import { change, crowdOfAlerts, openAlerts } from './support/panel';
import {
  BOULDER,
  DENVER,
  MIAMI,
  openPlaces,
  SEATTLE,
  savedNames,
  visitedBefore,
} from './support/places';
import { test } from './support/test';

const DIALOG = 'dialog[open]';
const SEARCH = 'search';
const MAIN = 'main';

// Every state of the product that looks different, each checked once, in both themes.

test('axe finds nothing in the panel of a place', async ({ demo, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPanel(page, `${demo.url}/?cell=${DENVER}`);
  await expect(part(page, /Next \d+ days/)).toContainText('°');
  await expect(part(page, /Next 4\d hours/).getByRole('slider')).toBeVisible();
  await expect(part(page, 'Air quality')).toContainText(/\d/);
  await expect(part(page, 'Pollen').getByRole('link').first()).toBeVisible();
  await openAlerts(part(page, 'Alerts'));
  await page.getByRole('button', { name: 'Change zone' }).click();
  await expect(page.getByLabel('Find a zone')).toBeVisible();
  await page.getByRole('button', { name: 'Share this place' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expectAccessible(page, 'a place, the zone search, and a copied link');

  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await expectAccessible(page, 'settings', DIALOG);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Where does this come from?' }).click();
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(6);
  await expectAccessible(page, 'sources', DIALOG);
  await page.keyboard.press('Escape');

  await page.getByRole('search').getByLabel('Find a place').click();
  const search = page.getByRole('combobox', { name: 'Find a place' });
  await expect(search).toBeFocused();
  await search.fill('spring');
  await expect(page.getByRole('option', { name: /^Spring/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveAttribute(
    'data-focused',
    'true',
  );
  await expectAccessible(page, 'the search', SEARCH);
  await search.fill('qqqqzzzz');
  await expect(page.getByText(/^No results for/).last()).toBeVisible();
  await expectAccessible(page, 'a search that finds nothing', SEARCH);
});

test('axe finds nothing in sharing and notices', async ({ demo, page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await openPanel(page, `${demo.url}/?cell=${BOULDER}&layer=lava&zone=%zz`);
  await expect(page.getByText('Part of this link couldn’t be read')).toBeVisible();
  await expectAccessible(page, 'a notice');
  await page.getByRole('button', { name: 'Share this place' }).click();
  await expect(page.getByRole('textbox', { name: 'Link to copy' })).toBeVisible();
  await expectAccessible(page, 'a link to copy', MAIN);
});

test('axe finds nothing in a panel with absurd values', async ({ demo, page }) => {
  await change(page, 'current', (document) => ({ ...document, tempF: 4000, windSpeedMph: 500 }));
  await change(page, 'alerts', crowdOfAlerts);
  await openPanel(page, `${demo.url}/?cell=${DENVER}`);
  await expect(part(page, 'Current conditions')).toContainText('Questionable');
  await openAlerts(part(page, 'Alerts'));
  await expect(part(page, 'Alerts').getByRole('heading', { level: 3 })).toHaveCount(8);
  await expectAccessible(page, 'absurd values', MAIN);
});

test('axe finds nothing in saved places', async ({ demo, page }) => {
  await visitedBefore(page, [DENVER, MIAMI, SEATTLE], [BOULDER]);
  await openPanel(page, demo.url);
  await expect(page.locator(`[data-saved="${SEATTLE}"]`)).toContainText(/AQI/);
  await expectAccessible(page, 'home, with saved places', MAIN);
  const dialog = await openPlaces(page);
  await expect(savedNames(dialog)).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Remove Miami, Florida' }).click();
  await expect(dialog.getByText('Removed Miami')).toBeVisible();
  await expectAccessible(page, 'a removed place', DIALOG);
});

test('axe finds nothing in a comparison', async ({ demo, page }) => {
  // The names of the suggested places never load: until they do, the buttons look different.
  await page.route('**/api/places/of/**', () => {});
  await page.goto(`${demo.url}/compare`);
  await expect(page.getByText('Which places?')).toBeVisible();
  await expect(part(page, 'Add a place').getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page, 'nothing to compare');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${demo.url}/compare?cells=${DENVER},${MIAMI},nonsense`);
  const chart = part(page, 'Next 48 hours');
  await expect(chart.getByRole('slider')).toHaveAttribute('aria-valuetext', /Miami/);
  await expect(part(page, 'Air quality, Miami, Florida')).toContainText(
    /Good|Moderate|Unhealthy|Hazardous/,
  );
  await chart.getByText('As a table').click();
  await expectAccessible(page, 'two places');
});

test('axe finds nothing in the list as a page', async ({ demo, page, request }) => {
  await request.get(`${demo.url}/api/tiles/forecast/8126bffffffffff.json`);
  await page.goto(`${demo.url}/list?cell=${DENVER}&sort=-value&t=2020-01-01T00Z`);
  await expect(page.getByText('The hour in this link has passed')).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'the list as a page');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('axe finds nothing in the sheet at each height', async ({ demo, page }) => {
    await openPanel(page, `${demo.url}/?cell=${DENVER}`);
    await expect(part(page, /Next \d+ days/)).toContainText('°');
    const handle = page.getByRole('button', { name: /^Panel height/ });
    for (const name of ['half', 'full', 'low']) {
      await expect(handle).toHaveAccessibleName(`Panel height: ${name}`);
      await expectAccessible(page, name);
      await handle.click();
    }
  });
});

test('axe finds nothing on the picture that stays without a map', async ({ demo, page }) => {
  await withoutWebGl(page);
  await page.goto(`${demo.url}/?cell=${DENVER}#6/39.74/-104.99`);
  await untilAlive(page);
  await expect(page.getByRole('combobox', { name: 'Map layers' })).toBeVisible();
  await expectAccessible(page, 'the picture instead of the map');
});
