import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import {
  cellOf,
  closePlace,
  forgetAll,
  go,
  part,
  placeName,
  star,
  untilAlive,
} from './support/page';
import { failWith } from './support/panel';
import {
  BOULDER,
  DENVER,
  MIAMI,
  nowVisited,
  OWN,
  openPlaces,
  SEATTLE,
  savedNames,
} from './support/places';
import { test } from './support/test';

const FILE_INPUT = 'Import saved places from a file';
const file = (text: string) => ({
  name: 'places.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('hexcast.places') ?? '');

test('saved places are kept in spite of damaged data, also for another tab, where my place opens first', async ({
  demo,
  page,
  context,
}) => {
  await test.step('damaged data in storage does not break the page, nor saving', async () => {
    await page.addInitScript(() => {
      if (!localStorage.getItem('hexcast.places.damaged')) {
        localStorage.setItem('hexcast.places', '{"version":1,"saved":["86');
      }
    });
    await page.goto(`${demo.url}/?cell=${DENVER}`);
    await untilAlive(page);
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
    await star(page).click();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('a saved place has its weather at home, and leads there', async () => {
    await closePlace(page).click();
    const row = page.locator(`[data-saved="${DENVER}"]`);
    await expect(row).toContainText('Denver, Colorado');
    await expect(row).toContainText(/\d°/);
    await expect(row).toContainText(/AQI \d+ · \w+/);
    await expect(row).toContainText(/No alerts|Warning|Watch|Advisory|Statement|Alert/);
    await row.getByRole('link', { name: /^Denver/ }).click();
    await expect(page).toHaveURL(new RegExp(`cell=${DENVER}`));
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('my place comes first', async () => {
    await go(page, `/?cell=${MIAMI}`);
    await expect(placeName(page)).toHaveText('Miami, Florida');
    await star(page).click();
    await closePlace(page).click();
    await expect(page.getByText('Or start with a city')).toHaveCount(0);
    await page.getByRole('button', { name: 'Open Miami, Florida first' }).click();
    await expect(savedNames(page)).toHaveText([/^Miami/, /^Denver/]);
  });
  const later = await context.newPage();
  await test.step('my place opens first in another tab, and closing it leads home', async () => {
    await later.goto(demo.url);
    await untilAlive(later);
    await expect(placeName(later)).toHaveText('Miami, Florida');
    expect(cellOf(later)).toBe(MIAMI);
    await expect(star(later)).toHaveAttribute('aria-pressed', 'true');
    await closePlace(later).click();
    await expect(savedNames(later)).toHaveText([/^Miami/, /^Denver/]);
  });
  await test.step('what is removed or saved in one tab shows in another', async () => {
    await go(later, `/?cell=${DENVER}`);
    await star(later).click();
    await expect(star(later)).toHaveAttribute('aria-pressed', 'false');
    await expect(savedNames(page)).toHaveText([/^Miami/]);
    await star(later).click();
    await expect(savedNames(page)).toHaveText([/^Miami/, /^Denver/]);
  });
});

test('a viewed place becomes a recent place; those cost no calls, and can be cleared', async ({
  panelPage: page,
}) => {
  const recent = part(page, 'Recent');
  await go(page, `/?cell=${MIAMI}`);
  await expect(star(page)).toBeVisible();
  await closePlace(page).click();
  await recent.getByRole('link', { name: 'Miami, Florida' }).click();
  await expect(placeName(page)).toHaveText('Miami, Florida');
  await closePlace(page).click();
  await expect(recent).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) asked.push(pathname);
  });
  // Places whose weather this page has not loaded.
  await nowVisited(page, [], [OWN.recent, OWN.recentToo]);
  await expect(recent.getByRole('link', { name: 'Billings, Montana' })).toBeVisible();
  await expect(recent.getByRole('link', { name: 'Helena, Montana' })).toBeVisible();
  await recent.getByRole('button', { name: 'Clear recent places' }).click();
  await expect(recent).toHaveCount(0);
  expect(JSON.parse(await stored(page))).toMatchObject({ saved: [], recent: [] });
  expect(asked).toEqual([]);
});

test('a removed place comes back where it was', async ({ panelPage: page }) => {
  await nowVisited(page, [DENVER, MIAMI, SEATTLE]);
  await go(page, `/?cell=${BOULDER}`);
  const dialog = await openPlaces(page);
  await expect(savedNames(dialog)).toHaveText([/^Denver/, /^Miami/, /^Seattle/]);
  await dialog.getByRole('button', { name: 'Remove Miami, Florida' }).click();
  await expect(savedNames(dialog)).toHaveText([/^Denver/, /^Seattle/]);
  await expect(dialog.getByText('Removed Miami, Florida.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(savedNames(dialog)).toHaveText([/^Denver/, /^Miami/, /^Seattle/]);
});

test('places are exported to a file and imported where others are saved', async ({
  panelPage: page,
}) => {
  await nowVisited(page, [SEATTLE, DENVER]);
  await expect(savedNames(page)).toHaveText([/^Seattle/, /^Denver/]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export saved places to a file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('hexcast-places.json');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('"Seattle, Washington"');

  await forgetAll(page);
  await go(page, `/?cell=${MIAMI}`);
  await star(page).click();
  const dialog = await openPlaces(page);
  await expect(savedNames(dialog)).toHaveText([/^Miami/]);
  await dialog.getByLabel(FILE_INPUT).setInputFiles(file(text));
  await expect(dialog.getByText('2 places added.')).toBeVisible();
  await expect(savedNames(dialog)).toHaveText([/^Miami/, /^Seattle/, /^Denver/]);
  await dialog.getByLabel(FILE_INPUT).setInputFiles(file(text));
  await expect(dialog.getByText('You’ve already saved all of these places.')).toBeVisible();
});

test('a damaged or foreign file is rejected, and nothing is lost', async ({ panelPage: page }) => {
  await nowVisited(page, [DENVER]);
  const good = { format: 'hexcast-places', version: 1, places: [{ cell: MIAMI }] };
  const cases: [text: string, words: RegExp][] = [
    [JSON.stringify(good).slice(0, 40), /file is damaged/],
    ['{"type":"FeatureCollection","features":[]}', /isn’t a Hexcast places file/],
    [JSON.stringify({ ...good, version: 9 }), /newer version/],
    ['x'.repeat(300_000), /too large/],
  ];
  for (const [text, words] of cases) {
    await page.getByLabel(FILE_INPUT).setInputFiles(file(text));
    await expect(page.getByText(words)).toBeVisible();
    await expect(savedNames(page)).toHaveText([/^Denver/]);
  }
  await page.getByLabel(FILE_INPUT).setInputFiles(file(JSON.stringify(good)));
  await expect(savedNames(page)).toHaveText([/^Denver/, /^Miami/]);
});

test('with storage forbidden, places last until the page closes, and the page says so', async ({
  demo,
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(`${demo.url}/?cell=${DENVER}`);
  await untilAlive(page);
  await star(page).click();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('This browser isn’t saving data')).toBeVisible();
  await closePlace(page).click();
  await expect(savedNames(page)).toHaveText([/^Denver/]);
  await expect(page.getByText('This browser isn’t saving data')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a value that fails, fails alone', async ({ panelPage: page }) => {
  await failWith(page, 'air', { code: 'service-failing', status: 503 });
  await nowVisited(page, [OWN.failingAir]);
  const row = page.locator(`[data-saved="${OWN.failingAir}"]`);
  await expect(row).toContainText(/\d°/);
  await expect(row.getByTitle(/^No air quality data: .*trouble/)).toBeVisible();
});
