import { expect } from '@playwright/test';
import { placeName, untilAlive } from './support/page';
import { test } from './support/test';
import { watchPage } from './support/violations';

test('an unknown page says so and links to the map', async ({ demo, request }) => {
  const answer = await request.get(`${demo.url}/nowhere`);
  expect(answer.status()).toBe(404);
  const html = await answer.text();
  expect(html).toMatch(/<h1[^>]*>Page not found<\/h1>/);
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Open the map/);
});

test('a page runs under a policy without unsafe keywords for scripts, and logs no error without WebGL', async ({
  demo,
  page,
}) => {
  const found = await watchPage(page);
  const answer = await page.goto(demo.url);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']{24}' 'sha256-/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  await untilAlive(page);
  await expect(placeName(page)).toHaveText('US weather, hour by hour');
  // A mouse over the map asks for the live one.
  await page.mouse.move(800, 300);
  await page.mouse.move(810, 310);
  await expect(page.getByText('WebGL is unavailable')).toBeVisible();
  expect(found).toEqual([]);
});
