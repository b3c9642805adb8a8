import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { test } from './support/test';

const ADDRESS = '/embed/map/live?lat=39.74&lng=-104.99&zoom=7&layer=wind';

test('without WebGL the picture stays, with a sentence, and the way to the full map', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 420, height: 300 });
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  await page.goto(demo.url + ADDRESS);
  await expect(page.locator('main')).toHaveAttribute('data-stage', 'failed');
  await expect(page.getByRole('status')).toContainText('This is a picture of it');
  const picture = page.getByRole('img', { name: 'Weather map: Wind' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  await expect(page.getByRole('link', { name: 'Full map' })).toHaveAttribute(
    'href',
    '/?layer=wind#7/39.74/-104.99',
  );
  expect(scripts.some((text) => text.includes('maplibregl-canvas-container'))).toBe(false);
  await expectAccessible(page, 'the picture of a live map');
});

test('without scripts there are the picture and the link', async ({ browser, demo }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(demo.url + ADDRESS);
  await expect(page.getByRole('img', { name: 'Weather map: Wind' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Full map' })).toBeVisible();
  await page.close();
});
