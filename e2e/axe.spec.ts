import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import {
  go,
  openPanel,
  openSettings,
  part,
  placeName,
  share,
  sheetHandle,
  untilSaid,
} from './support/page';
import { openAlerts } from './support/panel';
import {
  BOULDER,
  DENVER,
  MIAMI,
  nowVisited,
  openPlaces,
  SEATTLE,
  savedNames,
} from './support/places';
import { test } from './support/test';
import { watchPage } from './support/violations';

const DIALOG = 'dialog[open]';
const SEARCH = 'search';
const MAIN = 'main';

// Every state of the product that looks different, each checked once, in both themes; some of them where they are
// tested. Where only a part of the page differs from a state before, axe looks only at that part, and where any page
// will do, at that of the home screen: a whole page of a place takes it a second.

test('axe finds nothing on the page of a place, without a map, and in its sources', async ({
  demo,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPanel(page, `${demo.url}/?cell=${DENVER}#6/39.74/-104.99`);
  await test.step('a place, the zone search, a copied link, and the picture instead of the map', async () => {
    await expect(placeName(page)).toHaveText('Denver, Colorado');
    await expect(page.getByText('WebGL is unavailable')).toBeVisible();
    await expect(part(page, /Next \d+ days/)).toContainText('°');
    await expect(part(page, /Next 4\d hours/).getByRole('slider')).toBeVisible();
    await expect(part(page, 'Air quality')).toContainText(/\d/);
    await expect(part(page, 'Pollen').getByRole('link').first()).toBeVisible();
    await openAlerts(part(page, 'Alerts'));
    await page.getByRole('button', { name: 'Change zone' }).click();
    await expect(page.getByLabel('Find a zone')).toBeVisible();
    await untilSaid(page, 'Link copied', () => share(page).click());
    await expectAccessible(page, 'a place, the zone search, a copied link, and the picture');
  });
  await test.step('sources', async () => {
    await page.getByRole('button', { name: 'Where does this come from?' }).click();
    await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(6);
    await expectAccessible(page, 'sources', DIALOG);
  });
});

test('axe finds nothing in the panel with notices, at home, and in what opens over it', async ({
  panelPage: page,
}) => {
  await test.step('a notice, and a link to copy', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await go(page, `/?cell=${BOULDER}&layer=lava&zone=%zz`);
    await expect(page.getByText('Part of this link couldn’t be read')).toBeVisible();
    await share(page).click();
    await expect(page.getByRole('textbox', { name: 'Link to copy' })).toBeVisible();
    await expectAccessible(page, 'a notice, and a link to copy', MAIN);
  });
  await test.step('home with saved places, and a removed place', async () => {
    await nowVisited(page, [DENVER, MIAMI, SEATTLE], [BOULDER]);
    await go(page, '/');
    await expect(page.locator(`[data-saved="${SEATTLE}"]`)).toContainText(/AQI/);
    await expectAccessible(page, 'home, with saved places', MAIN);
    const dialog = await openPlaces(page);
    await expect(savedNames(dialog)).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Remove Miami, Florida' }).click();
    await expect(dialog.getByText('Removed Miami')).toBeVisible();
    await expectAccessible(page, 'a removed place', DIALOG);
    await page.keyboard.press('Escape');
  });
  await test.step('settings', async () => {
    await openSettings(page);
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await expectAccessible(page, 'settings', DIALOG);
    await page.keyboard.press('Escape');
  });
  await test.step('the keyboard shortcuts', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessible(page, 'the keyboard shortcuts', DIALOG);
    await page.keyboard.press('Escape');
  });
  await test.step('the search', async () => {
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
    await search.fill('');
  });
});

test('axe finds nothing in a day that is open, with its hours or as day and night', async ({
  panelPage: page,
}) => {
  await go(page, `/?cell=${DENVER}`);
  const rows = part(page, /Next \d+ days/)
    .getByRole('rowheader')
    .getByRole('button');
  for (const [name, row] of [
    ['hours', rows.nth(1)],
    ['day and night', rows.last()],
  ] as const) {
    await row.click();
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page, `a day with ${name}`, 'tbody:has([aria-expanded="true"])');
  }
  // The last day is shown as a whole.
  await expect(page.locator('[data-day-chart] [aria-pressed="true"]')).toHaveCount(1);
  await expectAccessible(page, 'the chart of days', '[data-day-chart]');
});

test('axe finds nothing in a comparison', async ({ demo, page }) => {
  // The names of the suggested places load late: until they do, the buttons look different.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/places/of/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${demo.url}/compare`);
  await expect(page.getByText('Which places?')).toBeVisible();
  await expect(page.getByText('This page hasn’t started'), 'it is interactive').toHaveCount(0);
  await expect(part(page, 'Add a place').getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page, 'nothing to compare');
  release();
  await go(page, `/compare?cells=${DENVER},${MIAMI},nonsense`);
  const chart = part(page, 'Next 48 hours');
  await expect(chart.getByRole('slider')).toHaveAttribute('aria-valuetext', /Miami/);
  await expect(part(page, 'Air quality, Miami, Florida')).toContainText(
    /Good|Moderate|Unhealthy|Hazardous/,
  );
  await chart.getByText('As a table').click();
  await expectAccessible(page, 'two places', MAIN);
  await page.getByRole('link', { name: 'Plan a trip' }).click();
  await expect(page.locator('[data-stop]').last()).toContainText(/\d°/);
  await expect(page.getByText(/^(Checking for alerts|Loading)/)).toHaveCount(0);
  await expectAccessible(page, 'a trip', MAIN);
  await go(page, `/compare?cells=${DENVER},${MIAMI},${SEATTLE},${BOULDER}`);
  await expect(page.locator('tr[data-compared]').last()).toContainText(/AQI/);
  await expectAccessible(page, 'four places', MAIN);
});

test('axe finds nothing in the list as a page, which logs no error', async ({
  demo,
  page,
  request,
}) => {
  const found = await watchPage(page);
  await request.get(`${demo.url}/api/tiles/forecast/8126bffffffffff.json`);
  await page.goto(`${demo.url}/list?cell=${DENVER}&sort=-value&t=2020-01-01T00Z`);
  await expect(page.getByText('The hour in this link has passed')).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'the list as a page');
  expect(found).toEqual([]);
});

test('axe finds nothing in the page of the API, to which the foot of a page leads', async ({
  demo,
  page,
}) => {
  const found = await watchPage(page);
  await page.goto(`${demo.url}/list`);
  await page.getByRole('link', { name: 'For programs: the API' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The API' })).toBeVisible();
  await expect(page.getByText(`curl '${demo.url}/api/places?q=boulder'`).first()).toBeVisible();
  await page.getByText('22 problems').first().click();
  await expectAccessible(page, 'the page of the API');
  await page.getByRole('link', { name: 'quota-spent' }).first().click();
  await expect(page.locator('#quota-spent')).toBeInViewport();
  expect(found).toEqual([]);
});

test('axe finds nothing in the sheet of a phone at each height', async ({ phonePage: page }) => {
  await go(page, `/?cell=${DENVER}`);
  await expect(placeName(page)).toHaveText('Denver, Colorado');
  await expect(part(page, /Next \d+ days/)).toContainText('°');
  const handle = sheetHandle(page);
  // What the full sheet covers, the half one showed.
  for (const [name, within] of [
    ['half', null],
    ['full', MAIN],
    ['low', '[data-panel]'],
  ] as const) {
    await expect(handle).toHaveAccessibleName(`Panel height: ${name}`);
    await expectAccessible(page, name, within);
    await handle.click();
  }
});
