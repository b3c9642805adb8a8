import { expect } from '@playwright/test';
import { hourText, presentHour, withinAnHour } from './support/hours';
import { go, part } from './support/page';
import { DENVER } from './support/places';
import { restingBox } from './support/rest';
import { test } from './support/test';

test('the hours are a chart that the keyboard steps through, and a table', async ({
  panelPage: page,
}) => {
  const hours = part(page, /Next 4\d hours/);
  const slider = hours.getByRole('slider');
  await withinAnHour(async () => {
    await go(page, `/?cell=${DENVER}`);
    await expect(slider).toHaveAttribute('aria-valuetext', /^Now · /);
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveValue('2');
    await expect(slider).not.toHaveAttribute('aria-valuetext', /^Now/);
    await page.keyboard.press('End');
    await expect(slider).toHaveValue('47');
  });
  await hours.getByText('As a table').click();
  const times = hours.getByRole('rowheader', { name: /^\d+\s[AP]M$/ });
  await expect(times).toHaveCount(48);
  await expect(hours.getByRole('columnheader', { name: 'Feels like' })).toBeVisible();
});

test('a click in the chart, or an hour of the strip, sets the one time, and "Now" takes it back', async ({
  panelPage: page,
}) => {
  const hours = part(page, /Next 4\d hours/);
  const slider = hours.getByRole('slider');
  const timeline = page.getByRole('slider', { name: 'Time shown' });
  const back = hours.getByRole('button', { name: 'Back to now' });
  await withinAnHour(async () => {
    await go(page, `/?cell=${DENVER}`);
    await expect(hours.getByRole('radio').first()).toBeChecked();
    await expect(back).toBeHidden();
    await slider.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await restingBox(slider);
    await page.mouse.move(x + width * 0.3, y + height / 2);
    // Pointing only previews.
    await expect(hours.locator('[data-bubble]')).toBeVisible();
    await expect(timeline).toHaveAttribute('aria-valuenow', '0');
    await page.mouse.click(x + width * 0.5, y + height / 2);
    await expect(page).toHaveURL(/[?&]t=/);
    const chosen = (await slider.inputValue()) ?? '';
    expect(Number(chosen)).toBeGreaterThan(15);
    await expect(timeline).toHaveAttribute('aria-valuenow', chosen);
    await expect(hours.getByRole('radio').nth(Number(chosen))).toBeChecked();
    await hours.getByRole('radio').nth(3).check({ force: true });
    await expect(timeline).toHaveAttribute('aria-valuenow', '3');
    await expect(slider).toHaveValue('3');
    await test.step('head, sentence and verdict are of that time', async () => {
      const head = part(page, /^Forecast for \w+day \d+\sPM|^Forecast for \w+day \d+\sAM/);
      await expect(head).toContainText(/\d°/);
      await expect(page.locator('[data-outlook]')).toHaveText(/^\w+day \d+\s[AP]M: -?\d+°/);
      await expect(page.locator('[data-verdict]')).toContainText(/\w+day \d+\s[AP]M$/);
      await expect(part(page, 'Current conditions')).toHaveCount(0);
    });
    await back.click();
    await expect(part(page, 'Current conditions')).toContainText(/\d°/);
    await expect(page.locator('[data-verdict]')).toContainText(/now$/);
    await expect(timeline).toHaveAttribute('aria-valuetext', /^Now/);
    await expect(slider).toHaveAttribute('aria-valuetext', /^Now · /);
  });
  await expect(page).not.toHaveURL(/[?&]t=/);
});

test('air quality is about now, whatever time is chosen, which is not lost', async ({
  panelPage: page,
}) => {
  const at = `t=${hourText(presentHour() + 6)}`;
  await go(page, `/?cell=${DENVER}&${at}&layer=air`);
  const timeline = part(page, 'Timeline');
  await expect(timeline).toContainText('observed now');
  await expect(timeline.getByRole('slider')).toHaveCount(0);
  await expect(timeline.getByRole('button')).toHaveCount(0);
  await go(page, `/?cell=${DENVER}&${at}&layer=wind`);
  await expect(timeline.getByRole('slider')).toBeVisible();
  await expect(timeline.getByRole('button', { name: 'Back to now' })).toBeVisible();
});

test('the chart reads out the hour that the map shows', async ({ panelPage: page }) => {
  await withinAnHour(async () => {
    await go(page, `/?cell=${DENVER}&t=${hourText(presentHour() + 6)}`);
    await expect(part(page, /Next 4\d hours/).getByRole('slider')).toHaveValue('6');
  });
});
