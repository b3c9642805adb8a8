import { expect } from '@playwright/test';
import { heading, townIn, towns, values } from './support/list';
import { part, placeName } from './support/page';
import { BOULDER } from './support/places';
import { test } from './support/test';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what looks alive is alive: cities are links, and the search leads to a place or a list', async ({
    demo,
    page,
  }) => {
    await page.goto(demo.url);
    await expect(
      page.getByText('Scripts are turned off, so the map can’t be moved.'),
    ).toBeVisible();
    await expect(page.locator('button[type="button"]:visible')).toHaveCount(0);
    await page.getByRole('link', { name: 'Denver' }).click();
    await expect(placeName(page)).toHaveText('Denver, Colorado');
    const search = page.getByRole('textbox', { name: 'Find a place' });
    await search.fill('springfield');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: /^Springfield Missouri/ }).click();
    await expect(placeName(page)).toHaveText('Springfield, Missouri');
    await search.fill('80302');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/cell\/86[0-9a-f]{13}$/);
    await expect(placeName(page)).toHaveText('Boulder, Colorado');
  });

  test('a place and a comparison have their weather', async ({ demo, page }) => {
    const latest = page.getByRole('link', { name: 'Load the latest weather' });
    await page.goto(`${demo.url}/cell/${BOULDER}?temp=c`);
    // Nothing is checking.
    await expect(page.getByText('Checking for alerts…')).toBeHidden();
    await latest.click();
    await expect(page).toHaveURL(`${demo.url}/cell/${BOULDER}?temp=c`);
    for (const name of ['Current conditions', /Next \d+ hours/, /Next \d+ days/]) {
      await expect(part(page, name)).toContainText(/\d°/);
    }
    await expect(part(page, 'Alerts')).toContainText(/No active alerts|Until|From|to/);
    await expect(part(page, 'Air quality')).toContainText(/\d/);
    await expect(page.locator('[data-outlook]')).toHaveText(/^[A-Z].+\.$/);
    // The hours to swipe through, too.
    await expect(part(page, /Next 4\d hours/).getByRole('radio')).toHaveCount(48);
    await expect(part(page, 'Next 10 days').getByRole('row')).toHaveCount(11);
    // The days have names where their buttons are hidden.
    const dated = { name: /^\S.* [A-Z][a-z]{2} \d{1,2}$/ };
    await expect(part(page, 'Next 10 days').getByRole('rowheader', dated)).toHaveCount(10);
    await page.goto(`${demo.url}/?cell=${BOULDER}`);
    await expect(placeName(page)).toHaveText('Boulder, Colorado');
    await expect(part(page, 'Current conditions')).toContainText(/\d°/);

    await page.getByRole('link', { name: 'Compare this place with others' }).click();
    await part(page, 'Add a place').getByRole('link', { name: 'Longmont, CO' }).click();
    await latest.click();
    await expect(page.getByText(/^Over the next 24 hours/)).toBeVisible();
    for (const name of ['Boulder, Colorado', 'Longmont, Colorado']) {
      await expect(part(page, `Current conditions, ${name}`)).toContainText(/\d°/);
      await expect(part(page, `Daily forecast, ${name}`)).toContainText(/\d°/);
    }
    await page.getByText('As a table').click();
    await expect(part(page, 'As a table').getByRole('row')).toHaveCount(49);
    await page.getByRole('link', { name: 'Plan a trip' }).click();
    await expect(page.locator('[data-stop]').last()).toContainText(/Longmont, Colorado.*\d°/);
    await page.getByRole('link', { name: 'Compare these places' }).click();
    await page.getByRole('link', { name: 'Remove Boulder, Colorado from the comparison' }).click();
    await expect(page.locator('[data-compared]')).toHaveCount(1);
  });

  test('towns and hexes are a list to choose from, to sort, and to page through', async ({
    demo,
    page,
    request,
  }) => {
    const tile = `${demo.url}/api/tiles/forecast/8126bffffffffff.json`;
    await expect
      .poll(async () => (await (await request.get(tile)).json()).complete, 'a tile is loaded')
      .toBe(true);
    await page.goto(`${demo.url}/list`);
    await page.getByRole('combobox', { name: 'Area' }).selectOption('Texas');
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Coldest first');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/area=TX.*sort=value/);
    await expect(towns(page.locator('main')).first()).toContainText(/\w, Texas/);
    const degrees = (await values(page.locator('main')).allTextContents())
      .filter((text) => text.endsWith('°'))
      .map((text) => Number(text.replace('−', '-').slice(0, -1)));
    expect(degrees.length).toBeGreaterThan(3);
    expect(degrees).toEqual(degrees.toSorted((one, other) => one - other));
    // A choice that is not listed yet is told, and what is asked for most is of it.
    await expect(page.getByText('Press Show to list this.')).toBeHidden();
    await page.getByRole('combobox', { name: 'Area' }).selectOption('Oklahoma');
    await expect(page.getByText('Press Show to list this.')).toBeVisible();
    await page.getByRole('button', { name: 'First to freeze' }).click();
    await expect(page).toHaveURL(/preset=freeze.*area=OK/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freezes · Oklahoma');
    await page.goto(`${demo.url}/list`);
    await page.getByRole('combobox', { name: 'Map layers' }).selectOption('humidity');
    await page.getByRole('combobox', { name: 'Hour' }).selectOption({ index: 6 });
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/layer=humidity.*t=20/);
    await heading(page.locator('main'), /Humidity/)
      .getByRole('link')
      .click();
    await expect(heading(page.locator('main'), /Humidity/)).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(values(page.locator('main')).first()).toHaveText(/^\d+%$/);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText(/^51–100 of \d/)).toBeVisible();
    const first = towns(page.locator('main')).first();
    const town = townIn((await first.textContent()) ?? '');
    await first.getByRole('link').click();
    await expect(placeName(page)).toContainText(town);
    await expect(page).toHaveURL(/\/cell\/86[0-9a-f]{13}\?layer=humidity&t=20/);
  });
});
