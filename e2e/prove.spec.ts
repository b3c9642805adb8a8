// e2e/server/prove.spec.ts has the script, which searches a deployment in the same way.
import { expect } from '@playwright/test';
import { CANARY } from './support/apps';
import { expectAccessible } from './support/axe';
import { OPEN } from './support/settings';
import { test } from './support/test';

test('a search by the page finds the decoy and not the key, until one leaks', async ({
  appWith,
  page,
}) => {
  const { app } = await appWith(OPEN);
  await page.goto(`${app.url}/proxy`);
  const proof = page.locator('[data-proof]');
  await test.step('the decoy in every form, and no key', async () => {
    await page.getByRole('button', { name: 'Search for the key' }).click();
    await expect(page.locator('[data-proof="done"]')).toBeVisible();
    await expect(page.getByText('The key was not found.')).toBeVisible();
    await expect(proof.locator('[data-verdict="leak"]')).toHaveCount(0);
    const decoy = proof.locator('[data-verdict="decoy"]');
    for (const form of ['as it is', 'percent-encoded', 'in Base64 → hexadecimal', 'in UTF-16']) {
      await expect(decoy.getByText(form, { exact: true }).first()).toBeVisible();
    }
    for (const kind of ['(Headers)', '(Pages)', '(Scripts, styles, files)']) {
      await expect(decoy.getByText(kind).first()).toBeVisible();
    }
    const table = proof.getByRole('table', { name: 'What was searched' });
    await expect(table.locator('[data-keys]')).toHaveText(['0', '0', '0', '0', '0']);
    await expectAccessible(page, 'a search for the key', '[data-proof]');
  });
  await test.step('a key that leaks', async () => {
    const leak = Buffer.from(`key=${CANARY}`).toString('base64');
    await page.route(`${app.url}/list`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}<!-- ${leak} -->` });
    });
    await page.getByRole('button', { name: 'Search again' }).click();
    const alarm = page.getByRole('status').locator('[data-verdict="leak"]');
    await expect(alarm).toContainText('A KEY WAS FOUND');
    await expect(alarm).toContainText('/list');
    await expect(page.locator('[data-proof="done"]')).toBeVisible();
    await expect(page.getByText('The key was not found.')).toHaveCount(0);
    await expectAccessible(page, 'a key that was found', '[data-proof]');
  });
});
