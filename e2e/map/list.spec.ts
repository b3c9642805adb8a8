import { expect, type Page } from '@playwright/test';
import { hourText, presentHour } from '../support/hours';
import { heading, townIn, towns, values } from '../support/list';
import { expectMap, untilMapReady, untilSettled, visit } from '../support/map';
import { placeName } from '../support/page';
import { DENVER } from '../support/places';
import { test } from '../support/test';

const listLink = (page: Page) => page.getByRole('link', { name: 'List the places in view' });

/** The percentages on a page of the list. */
async function percentages(page: Page): Promise<number[]> {
  return (await values(page.locator('main')).allTextContents()).map((text) => {
    expect(text).toMatch(/^\d+%$/);
    return Number.parseInt(text, 10);
  });
}

test('what the map shows is also a list that sorts, pages, and leads back to the view and to a place', async ({
  mapPage: page,
}) => {
  const hour = presentHour() + 6;
  const shown = `layer=humidity&t=${hourText(hour)}`;
  await visit(page, `/?cell=${DENVER}&${shown}#9/39.74/-104.99`);
  await untilSettled(page, 6, 100);

  // By pointer, there and back.
  await listLink(page).click();
  await expect(page).toHaveURL(new RegExp(`/list\\?cell=${DENVER}&${shown}&temp=f&wind=mph`));
  const main = page.locator('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Humidity · The map’s view');
  await expect(towns(main).first()).toContainText('Denver, Colorado');
  await main.getByRole('link', { name: 'List every hexagon' }).click();
  await expect(main.getByText(/^\d{3} hexagons: all up to date\.$/)).toBeVisible();
  await expect(main.getByText('requests nothing itself')).toHaveCount(0);
  await expect(main.getByRole('combobox', { name: 'Area' })).toHaveValue('');
  await expect(main.locator('caption')).toContainText(/^Humidity, \w+, \w+ \d+, \d+ [AP]M M[SD]T$/);
  await expect(heading(main, /Humidity/)).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('link', { name: 'Open the map' }).click();
  await untilMapReady(page);
  await expect(page).toHaveURL(new RegExp(`/cell/${DENVER}\\?${shown}.*#9/39\\.74/-104\\.99$`));
  await expect(placeName(page)).toHaveText('Denver, Colorado');
  await expectMap(page, (map) => map.layer()).toBe('humidity');
  await expectMap(page, (map) => map.hour()).toBe(hour);
  await expectMap(page, (map) => map.zoom()).toBeCloseTo(9, 1);

  // By keyboard, to another place.
  await listLink(page).focus();
  await page.keyboard.press('Enter');
  await main.getByRole('link', { name: 'List every hexagon' }).press('Enter');
  await expect(main.getByText(/^1–50 of \d{3}$/)).toBeVisible();
  await heading(main, /Humidity/)
    .getByRole('link')
    .press('Enter');
  await expect(heading(main, /Humidity/)).toHaveAttribute('aria-sort', 'ascending');
  await heading(main, /Humidity/)
    .getByRole('link')
    .press('Enter');
  await expect(heading(main, /Humidity/)).toHaveAttribute('aria-sort', 'descending');
  await expect(heading(main, /Place/)).toHaveAttribute('aria-sort', 'none');
  const most = await percentages(page);
  expect(most).toEqual(most.toSorted((a, b) => b - a));
  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await expect(main.getByText(/^51–100 of \d{3}$/)).toBeVisible();
  expect((await percentages(page))[0]).toBeLessThanOrEqual(most.at(-1) ?? 0);
  const town = townIn((await towns(main).first().textContent()) ?? '');
  await towns(main).first().getByRole('link').press('Enter');
  await untilMapReady(page);
  await expect(page).toHaveURL(new RegExp(`/cell/86[0-9a-f]{13}\\?${shown}`));
  await expect(placeName(page)).toContainText(town);
  await expectMap(page, (map) => map.selected()).not.toBeNull();
  await expectMap(page, (map) => map.layer()).toBe('humidity');
});
