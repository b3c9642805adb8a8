import { expect } from '@playwright/test';
import { test } from './support/apps';
import { untilAlive } from './support/page';
import { DENVER, leaveMapOut, MIAMI, visitedBefore } from './support/places';

test('saved places ask anew after ten minutes, and no sooner', async ({ demo, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/v1\/(current|air)\//.test(pathname)) asked.push(pathname);
  });
  await page.clock.install();
  await leaveMapOut(page);
  await visitedBefore(page, [DENVER, MIAMI], []);
  await page.goto(demo.url);
  await untilAlive(page);
  // Two places, two documents each, beside the alerts of their zones.
  await expect.poll(() => asked.length).toBe(4);
  await expect(page.locator('[data-places]')).toContainText(/\d°/);
  await page.clock.fastForward('07:00');
  // What was asked for by then would be under way by the time that the list has been drawn anew.
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: '°C' }).check({ force: true });
  await expect(page.getByRole('radio', { name: '°C' })).toBeChecked();
  expect(asked).toHaveLength(4);
  await page.clock.fastForward('04:00');
  await expect.poll(() => asked.length).toBe(8);
  expect(new Set(asked).size).toBe(4);
});
