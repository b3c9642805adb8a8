import { expect, type Locator, type Page } from '@playwright/test';
import { go, leaveMapOut, part, untilAlive } from './support/page';
import { BOULDER, DENVER, MIAMI, SEATTLE, visitedBefore } from './support/places';
import { test } from './support/test';

const columns = (page: Page) => page.locator('[data-compared]');
const names = (page: Page) => columns(page).getByRole('heading').first();
const headOf = (page: Page, cell: string) => page.locator(`[data-compared="${cell}"] h2`).first();
const chart = (page: Page) => part(page, 'Next 48 hours');

test('an address shows its places side by side', async ({ demo, page }) => {
  await page.goto(`${demo.url}/compare?cells=${DENVER},${MIAMI},${SEATTLE}&temp=c`);
  await expect(columns(page)).toHaveCount(3);
  await expect(names(page)).toHaveText('Denver, Colorado');
  for (const [cell, name] of [
    [DENVER, 'Denver, Colorado'],
    [MIAMI, 'Miami, Florida'],
    [SEATTLE, 'Seattle, Washington'],
  ] as const) {
    await expect(headOf(page, cell)).toHaveText(name);
    await expect(part(page, `Current conditions, ${name}`)).toContainText(/\d°/);
    await expect(part(page, `Alerts, ${name}`)).toContainText(/No active alerts|Until|From|to/);
    await expect(part(page, `Daily forecast, ${name}`)).toContainText(/[Tt]oday|Tonight/);
    await expect(part(page, `Air quality, ${name}`)).toContainText(
      /Good|Moderate|Unhealthy|Hazardous/,
    );
    await expect(part(page, `Pollen, ${name}`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('radio', { name: '°C' })).toBeChecked();
});

test('the hours are in one chart, read out by keyboard, and in a table', async ({ demo, page }) => {
  await page.goto(`${demo.url}/compare?cells=${DENVER},${MIAMI}`);
  const slider = chart(page).getByRole('slider');
  const bothPlaces = /Denver, Colorado: [−\d]+°.*; Miami, Florida: [−\d]+°/;
  await expect(slider).toHaveAttribute('aria-valuetext', bothPlaces);
  const before = await slider.getAttribute('aria-valuetext');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('1');
  await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
  await chart(page).getByText('As a table').click();
  await expect(chart(page).getByRole('row')).toHaveCount(49);
  await expect(
    chart(page).getByRole('columnheader', { name: 'Miami, Florida, temperature' }),
  ).toBeVisible();
});

test('buttons build a comparison, and back undoes a step', async ({ demo, page }) => {
  await leaveMapOut(page);
  await visitedBefore(page, [MIAMI], [SEATTLE]);
  await page.goto(`${demo.url}/?cell=${DENVER}&temp=c`);
  await untilAlive(page);
  await page.getByRole('link', { name: 'Compare this place with others' }).click();
  await expect(page).toHaveURL(`${demo.url}/compare?cells=${DENVER}&temp=c`);
  await expect(page.getByText('Add a second place')).toBeVisible();
  const add = part(page, 'Add a place');
  await add.getByRole('link', { name: 'Miami, Florida' }).click();
  await expect(columns(page)).toHaveCount(2);
  await add.getByRole('button', { name: 'Add a place' }).click();
  await add.getByRole('link', { name: 'Seattle, Washington' }).click();
  await expect(columns(page)).toHaveCount(3);
  await expect(add).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`cells=${DENVER},${MIAMI},${SEATTLE}&temp=c$`));
  await page.getByRole('link', { name: 'Remove Miami, Florida from the comparison' }).click();
  await expect(columns(page)).toHaveCount(2);
  await page.goBack();
  await expect(columns(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'Open Seattle, Washington on the map' }).click();
  await expect(page).toHaveURL(`${demo.url}/?cell=${SEATTLE}&temp=c`);
});

test('a comparison is shared as one link', async ({ context, demo, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${demo.url}/compare?cells=${DENVER}`);
  await expect(columns(page)).toHaveCount(1);
  const share = page.getByRole('button', { name: 'Share this comparison' });
  await expect(share).toHaveCount(0);
  await page.goto(`${demo.url}/compare?cells=${DENVER},${MIAMI}&temp=c`);
  await share.click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${demo.url}/compare?cells=${DENVER},${MIAMI}&temp=c&wind=mph`,
  );
});

test('invalid parts of an address are left out, with a notice', async ({ demo, page }) => {
  const cases: [search: string, count: number, words: RegExp][] = [
    [`?cells=${DENVER},<script>alert(1)</script>`, 1, /isn’t a place we recognize/],
    // The right form, but not a cell.
    [`?cells=${DENVER},86fffffffffffff`, 1, /isn’t a place we recognize/],
    [`?cells=${DENVER},${MIAMI},${SEATTLE},862681a37ffffff`, 3, /three places fit/],
    [`?cells=${DENVER}&temp=kelvin`, 1, /couldn’t be read/],
    [`?cells=${'9'.repeat(1500)}`, 0, /isn’t a place we recognize/],
  ];
  await page.goto(`${demo.url}/compare`);
  await expect(page.getByText('Which places?')).toBeVisible();
  await expect(page.getByText('This page hasn’t started'), 'it is interactive').toHaveCount(0);
  for (const [search, count, words] of cases) {
    await go(page, `/compare${search}`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(columns(page)).toHaveCount(count);
  }
});

test('on a phone, places are swiped, and the page itself does not scroll sideways', async ({
  demo,
  page,
}) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${demo.url}/compare?cells=${DENVER},${MIAMI},${SEATTLE}`);
    await expect(headOf(page, SEATTLE)).toHaveText('Seattle, Washington');
    await expect(chart(page).getByRole('slider')).toHaveAttribute('aria-valuetext', /Seattle/);
    await expect(part(page, 'Pollen, Seattle, Washington').getByRole('link').first()).toBeVisible();
    const over = (of: Locator) => of.evaluate((box) => box.scrollWidth - box.clientWidth);
    const inner = columns(page).first().locator('..');
    await expect.poll(() => over(page.locator('html')), `${width} px`).toBe(0);
    await expect.poll(() => over(inner), 'what the row of places hides').toBeGreaterThan(width);
  }
});

test('on a phone, two taps tell whether it is better in the next town', async ({ demo, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await leaveMapOut(page);
  await page.goto(`${demo.url}/cell/${BOULDER}`);
  await untilAlive(page);
  await page.getByRole('link', { name: 'Compare this place with others' }).click();
  await part(page, 'Add a place').getByRole('link', { name: 'Longmont, CO' }).click();
  await expect(columns(page)).toHaveCount(2);
  await expect(chart(page).getByText(/Over the next 24 hours/)).toBeInViewport();
  for (const name of ['Boulder, Colorado', 'Longmont, Colorado']) {
    const line = chart(page).getByRole('listitem').filter({ hasText: name });
    await expect(line).toContainText(/\d°.*\d%/);
    await expect(line).toBeInViewport();
  }
  await expect(chart(page).getByRole('slider')).toBeInViewport();
});
