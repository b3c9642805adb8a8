import { expect, type Page } from '@playwright/test';
import { cellOf, placeName } from './support/page';
import { DENVER } from './support/places';
import { test } from './support/test';

const picture = (page: Page) => page.locator('[data-first-picture] img[alt^="Weather map"]');

/** Waits until the picture is loaded, and returns how wide it is. */
async function untilLoaded(page: Page): Promise<void> {
  const width = () => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, 'the width of the picture').toBeGreaterThan(0);
}

/** A point of the picture of the country: the middle of Colorado, in pixels from the page's upper left corner. */
async function colorado(page: Page): Promise<{ x: number; y: number }> {
  const box = await picture(page).boundingBox();
  if (!box) throw new Error('there is no picture');
  // Web Mercator of 105.5° W, 39° N in a picture from 180° W, 76° N to 15° W, 10° S.
  return { x: box.x + 0.45152 * box.width, y: box.y + 0.59709 * box.height };
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the first page shows the weather of the country, and the page of a place that around it', async ({
    demo,
    page,
  }) => {
    for (const path of ['/', `/cell/${DENVER}`]) {
      await page.goto(demo.url + path);
      await expect(picture(page), path).toBeInViewport();
      await expect(picture(page)).toHaveAttribute('alt', /^Weather map: Temperature/);
      const src = (await picture(page).getAttribute('src')) ?? '';
      const pathsIn = async () => {
        const response = await page.request.get(demo.url + src);
        expect(response.headers()['content-type']).toContain('image/svg+xml');
        return (await response.text()).match(/<path /g)?.length;
      };
      // In the first seconds of a server, the demo is still loading the country.
      await expect.poll(pathsIn, 'paths').toBeGreaterThan(10);
      // Whoever can't see it is told what it shows, in the page itself.
      await expect(async () => {
        await page.goto(demo.url + path);
        const told = /^Weather map: Temperature \(°F\), .*: lowest −?\d+°.*; highest −?\d+°.*\.$/;
        expect(await picture(page).getAttribute('alt')).toMatch(told);
      }).toPass();
      // Without a page around it that works, the picture says itself what it shows, and how old that is.
      const words = page.locator('[data-first-picture] img[src$="words=on"]');
      await expect(words).toBeInViewport();
      const response = await page.request.get(demo.url + (await words.getAttribute('src')));
      expect(await response.text()).toContain('<text');
      // So the page's own legend would be a second one, and its layers and hours do nothing.
      for (const part of ['[data-legend]', '[data-over-map]', '[data-map] ~ [aria-hidden]']) {
        await expect(page.locator(part)).toBeHidden();
      }
    }
  });
});

test('a tap on the picture opens the place under it, even before any script has loaded', async ({
  demo,
  page,
}) => {
  let letScriptsLoad = () => {};
  const allowed = new Promise<void>((resolve) => {
    letScriptsLoad = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto(demo.url, { waitUntil: 'commit' });
  await untilLoaded(page);
  const { x, y } = await colorado(page);
  await page.mouse.click(x, y);
  letScriptsLoad();
  await expect(placeName(page)).toContainText('Colorado');
  expect(cellOf(page)).toMatch(/^86[0-9a-f]{13}$/);
});

test('a tap on a name in the picture opens that town, not the place under the finger', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(demo.url);
  await untilLoaded(page);
  const box = await picture(page).boundingBox();
  if (!box) throw new Error('there is no picture');
  // Web Mercator of Denver, in a picture from 180° W, 76° N to 15° W, 10° S: at the first letter of its name.
  const [x, y] = [box.x + 0.45464 * box.width - 13, box.y + 0.58975 * box.height - 5];
  await expect(async () => {
    // The first picture of a server may have no weather yet, and so no names.
    const shown = `&at=0.45464,0.58975&shown=${Math.round(box.width)}`;
    const found = await page.request.get(`${demo.url}/api/map/temperature.json?frame=page${shown}`);
    expect(await found.json()).toEqual({ cell: DENVER, name: 'Denver' });
  }).toPass();
  await page.mouse.click(x, y);
  await expect(placeName(page)).toContainText('Denver, Colorado');
  expect(cellOf(page)).toBe(DENVER);
});

test('the picture is exchanged for a newer one while nobody touches it', async ({ demo, page }) => {
  let drawn = 0;
  await page.route('**/api/map/temperature.svg?*', async (route) => {
    drawn += 1;
    await route.fulfill({
      contentType: 'image/svg+xml',
      headers: { 'cache-control': 'public, max-age=1' },
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="${100 * drawn}" height="50"/>`,
    });
  });
  await page.goto(demo.url);
  const width = () => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  // A busy machine may have had the next one already.
  const first = await width();
  await expect.poll(width, { timeout: 10_000 }).toBeGreaterThan(first);
});

test('without WebGL the picture stays the map: layers, hours, places and the list work', async ({
  panelPage: page,
}) => {
  const map = page.getByRole('region', { name: 'Map and controls' });
  await map.getByRole('radio', { name: 'Humidity' }).check({ force: true });
  await expect(page).toHaveURL(/layer=humidity/);
  await expect(picture(page)).toHaveAttribute(
    'data-address',
    /^\/api\/map\/humidity\.svg\?frame=page/,
  );
  await expect(map.locator('[data-legend]')).toContainText('Humidity');
  await page.getByRole('button', { name: 'One hour later' }).click();
  await expect(picture(page)).toHaveAttribute('data-address', /hours=1/);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(map.getByRole('link', { name: 'List' }).last()).toHaveAttribute(
    'href',
    '/list?layer=humidity&temp=f&wind=mph&lang=en',
  );
  await untilLoaded(page);
  const { x, y } = await colorado(page);
  await page.mouse.click(x, y);
  await expect(placeName(page)).toContainText('Colorado');
  // The mouse over it asks for more than there is.
  await expect(map.getByText('This map can’t be moved')).toBeVisible();
  await expect(map).toContainText('WebGL is unavailable');
  await expect(map.getByRole('button', { name: 'Reload the page' })).toHaveCount(0);
  // A place that is chosen from now on is in the middle of a picture of its own.
  const before = cellOf(page);
  // Where the failure came first, the first place has one already, which is there once it is drawn.
  await expect(picture(page)).toBeVisible();
  await page.mouse.click(x + 40, y + 40);
  await expect.poll(() => cellOf(page), 'another cell').not.toBe(before);
  await expect(picture(page)).toHaveAttribute('data-address', new RegExp(`cell=${cellOf(page)}`));
  await map.getByRole('button', { name: 'Close' }).click();
  await expect(map.getByText('This map can’t be moved')).toHaveCount(0);
});
