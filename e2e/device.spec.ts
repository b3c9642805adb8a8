import { expect, type Locator, type Page } from '@playwright/test';
import { go, part, placeName, sheetHandle } from './support/page';
import { DENVER } from './support/places';
import { restingBox, untilStill } from './support/rest';
import { test } from './support/test';

const height = (page: Page) => page.locator('[data-panel]').getAttribute('data-height');

/** How much of the screen the panel covers once it is at rest, in pixels. */
const visible = async (page: Page) =>
  (page.viewportSize()?.height ?? 0) - (await restingBox(page.locator('[data-panel]'))).y;

/** Shows a place, and waits until it no longer grows under a finger. */
async function show(page: Page) {
  await go(page, `/?cell=${DENVER}`);
  await expect(placeName(page)).toHaveText('Denver, Colorado');
  await expect(part(page, 'Current conditions')).toContainText('°');
  await untilStill(page);
}

/** Longer than the pause after which a finger no longer counts as moving. */
const HOLD_SECONDS = 0.3;

/**
 * Moves a finger up from the middle of something, holds it still, and lifts it. The moves carry their own
 * timestamps, so the speed of the machine does not affect the speed of the finger.
 */
async function drag(page: Page, from: Locator, upPx: number) {
  const box = await restingBox(from);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const touch = (type: string, points: { x: number; y: number }[], afterSeconds: number) => {
    timestamp += afterSeconds;
    return session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points,
      timestamp,
    });
  };
  await touch('touchStart', [{ x, y }], 0);
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', [{ x, y: y - (upPx * step) / 8 }], 0.03);
  }
  await touch('touchEnd', [], HOLD_SECONDS);
  await session.detach();
}

test('on a phone, the sheet has three heights, by drag and by tap', async ({ phonePage: page }) => {
  await show(page);
  await expect.poll(() => height(page), 'height of the sheet').toBe('half');
  const half = await visible(page);
  await drag(page, sheetHandle(page), 320);
  await expect.poll(() => height(page), 'height of the sheet').toBe('full');
  await expect.poll(() => visible(page), 'height of the sheet').toBeGreaterThan(half + 300);
  await drag(page, sheetHandle(page), -780);
  await expect.poll(() => height(page), 'height of the sheet').toBe('peek');
  await expect.poll(() => visible(page), 'height of the sheet').toBeLessThan(half - 150);
  const glance = page.locator('[data-glance]');
  await expect(glance).toBeInViewport({ ratio: 1 });
  await expect(glance).toContainText(/Denver.*°/);
  await sheetHandle(page).tap();
  await expect(sheetHandle(page)).toHaveAccessibleName('Panel height: half');
  await expect.poll(() => visible(page), 'height of the sheet').toBeCloseTo(half, 0);
});

test('on a phone, dragging the content raises the sheet, and scrolls it once it is full', async ({
  phonePage: page,
}) => {
  await show(page);
  const conditions = page.getByRole('region', { name: 'Current conditions' });
  await expect(conditions).toContainText('°');
  await drag(page, page.getByRole('heading', { level: 1 }), 330);
  await expect.poll(() => height(page), 'height of the sheet').toBe('full');
  const before = (await restingBox(conditions)).y;
  await drag(page, conditions, 200);
  await expect
    .poll(async () => (await restingBox(conditions)).y, 'where the conditions are')
    .toBeLessThan(before - 100);
  expect(await height(page)).toBe('full');
  // Back at the top, the next pull lowers the sheet, so readers never get stuck. The content may keep
  // scrolling by inertia after the first jump.
  await expect(async () => {
    const content = page.locator('[data-at-top]');
    await content.evaluate((element) => element.scrollTo(0, 0));
    await expect(content).toHaveAttribute('data-at-top', 'true', { timeout: 1000 });
  }).toPass();
  await drag(page, conditions, -330);
  await expect.poll(() => height(page), 'height of the sheet').toBe('half');
});

test('on a phone, a drag does not press what was under the finger', async ({ phonePage: page }) => {
  const place = page.locator('[data-invitation] li').getByRole('link').first();
  await place.scrollIntoViewIfNeeded();
  await drag(page, place, 250);
  await expect.poll(() => height(page), 'height of the sheet').toBe('full');
  expect(new URL(page.url()).search).toBe('');
});

test('on a phone, a tap in the chart sets the time, and its reading stays', async ({
  phonePage: page,
}) => {
  await show(page);
  await sheetHandle(page).tap();
  await expect.poll(() => height(page), 'height of the sheet').toBe('full');
  const hours = page.getByRole('region', { name: /Next 4\d hours/ });
  const slider = hours.getByRole('slider');
  await slider.scrollIntoViewIfNeeded();
  const box = await restingBox(slider);
  await page.touchscreen.tap(box.x + box.width * 0.6, box.y + box.height / 2);
  await expect(page).toHaveURL(/[?&]t=/);
  await expect(hours.locator('[data-bubble]')).toContainText('°');
  await hours.getByRole('button', { name: 'Back to now' }).tap();
  await expect(page).not.toHaveURL(/[?&]t=/);
});

test('on a phone, a search ends with map, timeline and place on one screen', async ({
  phonePage: page,
}) => {
  await show(page);
  // What scrolls around the field, as a focus below the screen's edge can make it, closes the list of results.
  const scrolled = await page.locator('[data-sheet]').evaluate((shell) => {
    shell.scrollTop = 40;
    return shell.scrollTop;
  });
  expect(scrolled, 'pixels by which the page around the sheet scrolls').toBe(0);
  await page.getByRole('button', { name: 'Find a place' }).tap();
  // Typed while the sheet rises.
  await page.getByRole('combobox', { name: 'Find a place' }).fill('miami fl');
  await expect.poll(() => height(page), 'height of the sheet').toBe('full');
  await page.getByRole('option', { name: /Miami/ }).first().tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Miami');
  await expect.poll(() => height(page), 'height of the sheet').toBe('half');
  await expect(page.getByRole('slider', { name: 'Time shown' })).toBeVisible();
});

test('on a phone, the keyboard steps through the heights, and focus is never hidden', async ({
  phonePage: page,
}) => {
  await show(page);
  await sheetHandle(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(sheetHandle(page)).toHaveAccessibleName('Panel height: full');
  await expect(page.getByRole('slider', { name: 'Time shown' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sheetHandle(page)).toHaveAccessibleName('Panel height: low');
  await expect(page.getByRole('slider', { name: 'Time shown' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sheetHandle(page)).toHaveAccessibleName('Panel height: half');
  await page.keyboard.press('ArrowDown');
  // Focus inside the sheet scrolls into view.
  const last = page.getByRole('button', { name: 'Where does this come from?' });
  await expect(last).toBeAttached();
  await last.focus();
  await expect(sheetHandle(page)).toHaveAccessibleName('Panel height: half');
  await expect(last).toBeInViewport();
});
