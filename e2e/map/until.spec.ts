import { expect } from '@playwright/test';
import { expectMap, MAP_HOME, untilSettled, visit } from '../support/map';
import { DENVER } from '../support/places';
import { test } from '../support/test';

test('the map counts the hours until something, from a threshold that the reader chooses', async ({
  mapPage: page,
}) => {
  await visit(page, MAP_HOME);
  const legend = page.locator('[data-legend]');
  await test.step('a layer is chosen out of those that count hours', async () => {
    await page.getByRole('combobox', { name: 'When it comes' }).selectOption('until-wind');
    await expectMap(page, (map) => map.layer()).toBe('until-wind');
    await expect(page).toHaveURL(/layer=until-wind#/);
    await expect(legend).toContainText('Wind picks up');
    await expect(legend).toContainText('now136122448>48');
    await expect(page.getByRole('radio', { name: 'Wind' })).not.toBeChecked();
  });

  await test.step('threshold and duration stand in the legend and in the address', async () => {
    await legend.getByRole('combobox', { name: 'Threshold' }).selectOption('≥ 15 mph');
    await legend.getByRole('combobox', { name: 'Duration' }).selectOption('for 3 h');
    await expect(page).toHaveURL(/layer=until-wind-15-3h#/);
    await expectMap(page, (map) => map.layer()).toBe('until-wind-15-3h');
    await expectMap(page, (map) => map.states().fresh).toBeGreaterThan(20);
  });

  await test.step('the place has a sentence, and the pointer a word', async () => {
    await visit(page, `/?cell=${DENVER}&layer=until-freeze-60#7/39.74/-104.99`);
    await untilSettled(page, 4, 20);
    await expect(page.locator('[data-arrival]')).toHaveText(
      /^(It freezes here about \w+ \d+ [AP]M|Freezes: (here now|not here within \d+ hours)).*\(60° or below\)\.$/,
    );
  });

  await test.step('a threshold out of range is the nearest, which is said', async () => {
    await visit(page, '/?layer=until-heat-999#6/39.74/-104.99');
    await expectMap(page, (map) => map.layer()).toBe('until-heat-130');
    await expect(
      page.getByText('The threshold or duration in this link is out of range'),
    ).toBeVisible();
    await expect(legend.getByRole('combobox', { name: 'Threshold' })).toHaveValue('130');
  });
});

test('the list of such a layer is in the order of arrival', async ({ page, demo }) => {
  await page.goto(`${demo.url}/list?layer=until-freeze-36`);
  const table = page.getByRole('table');
  await expect(table).toContainText('Freezes: 36° or below');
  await expect(table.getByRole('columnheader', { name: 'Freezes' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page.getByRole('combobox', { name: 'Map layers' })).toHaveValue('until-freeze-36');
  const values = await table.locator('tbody td:nth-child(2) span:nth-child(2)').allTextContents();
  const hours = values.map((text) => (text === 'Now' ? 0 : Number(/\d+/.exec(text)?.[0] ?? 99)));
  expect(hours.length).toBeGreaterThan(10);
  expect(hours).toEqual([...hours].sort((a, b) => a - b));
});
