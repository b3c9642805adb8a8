import { expect, type Page } from '@playwright/test';
import {
  expectMap,
  HOME_VIEW,
  MAP_VIEW,
  mapOf,
  openMap,
  untilMapReady,
  untilMapRests,
} from '../support/map';
import { test } from '../support/test';

test.use({ ...MAP_VIEW, deviceScaleFactor: 1 });

const WIND = `/?layer=wind${HOME_VIEW}`;
const moves = (page: Page) => expectMap(page, (map) => (map.streamFrames() ?? 0) > 0).toBe(true);
const isStill = (page: Page) => expectMap(page, (map) => map.streamFrames()).toBeNull();
const held = (page: Page) => page.getByRole('button', { name: 'Animate the wind' });
const moving = (page: Page) => page.getByRole('button', { name: 'Pause the wind' });

/** What a part of the map beside all panels looks like. */
const look = async (page: Page) =>
  (await page.screenshot({ clip: { x: 430, y: 60, width: 300, height: 400 } })).toString('base64');

/** How many frames the map draws while the wind moves on by ten of its own. */
async function framesWhileItMoves(page: Page): Promise<number> {
  const streamed = () => mapOf(page, (map) => map.streamFrames() ?? 0);
  const [frames, before] = [await mapOf(page, (map) => map.frames()), await streamed()];
  await expect.poll(streamed).toBeGreaterThan(before + 10);
  return (await mapOf(page, (map) => map.frames())) - frames;
}

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

/** Notes in the page whether there has been a canvas of particles, however short. */
function noteStream(page: Page): Promise<void> {
  return page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-stream]')) Reflect.set(window, 'hasMoved', true);
    }).observe(document.body, { subtree: true, childList: true });
  });
}

test('the wind moves where nothing speaks against it, on a canvas of its own', async ({
  page,
  demo,
}) => {
  await withBattery(page, 0.15);
  await openMap(page, demo.url + WIND);
  let still = '';

  await test.step('not where less motion is preferred, nor where a battery is to last', async () => {
    await noteStream(page);
    await expect(held(page)).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await untilMapRests(page);
    await expect(held(page)).toBeVisible();
    await isStill(page);
    expect(await page.evaluate(() => Reflect.get(window, 'hasMoved'))).toBeUndefined();
    still = await look(page);
  });

  await test.step('by itself as soon as it may, and not for long where frames are few', async () => {
    // The map of a test has twelve frames a second.
    await page.evaluate(() => Reflect.get(window, 'charge')());
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'hasMoved'))).toBe(true);
    await expect(held(page)).toBeVisible();
    await isStill(page);
    await expect.poll(async () => (await look(page)) === still).toBe(true);
  });

  await test.step('when the reader wants it, without a frame of the map', async () => {
    await held(page).click();
    await moves(page);
    await untilMapRests(page);
    const one = await look(page);
    // What arrives meanwhile may be drawn; particles that took frames of the map would take some each time.
    await expect.poll(() => framesWhileItMoves(page)).toBe(0);
    expect(one === still).toBe(false);
    await expect.poll(async () => (await look(page)) === one).toBe(false);
  });

  await test.step('on no other layer', async () => {
    const choose = (layer: string) => page.getByRole('radio', { name: layer, exact: true }).check();
    await choose('Temperature');
    await isStill(page);
    await expect(moving(page)).toHaveCount(0);
    await choose('Wind');
    await moves(page);
  });

  await test.step('not without a graphics card, and again when it is back', async () => {
    await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-stream]');
      canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    await expect(held(page)).toBeVisible();
    await isStill(page);
    await held(page).click();
    await moves(page);
  });

  await test.step('until it is paused, on the next visit as well', async () => {
    await moving(page).click();
    await isStill(page);
    await expect(page.locator('[data-stream]')).toHaveCount(0);
    await expect.poll(async () => (await look(page)) === still).toBe(true);
    await page.reload();
    await page.evaluate(() => Reflect.get(window, 'charge')());
    await noteStream(page);
    await untilMapReady(page);
    await expect(held(page)).toBeVisible();
    await untilMapRests(page);
    expect(await page.evaluate(() => Reflect.get(window, 'hasMoved'))).toBeUndefined();
  });
});
