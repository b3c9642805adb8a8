import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { test } from './support/test';

test('a presentation shows one experiment a screen, by keyboard, and the page shows what was seen', async ({
  demo,
  page,
}) => {
  await page.goto(`${demo.url}/proxy?present=smuggled-query`);
  await test.step('the presentation', async () => {
    const screen = page.getByRole('dialog', { name: 'A smuggled query' });
    await expect(screen).toBeVisible();
    await screen.getByRole('button', { name: 'Run' }).click();
    await expect(screen).toContainText('Defended');
    await expect(
      screen.getByRole('row').filter({ hasText: 'Path that the service got' }),
    ).toBeVisible();
    await expectAccessible(page, 'a presentation', 'dialog[open]');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: 'Another service' })).toBeVisible();
    await expect(page).toHaveURL(/present=other-service/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/proxy$/);
  });
  await test.step('an experiment on the page: what was expected, and what was seen', async () => {
    await expect(page.getByText('1 of 1 defended.')).toBeVisible();
    const card = page.locator('[data-experiment="stampede"]');
    await card.getByRole('button', { name: /^Run/ }).click();
    await expect(card).toContainText('Defended');
    const calls = card.getByRole('row').filter({ hasText: 'Calls to the service' });
    await expect(calls.getByRole('cell')).toHaveText(['1', '1']);
    await card.getByText('Step by step').click();
    await expect(card.getByRole('listitem').first()).toContainText('× 200');
    await expect(card).toContainText('lib/cache/coalescer.ts');
    await expect(page.getByText('2 of 2 defended.')).toBeVisible();
    await card.getByRole('radio', { name: 'Without the defense' }).check();
    await expect(card).toContainText('Each visitor’s request is a call of its own.');
    await expect(calls.getByRole('cell')).toHaveText(['1', '200 not as it should be']);
    await expectAccessible(page, 'an experiment that was run', '[data-experiment="stampede"]');
  });
});
