import { expect, type Page } from '@playwright/test';
import { MIDDLE, visit } from '../support/map';
import { cellOf, placeName, untilSaid } from '../support/page';
import { test } from '../support/test';

/** An item of the menu of a place on the map. On a touch screen: screens.spec.ts. */
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
  await untilSaid(page, 'Copied: 39.', () => page.keyboard.press('Enter'));
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^39\.\d{4}, -10[45]\.\d{4}$/);
  await expect(item(page, 'Weather here')).toHaveCount(0);

  await page.mouse.click(MIDDLE.x, MIDDLE.y, { button: 'right' });
  await untilSaid(page, 'Copied: 86', () => item(page, 'Copy H3 index').click());
  const cell = await page.evaluate(() => navigator.clipboard.readText());

  await page.mouse.click(MIDDLE.x, MIDDLE.y, { button: 'right' });
  await item(page, 'Weather here').click();
  await expect(placeName(page)).toContainText('Colorado');
  expect(cellOf(page)).toBe(cell);
});

test('opens with keys, at the center of the map', async ({ mapPage: page }) => {
  await visit(page, '/#9/39.74/-104.99');
  for (const key of ['Shift+F10', 'ContextMenu']) {
    await page.locator('canvas').focus();
    await page.keyboard.press(key);
    await expect(item(page, 'Weather here')).toBeFocused();
    await expect(item(page, 'Copy coordinates')).toContainText('39.7400, -104.9900');
    await page.keyboard.press('Escape');
    await expect(item(page, 'Weather here')).toHaveCount(0);
    await expect(page.locator('canvas')).toBeFocused();
  }
});
