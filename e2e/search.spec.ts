import { expect, type Page } from '@playwright/test';
import { cellOf, go, openPanel as open, placeName } from './support/page';
import { DENVER, nowVisited } from './support/places';
import { test } from './support/test';

const BOULDER = { latitude: 40.015, longitude: -105.27 };
const BOULDER_CELL = '862681a37ffffff';

/** The field, before and after it becomes a combobox. */
const field = (page: Page) => page.getByRole('search').getByLabel('Find a place');
const combobox = (page: Page) => page.getByRole('combobox', { name: 'Find a place' });
/** Options of the search only: without a map, the layers are options too. */
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

async function look(page: Page, text: string): Promise<void> {
  await field(page).click();
  await expect(combobox(page)).toBeFocused();
  await combobox(page).fill(text);
}

test('the keyboard alone finds a town, and early typing is not lost', async ({ demo, page }) => {
  // The combobox loads late; the plain field must keep what is typed before.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // What the page did not name is late: the combobox is, unless the reader has stayed for a while.
  const html = await (await page.request.get(demo.url)).text();
  await page.route('**/_next/static/chunks/**', async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await held;
    await route.continue();
  });
  await open(page, demo.url);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('ann arbr');
  await expect(field(page)).toHaveValue('ann arbr');
  await expect(combobox(page)).toHaveCount(0);
  release();
  await expect(combobox(page)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('o');
  await expect(combobox(page)).toHaveValue('ann arbor');
  await expect(options(page).first()).toContainText('Ann Arbor');
  await expect(options(page).first()).toContainText('Michigan');
  await expect(options(page).first()).toContainText('City');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(placeName(page)).toHaveText('Ann Arbor, Michigan');
  // Focus moves to the panel, and the field is empty for the next search.
  await expect(page.getByRole('main')).toBeFocused();
  await expect(field(page)).toHaveValue('');
});

test('a link to a map that is pasted finds what it shows', async ({ panelPage: page }) => {
  await go(page, '/');
  await look(
    page,
    'https://www.google.com/maps/place/Boulder,+CO/@40.3,-105.9,11z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d40.015!4d-105.2705!16zL20',
  );
  await expect(options(page).first()).toContainText('Near Boulder, Colorado');
  await combobox(page).press('Enter');
  await expect(placeName(page)).toHaveText('Boulder, Colorado');
});

test('typing before hydration is not lost either', async ({ demo, page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(demo.url, { waitUntil: 'commit' });
  await field(page).click();
  await page.keyboard.type('ann arbor');
  release();
  await expect(combobox(page)).toBeFocused();
  await expect(combobox(page)).toHaveValue('ann arbor');
  await expect(options(page).first()).toContainText('Ann Arbor');
});

// lib/geo/search-places.test.ts has what else is found.
test('a typo, a ZIP code, coordinates, H3 indexes and a zone are found, and lead there', async ({
  panelPage: page,
}) => {
  const first = options(page).first();
  await look(page, 'Pheonix');
  await expect(first).toContainText('Phoenix');
  await combobox(page).fill('80202');
  await expect(first).toContainText('Denver');
  await combobox(page).fill(BOULDER_CELL);
  await expect(first).toContainText('Boulder');
  await first.click();
  await expect(placeName(page)).toHaveText('Boulder, Colorado');
  expect(cellOf(page)).toBe(BOULDER_CELL);
  await look(page, '39.74, -104.99');
  await expect(first).toContainText('Denver');
  await first.click();
  await expect(placeName(page)).toHaveText('Denver, Colorado');
  expect(cellOf(page)).toBe(DENVER);
  await look(page, '892681a3003ffff');
  await expect(first).toContainText('Resolution 9');
  await expect(first).toContainText('resolution-6');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`cell=${BOULDER_CELL}`));
  await look(page, 'ILZ104');
  await expect(first).toContainText('ILZ104');
  await expect(first).toContainText('Forecast zone');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/zone=ILZ104/);
  await expect(page.getByRole('region', { name: 'Alerts' })).toContainText('ILZ104');
});

test('Escape closes the list, and "/" can be typed into the field', async ({ panelPage: page }) => {
  await look(page, 'spring');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.type('/');
  await expect(combobox(page)).toHaveValue('spring/');
  await page.getByLabel('Clear search').click();
  await expect(combobox(page)).toHaveValue('');
  await expect(page.getByRole('listbox', { name: 'Places found' })).toHaveCount(0);
});

test('hostile text is just text, and a search without results and a failed one say so', async ({
  panelPage: page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const html = '<img src=x onerror=alert(1)>';
  await look(page, html);
  await expect(page.getByText(`No results for “${html}”`).last()).toBeVisible();
  for (const text of ["'; DROP TABLE places; --", '(.*)+$[', '🌧️'.repeat(40), 'a'.repeat(10_000)]) {
    await combobox(page).fill(text);
    await expect(page.getByText(/^No results for/).last()).toBeVisible();
    await expect(page.getByText(text.slice(0, 20)).last()).toBeVisible();
  }
  expect(dialogs).toEqual([]);
  await page.route('**/api/places?**', (route) => route.abort());
  await combobox(page).fill('chicago');
  await expect(page.getByText('Search failed').last()).toBeVisible();
  await page.unroute('**/api/places?**');
  await page.keyboard.press('Enter');
  await expect(placeName(page)).toHaveText('Chicago, Illinois');
});

test('"near me" asks for the location only on a click, and leads there or says why not', async ({
  demo,
  page,
  context,
}) => {
  const nearMe = page.getByRole('button', { name: 'Near me' });
  await context.grantPermissions(['geolocation'], { origin: demo.url });
  await context.setGeolocation(BOULDER);
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...args) => {
      document.documentElement.dataset.asked = 'yes';
      ask(...args);
    };
  });
  await open(page, demo.url);
  await test.step('leads there', async () => {
    await expect(page.locator('html[data-asked]')).toHaveCount(0);
    // Chromium may take longer to report even a mocked position than the page waits.
    await expect(async () => {
      await nearMe.click();
      await expect(placeName(page)).toHaveText('Boulder, Colorado', { timeout: 5_000 });
    }).toPass();
    await expect(page.locator('html[data-asked]')).toHaveCount(1);
    expect(cellOf(page)).toBe(BOULDER_CELL);
  });
  await test.step('says so when access is blocked', async () => {
    await go(page, '/');
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_, fail) =>
        fail?.({ code: 1, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' });
    });
    await nearMe.click();
    await expect(page.getByText('Location access is blocked')).toBeVisible();
    await expect(placeName(page)).toHaveText('US weather, hour by hour');
    await look(page, 'denver');
    await expect(options(page).first()).toBeVisible();
    await combobox(page).fill('');
    await page.keyboard.press('Escape');
  });
  await test.step('says so outside the United States', async () => {
    // The position that the browser has of before is still good enough for the page.
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (found) =>
        found({ coords: { latitude: 48.85, longitude: 2.35 } } as GeolocationPosition);
    });
    await nearMe.click();
    await expect(page.getByText('outside the United States')).toBeVisible();
    expect(cellOf(page)).toBeNull();
  });
});

test('an empty field offers recent places, and a search says what it leaves out', async ({
  panelPage: page,
}) => {
  await nowVisited(page, [], [DENVER]);
  await look(page, '');
  await expect(options(page)).toHaveText([/^Denver, Colorado/]);
  await combobox(page).fill('paris');
  await expect(options(page).first()).toContainText('Texas');
  await expect(page.getByText(/none in France/).first()).toBeVisible();
  await combobox(page).fill('GUZ001');
  await expect(page.getByText(/GUZ001 isn’t a zone we know/).first()).toBeVisible();
  await expect(options(page).filter({ hasText: 'Georgia' })).toHaveCount(0);
  await combobox(page).fill('');
  await options(page).first().click();
  await expect(placeName(page)).toHaveText('Denver, Colorado');
});
