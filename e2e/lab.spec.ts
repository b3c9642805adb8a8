import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { test } from './support/test';

test('an experiment shows what was expected and what was seen', async ({ demo, page }) => {
  await page.goto(`${demo.url}/proxy`);
  const card = page.locator('[data-experiment="stampede"]');
  await card.getByRole('button', { name: /^Run/ }).click();
  await expect(card).toContainText('Holds');
  const calls = card.getByRole('row').filter({ hasText: 'Calls to the service' });
  await expect(calls.getByRole('cell')).toHaveText(['1', '1']);
  await card.getByText('Step by step').click();
  await expect(card.getByRole('listitem').first()).toContainText('× 200');
  await expect(card).toContainText('lib/gateway/cache/coalescer.ts');
  await expect(page.getByText('1 of 1 hold.')).toBeVisible();
  await expectAccessible(page, 'an experiment that was run');
});

test('a presentation shows one experiment a screen, by keyboard', async ({ demo, page }) => {
  await page.goto(`${demo.url}/proxy?present=smuggled-query`);
  const screen = page.getByRole('dialog', { name: 'A smuggled query' });
  await expect(screen).toBeVisible();
  await screen.getByRole('button', { name: 'Run' }).click();
  await expect(screen).toContainText('Holds');
  await expect(
    screen.getByRole('row').filter({ hasText: 'Path that the service got' }),
  ).toBeVisible();
  await expectAccessible(page, 'a presentation', 'dialog[open]');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'A request with a body' })).toBeVisible();
  await expect(page).toHaveURL(/present=request-body/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/proxy$/);
});

test('a hundred runs at once are one, and a page without a token has none', async ({ demo }) => {
  const lab = `${demo.url}/api/inspector/lab/drip.json`;
  expect((await fetch(lab)).status).toBe(401);
  const session = await (await fetch(`${demo.url}/api/inspector/session`)).json();
  const headers = { 'x-page-token': session.pageToken };
  const runs = await Promise.all(Array.from({ length: 100 }, () => fetch(lab, { headers })));
  const refused = runs.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(97);
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
  expect(runs.filter(({ status }) => status === 200).length).toBe(100 - refused.length);
});
