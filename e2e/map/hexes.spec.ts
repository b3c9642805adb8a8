import { expect, type Page, type Route } from '@playwright/test';
import { statsOf } from '../support/apps';
import { untilDayIsLongEnough } from '../support/hours';
import {
  expectMap,
  HOME_VIEW,
  hexesOf,
  MAP_HOME,
  MAP_VIEW,
  mapOf,
  openMap,
  untilMapReady,
  untilSettled,
  visit,
} from '../support/map';
import { go, part } from '../support/page';
import { shareOfColor } from '../support/pixels';
import { DENVER } from '../support/places';
import { test } from '../support/test';

/** Part of the map that panel, legend, and timeline leave uncovered. */
const FREE = { x: 480, y: 150, width: 260, height: 300 };
/** Land without hexes, in the light theme. */
const BARE_LAND = '#fbfaf8';
const BARE_LAND_DARK = '#1a2430';
const ABROAD_DARK = '#141c26';

/** Where no other test goes with the shared map, so that nothing is loaded there. */
const ALABAMA = '33/-86';

const layer = (page: Page, name: string) => page.getByRole('radio', { name });

test('zoomed in, each hex is a cell, and no coarser one is left', async ({ mapPage: page }) => {
  await visit(page, '/#9/39.74/-104.99');
  await untilSettled(page, 6, 100);
  await expectMap(page, (map) => Object.keys(map.hexes())).toEqual(['6']);
});

test('land stays covered while zooming in: coarser hexes stay until the finer ones have loaded', async ({
  mapPage: page,
}) => {
  const held: Route[] = [];
  let isHeld = false;
  await page.route('**/api/tiles/**', (route) => {
    if (isHeld) held.push(route);
    else void route.continue();
  });
  const release = async () => {
    isHeld = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
  const bare = () => shareOfColor(page, FREE, BARE_LAND);
  isHeld = true;
  await visit(page, `/#6/${ALABAMA}`);
  await expect.poll(() => held.length, 'tiles are requested').toBeGreaterThan(0);
  await expect.poll(bare, 'land waiting for its hexes').toBeGreaterThan(0.5);
  await release();
  await expectMap(page, (map) => map.hexAt(-86, 33)).toMatch(/^8[34]/);
  await expectMap(page, (map) => map.missing()).toBe(0);
  const coarse = (await mapOf(page, (map) => map.hexAt(-86, 33))) ?? '';
  await expect.poll(bare, 'land without a hex').toBeLessThan(0.01);

  isHeld = true;
  await visit(page, `/#9/${ALABAMA}`);
  await expect.poll(() => held.length, 'finer tiles are requested').toBeGreaterThan(0);
  expect(await mapOf(page, (map) => map.hexAt(-86, 33))).toBe(coarse);
  expect(await bare(), 'land without a hex, zoomed in').toBeLessThan(0.01);
  await release();
  await expectMap(page, (map) => map.hexAt(-86, 33)).toMatch(/^8[56]/);
  const coarseOnes = () => hexesOf(page, Number(coarse[1]));
  await expect.poll(coarseOnes, 'coarse hexes left').toBe(0);
  await expect.poll(bare, 'land without a hex, in the end').toBeLessThan(0.01);
});

test('every layer can be chosen and is in the address', async ({ mapPage: page }) => {
  await visit(page, MAP_HOME);
  for (const [label, name, title = label] of [
    ['Feels like', 'feels-like'],
    ['Rain or snow', 'rain', 'Chance of rain · snow · ice'],
    ['Wind', 'wind'],
    ['Humidity', 'humidity'],
    ['Air quality', 'air'],
    ['Pollen', 'pollen'],
    ['Alerts', 'alerts'],
  ] as const) {
    await layer(page, label).check({ force: true });
    await expectMap(page, (map) => map.layer()).toBe(name);
    await expect(page).toHaveURL(new RegExp(`layer=${name}`));
    await expect(page.locator('[data-legend]')).toContainText(title);
    if (name !== 'pollen') {
      await expectMap(page, (map) => map.states().fresh).toBeGreaterThan(50);
    }
  }
});

test('hexes come back after the graphics context is lost', async ({ mapPage: page }) => {
  await visit(page, MAP_HOME);
  await expectMap(page, (map) => map.states().fresh).toBeGreaterThan(50);
  await mapOf(page, (map) => map.loseContext());
  // Both the earlier state and changes made in the meantime are there once the context is back.
  await page.emulateMedia({ colorScheme: 'dark' });
  await go(page, `/?cell=${DENVER}${HOME_VIEW}`);
  await expectMap(page, (map) => map.selected()).toContain(DENVER);
  await mapOf(page, (map) => map.restoreContext());
  await untilMapReady(page);
  await expect
    .poll(() => shareOfColor(page, FREE, BARE_LAND_DARK), 'land without a hex')
    .toBeLessThan(0.01);
  // Saskatchewan, where the map has no hexes, shows the colors set in the meantime.
  await visit(page, '/#6/53/-106');
  await expect
    .poll(() => shareOfColor(page, FREE, ABROAD_DARK), 'land abroad')
    .toBeGreaterThan(0.5);
});

test('hexes are drawn on both sides of 180 degrees', async ({ mapPage: page }) => {
  await visit(page, '/#7/51.9/179.9');
  // Semisopochnoi in the east, Gareloi in the west.
  await expectMap(page, (map) => map.hexAt(179.63, 51.95)).toMatch(/^8[45]/);
  await expectMap(page, (map) => map.hexAt(-178.79, 51.79)).toMatch(/^8[45]/);
  await expectMap(page, (map) => map.missing()).toBe(0);
});

test('tiles that fail are reported once, and load when they can', async ({ mapPage: page }) => {
  // Puerto Rico, which no other test uses.
  await visit(page, '/#5.5/18.2/-66.4');
  await expectMap(page, (map) => map.hexAt(-66.4, 18.2)).toMatch(/^83/);
  const coarse = (await mapOf(page, (map) => map.hexAt(-66.4, 18.2))) ?? '';
  let broken = true;
  await page.route('**/api/tiles/**', async (route) => {
    if (!broken) return route.continue();
    await route.fulfill({ status: 503, contentType: 'text/html', body: '<html>' });
  });
  await visit(page, '/#8/18.2/-66.4');
  await expect(page.locator('[data-tile-errors]')).toBeVisible();
  // The coarser hexes stay in the meantime.
  expect(await mapOf(page, (map) => map.hexAt(-66.4, 18.2))).toBe(coarse);
  broken = false;
  // The longer the failure, the longer the page waits before it tries again.
  await expectMap(page, (map) => map.hexAt(-66.4, 18.2)).toMatch(/^85/);
  await expect(page.locator('[data-tile-errors]')).toHaveCount(0);
});

/** Calls that the day's limit is about: looking up zones is free. */
async function callsIn(service: { readonly url: string }): Promise<number> {
  const { byPath } = await statsOf(service);
  const ofWeather = Object.entries(byPath).filter(([path]) => path.startsWith('/v1/'));
  return ofWeather.reduce((sum, [, calls]) => sum + calls, 0);
}

test.describe('with few calls for the day', () => {
  test.use(MAP_VIEW);
  test('once the map’s share is spent, hexes say so, and a person is still served', async ({
    page,
    startFresh,
  }) => {
    await untilDayIsLongEnough();
    // Fast enough that no queue is ever full, so the message can only be about the day.
    const { app, service } = await startFresh({ DAILY_CALLS: '150', CALLS_PER_SECOND: '1000' });
    const before = await callsIn(service);
    await openMap(page, `${app.url}/#5.2/41/-96`);
    await expect(page.locator('[data-legend]')).toContainText(/few requests left/);
    await expectMap(page, (map) => map.states()['not-loaded']).toBeGreaterThan(20);
    await expectMap(page, (map) => map.states().fresh).toBeGreaterThan(60);
    // At any hour, at least a twentieth of the day, rounded down to 7, is reserved from the map.
    expect((await callsIn(service)) - before).toBeLessThanOrEqual(143);
    await visit(page, `/?cell=${DENVER}#5.2/41/-96`);
    await expect(part(page, 'Current conditions')).toContainText('°');
    expect((await callsIn(service)) - before).toBeLessThanOrEqual(150);
  });
});
