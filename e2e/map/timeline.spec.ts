import { expect, type Page } from '@playwright/test';
import { hourText, presentHour, withinAnHour } from '../support/hours';
import { expectMap, HOME_VIEW, MAP_HOME, mapOf, visit } from '../support/map';
import { DENVER } from '../support/places';
import { restingBox } from '../support/rest';
import { test } from '../support/test';

const timeline = (page: Page) => page.getByRole('slider', { name: 'Time shown' });

test('dragging along the timeline changes the hour of the map, the text, and the address', async ({
  mapPage: page,
}) => {
  await visit(page, MAP_HOME);
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

  await test.step('an address restores its hour', async () => {
    const hour = presentHour() + 12;
    await visit(page, `/?t=${hourText(hour)}${HOME_VIEW}`);
    await expectMap(page, (map) => map.hour()).toBe(hour);
  });
});

test('keys step through the hours and back to now', async ({ mapPage: page }) => {
  await withinAnHour(async () => {
    await visit(page, `/?cell=${DENVER}${HOME_VIEW}`);
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

test('playing advances on its own, without a word, and pauses at a whole hour', async ({
  mapPage: page,
}) => {
  await visit(page, `/?cell=${DENVER}${HOME_VIEW}`);
  const announced = page.locator('[data-announcement]');
  await expect(announced).toContainText('Denver');
  const before = await mapOf(page, (map) => map.hour());
  await page.getByRole('button', { name: 'Play the hours' }).click();
  await expectMap(page, (map) => map.playing()).toBe(true);
  await expect(announced).toBeEmpty();
  await expectMap(page, (map) => map.hour()).toBeGreaterThan(before + 2);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(announced).toContainText('Denver');
  await expectMap(page, (map) => map.playing()).toBe(false);
  await expectMap(page, (map) => map.hour() % 1).toBe(0);
  // If playing has just wrapped around to the current hour, the address does not name it.
  await expect(async () => {
    const hour = await mapOf(page, (map) => map.hour());
    const expected = hour === presentHour() ? null : hourText(hour);
    expect(new URL(page.url()).searchParams.get('t')).toBe(expected);
  }).toPass();

  await test.step('playing stops when the page is hidden', async () => {
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
});
