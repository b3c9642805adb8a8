import { expect, type Locator, type Page } from '@playwright/test';
import { hourText, presentHour } from '../support/hours';
import { FIRST_PAGE, heading, places, townIn, towns, values } from '../support/list';
import { untilSettled, visit } from '../support/map';
import { test } from '../support/test';

async function openList(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'List the hexagons in view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hexagons in view' });
  await expect(dialog.getByRole('table')).toBeVisible();
  return dialog;
}

/** The first temperature on a page of the list, once all are loaded and in order. */
async function firstSorted(within: Locator, sign: 1 | -1): Promise<number> {
  let first: number | undefined;
  await expect
    .poll(async () => {
      first = (await sortedDegrees(within, sign))?.[0];
      return first;
    })
    .toBeDefined();
  return first ?? Number.NaN;
}

async function sortedDegrees(within: Locator, sign: 1 | -1): Promise<number[] | null> {
  const texts = await values(within).allTextContents();
  const degrees = texts.map((text) => Number.parseInt(text.replace('−', '-'), 10));
  const isSorted = degrees.every((value, index) => {
    return (
      !Number.isNaN(value) && (index === 0 || sign * value >= sign * (degrees[index - 1] ?? 0))
    );
  });
  return degrees.length === 50 && isSorted ? degrees : null;
}

test('what the map shows is also a table that sorts, pages, and leads to a place', async ({
  mapPage: page,
}) => {
  await visit(page, '/#9/39.74/-104.99');
  await untilSettled(page, 6, 100);
  const dialog = await openList(page);
  await expect(dialog.getByText(FIRST_PAGE)).toBeVisible();
  await expect(heading(dialog, /Place/)).toHaveAttribute('aria-sort', 'ascending');
  await expect(dialog.getByText('Loading')).toHaveCount(0);
  await expect(places(dialog).first()).toContainText(/Colorado|Wyoming/);

  await heading(dialog, /Temperature/)
    .getByRole('button')
    .click();
  await expect(heading(dialog, /Temperature/)).toHaveAttribute('aria-sort', 'descending');
  await expect(heading(dialog, /Place/)).toHaveAttribute('aria-sort', 'none');
  const warmest = await firstSorted(dialog, -1);
  await heading(dialog, /Temperature/)
    .getByRole('button')
    .click();
  await expect(heading(dialog, /Temperature/)).toHaveAttribute('aria-sort', 'ascending');
  expect(await firstSorted(dialog, 1)).toBeLessThanOrEqual(warmest);

  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText(/^51–100 of/)).toBeVisible();
  await expect(towns(dialog).first()).toBeVisible();
  const name = (await towns(dialog).first().getByRole('button').textContent()) ?? '';
  // By name, since more hexes may still push it down the list.
  await dialog.getByRole('button', { name, exact: true }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\?cell=86[0-9a-f]{13}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(townIn(name));
});

test('the list follows the layer and the hour', async ({ mapPage: page }) => {
  await visit(page, `/?layer=rain&t=${hourText(presentHour() + 6)}#7/21.3/-157.9`);
  const dialog = await openList(page);
  await expect(heading(dialog, /Rain or snow/)).toBeVisible();
  await expect(values(dialog).first()).toHaveText(/^\d+%$/);
  await expect(dialog.locator('caption')).toContainText(/Rain or snow, \w+, \d+ [AP]M HST/);
});

test('loaded tiles are listed even if one never loads', async ({ mapPage: page }) => {
  let requests = 0;
  let release = async () => {};
  await page.route('**/api/tiles/**', async (route) => {
    requests += 1;
    if (requests > 1) return route.continue();
    release = () => route.continue();
  });
  // Minnesota, which no other test uses.
  await visit(page, '/#6/46/-94');
  const dialog = await openList(page);
  await expect(places(dialog).first()).toContainText(/\w+, \w+/);
  await expect(dialog.getByText(/\d+ of [\d,]+ hexagons/)).toBeVisible();
  expect(requests).toBeGreaterThan(1);
  await release();
});
