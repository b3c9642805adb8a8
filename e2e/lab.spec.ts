import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { test } from './support/test';

test('an experiment shows what was expected and what was seen, and what would be without the defense', async ({
  demo,
  page,
}) => {
  await page.goto(`${demo.url}/proxy`);
  const card = page.locator('[data-experiment="stampede"]');
  await card.getByRole('button', { name: /^Run/ }).click();
  await expect(card).toContainText('Defended');
  const calls = card.getByRole('row').filter({ hasText: 'Calls to the service' });
  await expect(calls.getByRole('cell')).toHaveText(['1', '1']);
  await card.getByText('Step by step').click();
  await expect(card.getByRole('listitem').first()).toContainText('× 200');
  await expect(card).toContainText('lib/cache/coalescer.ts');
  await expect(page.getByText('1 of 1 defended.')).toBeVisible();
  await card.getByRole('radio', { name: 'Without the defense' }).check();
  await expect(card).toContainText('Each visitor’s request is a call of its own.');
  await expect(calls.getByRole('cell')).toHaveText(['1', '200 not as it should be']);
  await expectAccessible(page, 'an experiment that was run', '[data-experiment="stampede"]');
});
