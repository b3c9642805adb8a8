import { expect, type Page } from '@playwright/test';
import { presentHour } from '../support/hours';
import { expectMap, HOME_VIEW, MAP_HOME, visit } from '../support/map';
import { DENVER } from '../support/places';
import { test } from '../support/test';

const timeline = (page: Page) => page.getByRole('slider', { name: 'Time shown' });
const spans = (page: Page) => page.getByRole('combobox', { name: 'What changes' });

test('beyond its hours, the time goes on in days: on timeline, map, chart and in the list of days', async ({
  mapPage: page,
}) => {
  const chosen = page.locator('[data-chosen]');
  const legend = page.locator('[data-legend]');
  await visit(page, `/?cell=${DENVER}${HOME_VIEW}`);
  await test.step('the last step is a day, and the map shows its high', async () => {
    await timeline(page).focus();
    await page.keyboard.press('End');
    await expect(chosen).toContainText('whole day');
    await expect(timeline(page)).toHaveAttribute('aria-valuetext', /, whole day$/);
    await expectMap(page, (map) => map.layer()).toBe('day-high');
    await expectMap(page, (map) => map.hour()).toBeGreaterThan(presentHour() + 6 * 24);
    await expectMap(page, (map) => map.states().fresh).toBeGreaterThan(20);
    await expect(legend).toContainText('High of the day');
    await expect(page).toHaveURL(/[?&]t=\d{4}-\d\d-\d\dT18Z/);
  });

  await test.step('the chart is of days, and the list marks the same one', async () => {
    // The map's days change at 06:00 UTC, an hour before midnight here: until then, its last one is none of this place's.
    await timeline(page).press('ArrowLeft');
    const shown = page.locator('[data-day-chart] button[aria-pressed="true"]');
    await expect(shown).toHaveCount(1);
    const date = await chosen.textContent();
    const [, month = '', day = ''] = /([A-Z][a-z]{2}) (\d+), whole day/.exec(date ?? '') ?? [];
    await expect(shown).toContainText(new RegExp(`${month}\\w* ${day}\\b`));
    await expect(page.locator('tr[data-shown]')).toContainText(`${month} ${day}`);
  });

  await test.step('a row of the list shows its day on the map', async () => {
    await timeline(page).press('ArrowLeft');
    const rows = page.locator('th button[aria-expanded]');
    const row = page.locator('tr', { has: page.locator('th button[aria-expanded]') }).last();
    const [, day = ''] = /[A-Z][a-z]{2} (\d+)/.exec((await row.textContent()) ?? '') ?? [];
    await rows.last().click();
    await expect(rows.last()).toHaveAttribute('aria-expanded', 'true');
    // The address follows the timeline, too, and not at once.
    await expect(page).toHaveURL(new RegExp(`[?&]t=\\d{4}-\\d\\d-${day.padStart(2, '0')}T`));
    await expect(page.locator('tr[data-shown] button[aria-expanded="true"]')).toHaveCount(1);
  });

  await test.step('a layer without days shows its last hour, and leaves the day chosen', async () => {
    const address = new URL(page.url()).searchParams.get('t');
    await page.getByRole('radio', { name: 'Humidity' }).check();
    await expect(timeline(page)).toHaveAttribute('aria-valuenow', '47');
    await expect(timeline(page)).toHaveAttribute('aria-valuemax', '47');
    await expect(page.getByText('beyond the forecast')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Rain or snow', exact: true }).check();
    await expectMap(page, (map) => map.layer()).toBe('day-rain');
    expect(new URL(page.url()).searchParams.get('t')).toBe(address);
    await expect(page.getByText('beyond the forecast')).toHaveCount(0);
  });

  await test.step('the chart is of days or of hours, as the reader likes', async () => {
    const days = page.locator('[data-day-chart]');
    await expect(days).toBeVisible();
    await page.getByRole('radio', { name: 'Hours', exact: true }).check();
    await expect(chosen).toContainText('Now');
    await expect(days).toHaveCount(0);
    await page.getByRole('radio', { name: 'Days', exact: true }).check();
    await expect(days).toBeVisible();
    await expect(chosen).toContainText('Now');
    await days.getByRole('button').last().click();
    await expect(chosen).toContainText('whole day');
    await page.getByRole('radio', { name: 'Hours', exact: true }).check();
    await expect(days).toHaveCount(0);
    await timeline(page).focus();
    await page.keyboard.press('End');
    await expect(days).toBeVisible();
  });

  await test.step('before the days come the hours again', async () => {
    await timeline(page).focus();
    await page.keyboard.press('Home');
    await expect(chosen).toContainText('Now');
    await expectMap(page, (map) => map.layer()).toBe('rain');
    await expect(page.locator('[data-day-chart]')).toHaveCount(0);
  });
});

test('the map says how much warmer tomorrow is, and tells of tonight and the next 24 hours', async ({
  mapPage: page,
}) => {
  await visit(page, MAP_HOME);
  const legend = page.locator('[data-legend]');
  await test.step('the change is that to the same hour of the next day', async () => {
    await spans(page).selectOption('change');
    await expectMap(page, (map) => map.layer()).toBe('change');
    await expect(page).toHaveURL(/layer=change#/);
    await expect(legend).toContainText('Warmer or colder');
    await expect(legend).toContainText('Change to the same hour a day later');
    await expect(legend).toContainText('+20');
    await expectMap(page, (map) => map.states().fresh).toBeGreaterThan(20);
  });

  await test.step('the same pair of hours is shown from its later one', async () => {
    const pair = presentHour() + 3;
    const text = (hour: number) => new Date(hour * 3_600_000).toISOString().slice(0, 13);
    await visit(page, `/?layer=change&t=${text(pair + 24)}Z${HOME_VIEW}`);
    await expectMap(page, (map) => map.hour()).toBe(pair);
    await expect(legend).toContainText('Change from the same hour a day earlier');
  });

  await test.step('a span that begins now has no hours', async () => {
    await spans(page).selectOption('night-low');
    await expectMap(page, (map) => map.layer()).toBe('night-low');
    await expectMap(page, (map) => map.hour()).toBe(presentHour());
    await expect(page.locator('[data-only-now]')).toContainText('Tonight’s low:');
    await expect(timeline(page)).toHaveCount(0);
    await expectMap(page, (map) => map.states().fresh).toBeGreaterThan(20);
    await spans(page).selectOption('wettest');
    await expectMap(page, (map) => map.states().fresh).toBeGreaterThan(20);
    await expect(legend).toContainText('Wettest in 24 hours');
    await spans(page).selectOption('windiest');
    await expectMap(page, (map) => map.layer()).toBe('windiest');
    await expectMap(page, (map) => map.states().fresh).toBeGreaterThan(20);
    await expect(legend).toContainText('mph');
  });
});

test('the list has a day, and compares it with the one before', async ({ page, demo }) => {
  await page.goto(`${demo.url}/list?layer=change`);
  const hours = page.getByRole('combobox', { name: 'Hour' });
  const days = hours.locator('option', { hasText: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, / });
  await expect(days.first()).toBeAttached();
  const day = (await days.last().textContent()) ?? '';
  await hours.selectOption({ label: day });
  await page.getByRole('button', { name: 'Show' }).click();
  const table = page.getByRole('table');
  await expect(table).toContainText('compared with the day before');
  await expect(table).toContainText(/\d+° (warmer|colder)|No change/);
});
