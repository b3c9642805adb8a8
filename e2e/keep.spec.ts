import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { cellOf, leaveMapOut, part, placeName, untilAlive } from './support/page';
import {
  BOULDER,
  DENVER,
  MIAMI,
  openPlaces,
  SEATTLE,
  savedNames,
  star,
  visitedBefore,
} from './support/places';
import { test } from './support/test';

const FILE_INPUT = 'Import saved places from a file';
const file = (text: string) => ({
  name: 'places.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

test.beforeEach(({ page }) => leaveMapOut(page));

/** Records the weather requests of a page, by path. */
function recordCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) asked.push(pathname);
  });
  return asked;
}

test('a place is saved with its star, and is still there after a reload', async ({
  demo,
  page,
}) => {
  await page.goto(`${demo.url}/?cell=${DENVER}`);
  await untilAlive(page);
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
  await star(page).click();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Close this place' }).click();
  const row = page.locator(`[data-saved="${DENVER}"]`);
  await expect(row).toContainText('Denver, Colorado');
  await expect(row).toContainText(/\d°/);
  await expect(row).toContainText(/AQI \d+ · \w+/);
  await expect(row).toContainText(/No alerts|Warning|Watch|Advisory|Statement|Alert/);
  await row.getByRole('link', { name: /^Denver/ }).click();
  await expect(page).toHaveURL(new RegExp(`cell=${DENVER}`));
  await star(page).click();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
});

test('a place saved in one tab shows in another', async ({ demo, page, context }) => {
  const other = await context.newPage();
  await leaveMapOut(other);
  await page.goto(`${demo.url}/?cell=${DENVER}`);
  await untilAlive(page);
  await other.goto(`${demo.url}/?cell=${DENVER}`);
  await untilAlive(other);
  await expect(star(other)).toHaveAttribute('aria-pressed', 'false');
  await star(page).click();
  await expect(star(other)).toHaveAttribute('aria-pressed', 'true');
});

test('recent places cost no calls, and can be cleared', async ({ demo, page }) => {
  await visitedBefore(page, [], [MIAMI, SEATTLE]);
  const asked = recordCalls(page);
  await page.goto(demo.url);
  const recent = part(page, 'Recent');
  await expect(recent.getByRole('link', { name: 'Miami, Florida' })).toBeVisible();
  await expect(recent.getByRole('link', { name: 'Seattle, Washington' })).toBeVisible();
  await untilAlive(page);
  expect(asked).toEqual([]);
  await recent.getByRole('button', { name: 'Clear recent places' }).click();
  await expect(recent).toHaveCount(0);
  await page.reload();
  await untilAlive(page);
  await expect(recent).toHaveCount(0);
});

test('a viewed place becomes a recent place', async ({ demo, page }) => {
  await page.goto(`${demo.url}/?cell=${MIAMI}`);
  await untilAlive(page);
  await expect(star(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close this place' }).click();
  await part(page, 'Recent').getByRole('link', { name: 'Miami, Florida' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miami, Florida');
});

test('my place opens first, once, and closing it leads home', async ({ demo, page }) => {
  await visitedBefore(page, [DENVER, MIAMI]);
  await leaveMapOut(page);
  await page.goto(demo.url);
  await expect(page.getByText('Or start with a city')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open Miami, Florida first' }).click();
  await expect(savedNames(page)).toHaveText([/^Miami/, /^Denver/]);

  const later = await page.context().newPage();
  await leaveMapOut(later);
  await later.goto(`${demo.url}/?layer=wind`);
  await untilAlive(later);
  await expect(placeName(later)).not.toHaveText('Miami, Florida');
  await later.goto(demo.url);
  await untilAlive(later);
  await expect(placeName(later)).toHaveText('Miami, Florida');
  expect(cellOf(later)).toBe(MIAMI);
  await later.getByRole('button', { name: 'Close this place' }).click();
  await expect(savedNames(later)).toHaveText([/^Miami/, /^Denver/]);
  await later.goto(demo.url);
  await untilAlive(later);
  await expect(savedNames(later)).toHaveText([/^Miami/, /^Denver/]);
});

test('a removed place comes back where it was', async ({ demo, page }) => {
  await visitedBefore(page, [DENVER, MIAMI, SEATTLE]);
  await page.goto(`${demo.url}/?cell=${BOULDER}`);
  await untilAlive(page);
  const dialog = await openPlaces(page);
  await expect(savedNames(dialog)).toHaveText([/^Denver/, /^Miami/, /^Seattle/]);
  await dialog.getByRole('button', { name: 'Remove Miami, Florida' }).click();
  await expect(savedNames(dialog)).toHaveText([/^Denver/, /^Seattle/]);
  await expect(dialog.getByText('Removed Miami, Florida.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(savedNames(dialog)).toHaveText([/^Denver/, /^Miami/, /^Seattle/]);
});

test('places are exported to a file and imported in another browser', async ({
  demo,
  page,
  browser,
}) => {
  await visitedBefore(page, [SEATTLE, DENVER]);
  await page.goto(demo.url);
  await expect(savedNames(page)).toHaveText([/^Seattle/, /^Denver/]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export saved places to a file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('hexcast-places.json');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('"Seattle, Washington"');

  const elsewhere = await browser.newPage();
  await leaveMapOut(elsewhere);
  await elsewhere.goto(`${demo.url}/?cell=${MIAMI}`);
  await untilAlive(elsewhere);
  await star(elsewhere).click();
  const dialog = await openPlaces(elsewhere);
  await dialog.getByLabel(FILE_INPUT).setInputFiles(file(text));
  await expect(dialog.getByText('2 places added.')).toBeVisible();
  await expect(savedNames(dialog)).toHaveText([/^Miami/, /^Seattle/, /^Denver/]);
  await dialog.getByLabel(FILE_INPUT).setInputFiles(file(text));
  await expect(dialog.getByText('You’ve already saved all of these places.')).toBeVisible();
  await elsewhere.close();
});

test('a damaged or foreign file is rejected, and nothing is lost', async ({ demo, page }) => {
  await visitedBefore(page, [DENVER]);
  await page.goto(demo.url);
  const good = { format: 'hexcast-places', version: 1, places: [{ cell: MIAMI }] };
  const cases: [text: string, words: RegExp][] = [
    [JSON.stringify(good).slice(0, 40), /file is damaged/],
    ['{"type":"FeatureCollection","features":[]}', /isn’t a Hexcast places file/],
    [JSON.stringify({ ...good, version: 9 }), /newer version/],
    // The right form, but not a cell.
    [JSON.stringify({ ...good, places: [{ cell: '86fffffffffffff' }] }), /file is damaged/],
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

const breakStorage = {
  forbidden: () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};
for (const [state, breakIt] of Object.entries(breakStorage)) {
  test(`with storage ${state}, places last until the page closes, and the page says so`, async ({
    demo,
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(breakIt);
    await page.goto(`${demo.url}/?cell=${DENVER}`);
    await untilAlive(page);
    await star(page).click();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('This browser isn’t saving data')).toBeVisible();
    await page.getByRole('button', { name: 'Close this place' }).click();
    await expect(savedNames(page)).toHaveText([/^Denver/]);
    await expect(page.getByText('This browser isn’t saving data')).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('damaged data in storage does not break the page', async ({ demo, page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('hexcast.places.damaged')) {
      localStorage.setItem('hexcast.places', '{"version":1,"saved":["86');
    }
  });
  await page.goto(`${demo.url}/?cell=${DENVER}`);
  await untilAlive(page);
  await star(page).click();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a value that fails, fails alone', async ({ demo, page }) => {
  await visitedBefore(page, [DENVER]);
  await page.route('**/api/v1/air/**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 503,
        code: 'service-failing',
        title: '',
        type: '',
        detail: '',
      }),
    }),
  );
  await page.goto(demo.url);
  const row = page.locator(`[data-saved="${DENVER}"]`);
  await expect(row).toContainText(/\d°/);
  await expect(row.getByTitle(/^No air quality data: .*trouble/)).toBeVisible();
});
