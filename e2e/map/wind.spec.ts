import { expect, type Page } from '@playwright/test';
import { expectMap, HOME_VIEW, MAP_VIEW, mapOf, openMap, untilMapRests } from '../support/map';
import { test } from '../support/test';

test.use({ ...MAP_VIEW, deviceScaleFactor: 1 });

const WIND = `/?layer=wind${HOME_VIEW}`;
const moves = (page: Page) => expectMap(page, (map) => (map.streamFrames() ?? 0) > 0);
const held = (page: Page) => page.getByRole('button', { name: 'Let the wind move' });
const moving = (page: Page) => page.getByRole('button', { name: 'Hold the wind still' });

/** What a part of the map beside all panels looks like. */
const look = async (page: Page) =>
  (await page.screenshot({ clip: { x: 430, y: 60, width: 300, height: 400 } })).toString('base64');

/** A battery that a test can charge: `window.charge()`. */
async function withBattery(page: Page, level: number): Promise<void> {
  await page.addInitScript((level) => {
    const battery = Object.assign(new EventTarget(), { charging: false, level });
    Reflect.set(navigator, 'getBattery', async () => battery);
    Reflect.set(window, 'charge', () => {
      battery.charging = true;
      battery.dispatchEvent(new Event('chargingchange'));
    });
  }, level);
}

test('the wind moves where nothing speaks against it, on a canvas of its own', async ({
  page,
  demo,
}) => {
  await withBattery(page, 0.15);
  await openMap(page, demo.url + WIND);
  let still = '';

  await test.step('not where less motion is preferred, nor where a battery is to last', async () => {
    await untilMapRests(page);
    await expect(held(page)).toBeVisible();
    await expectMap(page, (map) => map.streamFrames()).toBeNull();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await untilMapRests(page);
    await expectMap(page, (map) => map.streamFrames()).toBeNull();
  });

  await test.step('by itself as soon as it may, and not for long where frames are few', async () => {
    // The map of a test has twelve frames a second.
    await page.evaluate(() => Reflect.get(window, 'charge')());
    await moves(page).toBe(true);
    await expect(held(page)).toBeVisible();
    await expectMap(page, (map) => map.streamFrames()).toBeNull();
  });

  await test.step('when the reader wants it, without a frame of the map', async () => {
    await untilMapRests(page);
    still = await look(page);
    await held(page).click();
    await moves(page).toBe(true);
    await untilMapRests(page);
    const before = await mapOf(page, (map) => [map.frames(), map.streamFrames() ?? 0] as const);
    await expect
      .poll(() => mapOf(page, (map) => map.streamFrames() ?? 0))
      .toBeGreaterThan(before[1] + 25);
    expect(await mapOf(page, (map) => map.frames())).toBe(before[0]);
    const one = await look(page);
    expect(one === still).toBe(false);
    await expect.poll(async () => (await look(page)) === one).toBe(false);
  });

  await test.step('on no other layer', async () => {
    const choose = (layer: string) => page.getByRole('radio', { name: layer, exact: true }).check();
    await choose('Temperature');
    await expectMap(page, (map) => map.streamFrames()).toBeNull();
    await expect(moving(page)).toHaveCount(0);
    await choose('Wind');
    await moves(page).toBe(true);
  });

  await test.step('until it is held, for the next visit as well', async () => {
    await moving(page).click();
    await expectMap(page, (map) => map.streamFrames()).toBeNull();
    await expect(page.locator('canvas')).toHaveCount(1);
    await untilMapRests(page);
    expect((await look(page)) === still).toBe(true);
    await page.reload();
    await expect(page.locator('[data-legend]')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('hexcast:moving-wind'))).toBe('off');
  });
});
