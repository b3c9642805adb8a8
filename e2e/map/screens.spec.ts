import { expect, type Locator } from '@playwright/test';
import {
  expectMap,
  HOME_VIEW,
  MAP_HOME,
  MAP_VIEW,
  mapOf,
  openMap,
  untilMapReady,
  untilMapRests,
  untilSettled,
  visit,
} from '../support/map';
import { PHONE, part, placeName, sheetHandle } from '../support/page';
import { DENVER } from '../support/places';
import { test } from '../support/test';

const SMALL = [
  ['320 pixels wide', { width: 320, height: 568 }],
  ['a laptop at 200%', { width: 720, height: 450 }],
  ['a phone on its side', { width: 844, height: 390 }],
] as const;

test.describe('on a phone with a map', () => {
  test.use({ ...MAP_VIEW, ...PHONE });

  test('everything is above the sheet, and fingers zoom and open the menu of a place', async ({
    demo,
    page,
  }) => {
    await test.step('the map zooms out to a small globe, and stays there', async () => {
      await openMap(page, `${demo.url}/#1/39.74/-104.99`);
      const zoomOut = page.getByRole('button', { name: 'Zoom out' });
      await zoomOut.tap();
      await expectMap(page, (map) => map.zoom()).toBeLessThan(0.5);
      // A plane ends there. What is drawn next is a globe, which can be smaller.
      await untilMapRests(page);
      await zoomOut.tap();
      await expect(page).toHaveURL(/#-0\.\d+\//);
      await page.getByRole('button', { name: 'Zoom in' }).tap();
      await expectMap(page, (map) => map.zoom()).toBeGreaterThan(0.7);
      expect(await mapOf(page, (map) => map.zoom())).toBeLessThan(1);
    });

    await test.step('controls, legend, and timeline are above the sheet', async () => {
      await visit(page, MAP_HOME);
      for (const name of ['half', 'low']) {
        await expect(sheetHandle(page)).toHaveAccessibleName(`Panel height: ${name}`);
        const top = async () => (await page.locator('[data-panel]').boundingBox())?.y ?? 0;
        const foot = async (what: Locator) => {
          const box = await what.boundingBox();
          return (box?.y ?? 0) + (box?.height ?? 0);
        };
        await expect
          .poll(async () => (await foot(page.locator('[data-timeline]'))) <= (await top()))
          .toBe(true);
        await expect
          .poll(async () => {
            const timeline = await page.locator('[data-timeline]').boundingBox();
            return (
              (await foot(page.getByRole('button', { name: 'Zoom out' }))) <= (timeline?.y ?? 0)
            );
          })
          .toBe(true);
        await sheetHandle(page).focus();
        await page.keyboard.press('ArrowDown');
      }
    });

    await test.step('the menu of a place opens after a long press, which first reads the hex', async () => {
      await visit(page, '/#9/39.74/-104.99');
      await untilSettled(page, 6, 50);
      await untilMapReady(page);
      const weatherHere = page.getByRole('menuitem', { name: 'Weather here' });
      const readout = page.locator('[data-readout] p').first();
      const client = await page.context().newCDPSession(page);
      const touchPoints = [{ x: 200, y: 260 }];
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await expect(readout).toBeVisible();
      await expect(weatherHere).toHaveCount(0);
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(weatherHere).toBeVisible();
      await expect(readout).toBeVisible();
      await weatherHere.tap();
      await expect(placeName(page)).toContainText('Colorado');
    });
  });
});

test('nothing is cut off or covered on small screens', async ({ mapPage: page }) => {
  for (const path of [MAP_HOME, `/?cell=${DENVER}${HOME_VIEW}`]) {
    await visit(page, path);
    if (path !== MAP_HOME) {
      await expect(part(page, /Next 4\d hours/).getByRole('slider')).toBeVisible();
      await expect(part(page, 'Pollen').getByRole('link').first()).toBeVisible();
    }
    for (const [name, viewport] of SMALL) {
      await test.step(`${name}, ${path}`, async () => {
        await page.setViewportSize(viewport);
        const wider = () =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
        await expect.poll(wider, `horizontal overflow: ${name}, ${path}`).toBe(0);
        for (const control of [
          page.getByRole('slider', { name: 'Time shown' }),
          page.getByRole('button', { name: 'Play the hours' }),
          page.getByRole('button', { name: 'Zoom in' }),
          page.getByRole('combobox', { name: 'Map layers' }),
          page.getByRole('button', { name: 'Settings' }),
        ]) {
          // A trial click fails if something else covers the middle of the control.
          await control.click({ trial: true });
        }
      });
    }
  }
});
