import { expect, type Page } from '@playwright/test';
import { startFaulty, stopLive, test } from './support/apps';
import { hourText, presentHour, withinAnHour } from './support/hours';
import { hexesOf, mapOf, openPage, untilAlive, untilSettled } from './support/page';
import { restingBox } from './support/rest';

const DENVER = '86268cdafffffff';
/** A place of the map that neither panel nor legend covers, on a screen of 1440 by 900. */
const MIDDLE = { x: 820, y: 400 };

const timeline = (page: Page) => page.getByRole('slider', { name: 'Time shown' });
const layer = (page: Page, name: string) => page.getByRole('radio', { name });

test('a first visit shows the temperature of the whole country', async ({ demo, page }) => {
  await openPage(page, demo.url);
  await untilSettled(page, 3, 700);
  expect(await mapOf(page, (map) => Object.keys(map.hexes()))).toEqual(['3']);
  expect(await mapOf(page, (map) => map.layer())).toBe('temperature');
  expect(await mapOf(page, (map) => map.hour())).toBeGreaterThanOrEqual(presentHour() - 1);
  await expect.poll(() => mapOf(page, (map) => map.states().fresh)).toBeGreaterThan(700);
  await expect(page.locator('[data-legend]')).toContainText('°F');
});

test('near by, each hex is a cell, and no coarser one is left', async ({ demo, page }) => {
  await openPage(page, `${demo.url}/#9/39.74/-104.99`);
  await untilSettled(page, 6, 300);
  await expect.poll(() => mapOf(page, (map) => Object.keys(map.hexes()))).toEqual(['6']);
});

test('zooming in keeps coarser hexes until the finer ones have come', async ({ demo, page }) => {
  await openPage(page, `${demo.url}/#5/39.74/-104.99`);
  await expect.poll(() => hexesOf(page, 3)).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => mapOf(page, (map) => map.zoom())).toBeGreaterThan(5.9);
  const total = await mapOf(page, (map) => Object.values(map.hexes()).reduce((a, b) => a + b, 0));
  expect(total).toBeGreaterThan(100);
});

test('a drag along the timeline changes the hour of map, words and address', async ({
  demo,
  page,
}) => {
  await openPage(page, `${demo.url}/#6/39.74/-104.99`);
  const box = await restingBox(timeline(page));
  const frames = await mapOf(page, (map) => map.frames());
  await page.mouse.move(box.x + 2, box.y + 16);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 16, { steps: 6 });
  await expect.poll(() => mapOf(page, (map) => map.hour())).toBeGreaterThan(presentHour() + 20);
  await expect.poll(() => mapOf(page, (map) => map.frames())).toBeGreaterThan(frames);
  await page.mouse.up();
  await expect(page).toHaveURL(/[?&]t=\d{4}-\d\d-\d\dT\d\dZ/);
  await expect(page.locator('[data-chosen]')).not.toContainText('Now');
  await openPage(page, page.url());
  await expect.poll(() => mapOf(page, (map) => map.hour())).toBeGreaterThan(presentHour() + 20);
});

test('keys step through the hours and lead back to now', async ({ demo, page }) => {
  await withinAnHour(async () => {
    await openPage(page, `${demo.url}/?cell=${DENVER}`);
    await timeline(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(timeline(page)).toHaveAttribute('aria-valuenow', '1');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(timeline(page)).toHaveAttribute('aria-valuenow', '7');
  });
  await expect(timeline(page)).toHaveAttribute('aria-valuetext', /M[SD]T$/);
  await expect(page.locator('[data-panel] [data-chosen-hour]')).toHaveCount(1);
  await page.keyboard.press('Home');
  await expect(timeline(page)).toHaveAttribute('aria-valuetext', /^Now/);
  await expect(page).not.toHaveURL(/[?&]t=/);
});

test('playing moves on by itself, and stops where it is', async ({ demo, page }) => {
  await openPage(page, `${demo.url}/#6/39.74/-104.99`);
  const before = await mapOf(page, (map) => map.hour());
  await page.getByRole('button', { name: 'Play the hours' }).click();
  await expect.poll(() => mapOf(page, (map) => map.playing())).toBe(true);
  await expect.poll(() => mapOf(page, (map) => map.hour())).toBeGreaterThan(before + 2);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => mapOf(page, (map) => map.playing())).toBe(false);
  await expect.poll(() => mapOf(page, (map) => map.hour() % 1)).toBe(0);
  // Where it has just begun again at the present hour, that one needs no word in the address.
  await expect(async () => {
    const hour = await mapOf(page, (map) => map.hour());
    const told = hour === presentHour() ? null : hourText(hour);
    expect(new URL(page.url()).searchParams.get('t')).toBe(told);
  }).toPass();
});

test('playing stops when nobody looks', async ({ demo, page }) => {
  await openPage(page, `${demo.url}/#6/39.74/-104.99`);
  await page.getByRole('button', { name: 'Play the hours' }).click();
  await expect.poll(() => mapOf(page, (map) => map.playing())).toBe(true);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => mapOf(page, (map) => map.playing())).toBe(false);
});

test('every layer is a choice that the address holds', async ({ demo, page }) => {
  await openPage(page, `${demo.url}/#6/39.74/-104.99`);
  for (const [label, name] of [
    ['Feels like', 'feels-like'],
    ['Chance of rain', 'rain'],
    ['Wind', 'wind'],
    ['Humidity', 'humidity'],
    ['Air quality', 'air'],
    ['Pollen', 'pollen'],
  ] as const) {
    await layer(page, label).check({ force: true });
    await expect.poll(() => mapOf(page, (map) => map.layer())).toBe(name);
    await expect(page).toHaveURL(new RegExp(`layer=${name}`));
    await expect(page.locator('[data-legend]')).toContainText(label);
    if (name !== 'pollen') {
      await expect.poll(() => mapOf(page, (map) => map.states().fresh)).toBeGreaterThan(100);
    }
  }
});

test('pointing at a hex reads it: value, place and age, and a mark on the legend', async ({
  demo,
  page,
}) => {
  await openPage(page, `${demo.url}/#7/39.74/-104.99`);
  await untilSettled(page, 5, 300);
  await page.mouse.move(MIDDLE.x, MIDDLE.y);
  await page.mouse.move(MIDDLE.x + 2, MIDDLE.y);
  await expect.poll(() => mapOf(page, (map) => map.hovered())).toMatch(/^85/);
  const readout = page.locator('[data-readout]');
  await expect(readout).toContainText(/\d°/);
  await expect(readout).toContainText('Colorado');
  await expect(readout).toContainText('Issued');
  await expect(page.locator('[data-mark]')).toHaveCount(1);
});

test('a click chooses the cell under the pointer, and a screen reader hears it', async ({
  demo,
  page,
}) => {
  await openPage(page, `${demo.url}/#6.8/39.74/-104.99`);
  await page.mouse.click(MIDDLE.x, MIDDLE.y);
  await expect(page).toHaveURL(/cell=86[0-9a-f]{13}/);
  const cell = new URL(page.url()).searchParams.get('cell');
  await expect.poll(() => mapOf(page, (map) => map.selected())).toBe(cell);
  await expect(page.locator('[data-announcement]')).toHaveText(/Colorado Temperature: .*\d°/);
  await expect.poll(() => mapOf(page, (map) => map.zoneDrawn())).toBe(true);
});

test('six keys walk from the chosen cell to those beside it', async ({ demo, page }) => {
  await openPage(page, `${demo.url}/?cell=${DENVER}#9/39.74/-104.99`);
  await expect.poll(() => mapOf(page, (map) => map.selected())).toBe(DENVER);
  await page.locator('canvas').focus();
  const walked = new Set<string | null>();
  for (const key of ['w', 'd', 's', 'a', 'q', 'e']) {
    const before = await mapOf(page, (map) => map.selected());
    await page.keyboard.press(key);
    await expect.poll(() => mapOf(page, (map) => map.selected())).not.toBe(before);
    walked.add(await mapOf(page, (map) => map.selected()));
  }
  expect(walked.size).toBeGreaterThan(4);
  await expect(page.locator('[data-announcement]')).toHaveText(/Temperature: .*\d°/);
});

test('"?" opens the list of keys, and Escape closes it', async ({ demo, page }) => {
  await openPage(page, demo.url);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('hexes come back after the graphics card forgot everything', async ({ demo, page }) => {
  await openPage(page, `${demo.url}/#6/39.74/-104.99`);
  await untilSettled(page, 4, 100);
  // Counted once nothing can be drawn any more.
  const frames = await mapOf(page, (map) => {
    map.loseContext();
    return map.frames();
  });
  await expect.poll(() => mapOf(page, (map) => map.frames())).toBeGreaterThan(frames);
  await expect.poll(() => mapOf(page, (map) => map.waitsFor())).toBeNull();
  expect(await hexesOf(page, 4)).toBeGreaterThan(100);
});

test('hexes are drawn on both sides of 180 degrees', async ({ demo, page }) => {
  await openPage(page, `${demo.url}/#7/51.9/179.9`);
  await expect.poll(() => hexesOf(page, 5)).toBeGreaterThan(20);
  await expect.poll(() => mapOf(page, (map) => map.states().fresh)).toBeGreaterThan(20);
});

test('the map’s part of a small day is spent: hexes say so, and a person is still served', async ({
  page,
}) => {
  const { app, service } = await startFaulty({ DAILY_CALLS: '150' });
  try {
    await openPage(page, `${app.url}/#5.2/41/-96`);
    await expect(page.locator('[data-legend]')).toContainText(/calls are used up/);
    await expect.poll(() => mapOf(page, (map) => map.states()['not-loaded'])).toBeGreaterThan(50);
    // Seven tenths of the day are the map's.
    await expect.poll(() => mapOf(page, (map) => map.states().fresh)).toBeGreaterThan(60);
    expect(await mapOf(page, (map) => map.states().fresh)).toBeLessThanOrEqual(105);
    await page.goto(`${app.url}/?cell=${DENVER}`);
    await untilAlive(page);
    await expect(page.getByRole('region', { name: 'Current conditions' })).toContainText('°');
    const { calls } = await (await fetch(`${service.url}/__stats`)).json();
    expect(calls).toBeLessThanOrEqual(150);
  } finally {
    await stopLive({ app, service });
  }
});

test('tiles that fail are told of once, and come when they can', async ({ demo, page }) => {
  let broken = true;
  await page.route('**/api/tiles/**', async (route) => {
    if (!broken) return route.continue();
    await route.fulfill({ status: 503, contentType: 'text/html', body: '<html>' });
  });
  await openPage(page, `${demo.url}/#6/39.74/-104.99`);
  await expect(page.locator('[data-tile-errors]')).toBeVisible();
  expect(await mapOf(page, (map) => map.hexes())).toEqual({});
  broken = false;
  // The longer it failed, the longer the page waits before it tries again.
  await expect.poll(() => hexesOf(page, 4), { timeout: 120_000 }).toBeGreaterThan(100);
  await expect(page.locator('[data-tile-errors]')).toHaveCount(0, { timeout: 60_000 });
});
