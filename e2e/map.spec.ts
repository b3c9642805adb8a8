import { expect, type Page, type Route } from '@playwright/test';
import { statsOf } from './support/apps';
import { hourText, presentHour, withinAnHour } from './support/hours';
import {
  expectMap,
  hexesOf,
  MAP_VIEW,
  MIDDLE,
  mapOf,
  openMap,
  untilSettled,
  visit,
} from './support/map';
import { openPanel, part } from './support/page';
import { shareOfColour } from './support/pixels';
import { DENVER } from './support/places';
import { restingBox } from './support/rest';
import { test } from './support/test';

/** Some of what neither panel nor legend nor timeline covers. */
const FREE = { x: 480, y: 150, width: 260, height: 300 };
/** Land where no hex is drawn, in light colours. */
const BARE_LAND = '#fbfaf8';

const timeline = (page: Page) => page.getByRole('slider', { name: 'Time shown' });
const layer = (page: Page, name: string) => page.getByRole('radio', { name });

test('a first visit shows the temperature of the whole country', async ({ mapPage: page }) => {
  await untilSettled(page, 3, 700);
  expect(await mapOf(page, (map) => Object.keys(map.hexes()))).toEqual(['3']);
  expect(await mapOf(page, (map) => map.layer())).toBe('temperature');
  expect(await mapOf(page, (map) => map.hour())).toBeGreaterThanOrEqual(presentHour() - 1);
  await expectMap(page, (map) => map.states().fresh).toBeGreaterThan(700);
  await expect(page.locator('[data-legend]')).toContainText('°F');
});

test('near by, each hex is a cell, and no coarser one is left', async ({ mapPage: page }) => {
  await visit(page, '/#9/39.74/-104.99');
  await untilSettled(page, 6, 100);
  await expectMap(page, (map) => Object.keys(map.hexes())).toEqual(['6']);
});

test('the land is covered while one zooms in: coarser hexes stay until the finer ones have come', async ({
  mapPage: page,
}) => {
  const held: Route[] = [];
  let isHeld = true;
  // Kansas, where no other test looks: nothing of it is there yet.
  await page.route('**/api/tiles/**', (route) => {
    if (isHeld) held.push(route);
    else void route.continue();
  });
  const release = async () => {
    isHeld = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
  const bare = () => shareOfColour(page, FREE, BARE_LAND);
  await visit(page, '/#6/38.5/-98.5');
  await expect.poll(() => held.length, 'tiles are asked for').toBeGreaterThan(0);
  expect(await bare(), 'land that waits for its hexes').toBeGreaterThan(0.5);
  await release();
  await untilSettled(page, 4, 50);
  const coarse = await mapOf(page, (map) => map.hexAt(-98.5, 38.5));
  expect(coarse).toMatch(/^84/);
  await expect.poll(bare, 'land without a hex').toBeLessThan(0.01);

  isHeld = true;
  await visit(page, '/#8/38.5/-98.5');
  await expect.poll(() => held.length, 'finer tiles are asked for').toBeGreaterThan(0);
  expect(await mapOf(page, (map) => map.hexAt(-98.5, 38.5))).toBe(coarse);
  expect(await bare(), 'land without a hex, nearer').toBeLessThan(0.01);
  await release();
  await expectMap(page, (map) => map.hexAt(-98.5, 38.5)).toMatch(/^8[56]/);
  await expect.poll(() => hexesOf(page, 4), 'coarse hexes that are left').toBe(0);
  await expect.poll(bare, 'land without a hex, at last').toBeLessThan(0.01);
});

test('a drag along the timeline changes the hour of map, words and address', async ({
  mapPage: page,
}) => {
  await visit(page, '/#6/39.74/-104.99');
  const box = await restingBox(timeline(page));
  const frames = await mapOf(page, (map) => map.frames());
  await page.mouse.move(box.x + 2, box.y + 16);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 16, { steps: 6 });
  await expectMap(page, (map) => map.hour()).toBeGreaterThan(presentHour() + 20);
  await expectMap(page, (map) => map.frames()).toBeGreaterThan(frames);
  await page.mouse.up();
  await expect(page).toHaveURL(/[?&]t=\d{4}-\d\d-\d\dT\d\dZ/);
  await expect(page.locator('[data-chosen]')).not.toContainText('Now');
});

test('an address brings its hour back', async ({ mapPage: page }) => {
  const hour = presentHour() + 20;
  await visit(page, `/?t=${hourText(hour)}#6/39.74/-104.99`);
  await expectMap(page, (map) => map.hour()).toBe(hour);
});

test('keys step through the hours and lead back to now', async ({ mapPage: page }) => {
  await withinAnHour(async () => {
    await visit(page, '/');
    await visit(page, `/?cell=${DENVER}`);
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

test('playing moves on by itself, and stops where it is', async ({ mapPage: page }) => {
  await visit(page, '/#6/39.74/-104.99');
  const before = await mapOf(page, (map) => map.hour());
  await page.getByRole('button', { name: 'Play the hours' }).click();
  await expectMap(page, (map) => map.playing()).toBe(true);
  await expectMap(page, (map) => map.hour()).toBeGreaterThan(before + 2);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectMap(page, (map) => map.playing()).toBe(false);
  await expectMap(page, (map) => map.hour() % 1).toBe(0);
  // Where it has just begun again at the present hour, that one needs no word in the address.
  await expect(async () => {
    const hour = await mapOf(page, (map) => map.hour());
    const told = hour === presentHour() ? null : hourText(hour);
    expect(new URL(page.url()).searchParams.get('t')).toBe(told);
  }).toPass();
});

test('playing stops when nobody looks', async ({ mapPage: page }) => {
  await visit(page, '/#6/39.74/-104.99');
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await page.getByRole('button', { name: 'Play the hours' }).click();
  await expectMap(page, (map) => map.playing()).toBe(true);
  await hide(true);
  await expectMap(page, (map) => map.playing()).toBe(false);
  await hide(false);
});

test('every layer is a choice that the address holds', async ({ mapPage: page }) => {
  await visit(page, '/#6/39.74/-104.99');
  for (const [label, name] of [
    ['Feels like', 'feels-like'],
    ['Chance of rain', 'rain'],
    ['Wind', 'wind'],
    ['Humidity', 'humidity'],
    ['Air quality', 'air'],
    ['Pollen', 'pollen'],
  ] as const) {
    await layer(page, label).check({ force: true });
    await expectMap(page, (map) => map.layer()).toBe(name);
    await expect(page).toHaveURL(new RegExp(`layer=${name}`));
    await expect(page.locator('[data-legend]')).toContainText(label);
    if (name !== 'pollen') {
      await expectMap(page, (map) => map.states().fresh).toBeGreaterThan(50);
    }
  }
});

test('pointing at a hex reads it: value, place and age, and a mark on the legend', async ({
  mapPage: page,
}) => {
  await visit(page, '/#7/39.74/-104.99');
  await untilSettled(page, 5, 100);
  await page.mouse.move(MIDDLE.x, MIDDLE.y);
  await page.mouse.move(MIDDLE.x + 2, MIDDLE.y);
  await expectMap(page, (map) => map.hovered()).toMatch(/^85/);
  const readout = page.locator('[data-readout]');
  await expect(readout).toContainText(/\d°/);
  await expect(readout).toContainText('Colorado');
  await expect(readout).toContainText('Issued');
  await expect(page.locator('[data-mark]')).toHaveCount(1);
});

test('a click chooses the cell under the pointer, and a screen reader hears it', async ({
  mapPage: page,
}) => {
  await visit(page, '/#6.8/39.74/-104.99');
  await page.mouse.click(MIDDLE.x, MIDDLE.y);
  await expect(page).toHaveURL(/cell=86[0-9a-f]{13}/);
  const cell = new URL(page.url()).searchParams.get('cell');
  await expectMap(page, (map) => map.selected()).toBe(cell);
  await expect(page.locator('[data-announcement]')).toHaveText(/Colorado Temperature: .*\d°/);
  await expectMap(page, (map) => map.zoneDrawn()).toBe(true);
});

test('six keys walk from the chosen cell to those beside it', async ({ mapPage: page }) => {
  await visit(page, `/?cell=${DENVER}#9/39.74/-104.99`);
  await expectMap(page, (map) => map.selected()).toBe(DENVER);
  await page.locator('canvas').focus();
  const walked = new Set<string | null>();
  for (const key of ['w', 'd', 's', 'a', 'q', 'e']) {
    const before = await mapOf(page, (map) => map.selected());
    await page.keyboard.press(key);
    await expectMap(page, (map) => map.selected()).not.toBe(before);
    walked.add(await mapOf(page, (map) => map.selected()));
  }
  expect(walked.size).toBeGreaterThan(4);
  await expect(page.locator('[data-announcement]')).toHaveText(/Temperature: .*\d°/);
});

test('arrow keys move the map, and Enter chooses what is in its middle', async ({
  mapPage: page,
}) => {
  await visit(page, '/#9/39.74/-104.99');
  await page.locator('canvas').focus();
  const before = await mapOf(page, (map) => map.centre());
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(async () => (await mapOf(page, (map) => map.centre())).lng)
    .toBeGreaterThan(before.lng);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Colorado');
});

test('"?" opens the list of keys, and Escape closes it', async ({ mapPage: page }) => {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('hexes come back after the graphics card forgot everything', async ({ mapPage: page }) => {
  await visit(page, '/#6/39.74/-104.99');
  await untilSettled(page, 4, 50);
  // Counted once nothing can be drawn any more.
  const frames = await mapOf(page, (map) => {
    map.loseContext();
    return map.frames();
  });
  await expectMap(page, (map) => map.frames()).toBeGreaterThan(frames);
  await expectMap(page, (map) => map.waitsFor()).toBeNull();
  await expect
    .poll(() => shareOfColour(page, FREE, BARE_LAND), 'land without a hex')
    .toBeLessThan(0.01);
});

test('hexes are drawn on both sides of 180 degrees', async ({ mapPage: page }) => {
  await visit(page, '/#7/51.9/179.9');
  // Semisopochnoi in the east, Gareloi in the west.
  await expectMap(page, (map) => map.hexAt(179.63, 51.95)).toMatch(/^8[56]/);
  await expectMap(page, (map) => map.hexAt(-178.79, 51.79)).toMatch(/^8[56]/);
  await expectMap(page, (map) => map.states()['not-loaded']).toBe(0);
});

test('tiles that fail are told of once, and come when they can', async ({ mapPage: page }) => {
  let broken = true;
  await page.route('**/api/tiles/**', async (route) => {
    if (!broken) return route.continue();
    await route.fulfill({ status: 503, contentType: 'text/html', body: '<html>' });
  });
  // Alabama, where no other test looks.
  await visit(page, '/#6/32.8/-86.8');
  await expect(page.locator('[data-tile-errors]')).toBeVisible();
  expect(await mapOf(page, (map) => map.hexAt(-86.8, 32.8))).toBeNull();
  broken = false;
  // The longer it failed, the longer the page waits before it tries again.
  await expectMap(page, (map) => map.hexAt(-86.8, 32.8)).toMatch(/^84/);
  await expect(page.locator('[data-tile-errors]')).toHaveCount(0);
});

test.describe('with a small day', () => {
  test.use(MAP_VIEW);
  test('the map’s part of it is spent: hexes say so, and a person is still served', async ({
    page,
    startFresh,
  }) => {
    // Fast enough that no queue is ever full: what is said then can only be said of the day.
    const { app, service } = await startFresh({ DAILY_CALLS: '150', CALLS_PER_SECOND: '1000' });
    const before = (await statsOf(service)).calls;
    await openMap(page, `${app.url}/#5.2/41/-96`);
    await expect(page.locator('[data-legend]')).toContainText(/calls are used up/);
    await expectMap(page, (map) => map.states()['not-loaded']).toBeGreaterThan(20);
    // Seven tenths of the day are the map's.
    await expectMap(page, (map) => map.states().fresh).toBeGreaterThan(60);
    expect(await mapOf(page, (map) => map.states().fresh)).toBeLessThanOrEqual(105);
    await openPanel(page, `${app.url}/?cell=${DENVER}`);
    await expect(part(page, 'Current conditions')).toContainText('°');
    expect((await statsOf(service)).calls - before).toBeLessThanOrEqual(150);
  });
});
