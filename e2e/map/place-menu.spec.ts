import { expect, type Page } from '@playwright/test';
import { MAP_VIEW, MIDDLE, openMap, untilMapReady, untilSettled, visit } from '../support/map';
import { cellOf, placeName } from '../support/page';
import { test } from '../support/test';

/** An item of the menu of a place on the map. */
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });

test('opens on right-click, shows the weather there, and copies', async ({
  demo,
  mapPage: page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: demo.url,
  });
  await visit(page, '/#9/39.74/-104.99');
  await page.mouse.click(MIDDLE.x, MIDDLE.y, { button: 'right' });
  await expect(item(page, 'Weather here')).toBeFocused();
  expect(cellOf(page)).toBeNull();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Copied: /)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^39\.\d{4}, -10[45]\.\d{4}$/);
  await expect(item(page, 'Weather here')).toHaveCount(0);

  await page.mouse.click(MIDDLE.x, MIDDLE.y, { button: 'right' });
  await item(page, 'Copy H3 index').click();
  await expect(page.getByText(/^Copied: 86/)).toBeVisible();
  const cell = await page.evaluate(() => navigator.clipboard.readText());

  await page.mouse.click(MIDDLE.x, MIDDLE.y, { button: 'right' });
  await item(page, 'Weather here').click();
  await expect(placeName(page)).toContainText('Colorado');
  expect(cellOf(page)).toBe(cell);
});

for (const key of ['Shift+F10', 'ContextMenu']) {
  test(`opens with ${key}, at the center of the map`, async ({ mapPage: page }) => {
    await visit(page, '/#9/39.74/-104.99');
    await page.locator('canvas').focus();
    await page.keyboard.press(key);
    await expect(item(page, 'Weather here')).toBeFocused();
    await expect(item(page, 'Copy coordinates')).toContainText('39.7400, -104.9900');
    await page.keyboard.press('Escape');
    await expect(item(page, 'Weather here')).toHaveCount(0);
    await expect(page.locator('canvas')).toBeFocused();
  });
}

test.describe('on a touch screen', () => {
  test.use({
    ...MAP_VIEW,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  test('opens after a long press, which first reads the hex', async ({ demo, page }) => {
    await openMap(page, `${demo.url}/#9/39.74/-104.99`);
    await untilSettled(page, 6, 50);
    await untilMapReady(page);
    const client = await page.context().newCDPSession(page);
    const touchPoints = [{ x: 200, y: 260 }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(page.locator('[data-readout] p').first()).toBeVisible();
    await expect(item(page, 'Weather here')).toHaveCount(0);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(item(page, 'Weather here')).toBeVisible();
    await expect(page.locator('[data-readout] p').first()).toBeVisible();
    await item(page, 'Weather here').tap();
    await expect(placeName(page)).toContainText('Colorado');
  });
});
