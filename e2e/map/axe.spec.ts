import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { MIDDLE } from '../support/map';
import { test } from '../support/test';

/** What only a page with a map has; the rest of the page: e2e/axe.spec.ts. */
const MAP = '[data-map]';
const MENU = '[role="menu"]';

test('axe finds nothing in the map and its overlays', async ({ mapPage: page }) => {
  await expectAccessible(page, 'the map');
  await page.mouse.click(MIDDLE.x, MIDDLE.y, { button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Weather here' })).toBeVisible();
  await expectAccessible(page, 'the menu of a place', MENU);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('combobox', { name: 'Map layers' })).toBeVisible();
  await expectAccessible(page, 'the map on a narrow screen', MAP);
});
