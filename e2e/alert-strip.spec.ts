import { expect } from '@playwright/test';
import { go, part } from './support/page';
import { ago, change, openAlerts } from './support/panel';
import { OWN } from './support/places';
import { test } from './support/test';

const times = { onset: ago(60), expires: ago(-300) };
const BLIZZARD = {
  event: 'Blizzard Warning',
  severity: 'Extreme',
  headline: null,
  ...times,
  description:
    '* WHAT...Blizzard conditions expected. Winds gusting to 60 mph.\n\n* WHERE...Denver.\n\nTravel only in an emergency.',
};
const STATEMENT = {
  event: 'Special Weather Statement',
  severity: 'Moderate',
  headline: null,
  ...times,
  description: 'It will be cold.',
};
const CANCELLED = {
  event: 'Heat Advisory',
  severity: 'Moderate',
  description: null,
  ...times,
  headline: 'The Heat Advisory has been cancelled.',
};

test('on a phone, a warning is on the first screen, and what to do one tap away', async ({
  phonePage: page,
}) => {
  const edit = (document: object) => ({ ...document, alerts: [STATEMENT, CANCELLED, BLIZZARD] });
  await change(page, 'alerts', edit);
  await go(page, `/?cell=${OWN.strip}`);
  const alerts = part(page, 'Alerts');
  const name = alerts.getByRole('heading', { name: 'Blizzard Warning', level: 2 });
  await expect(name).toBeInViewport();
  await expect(alerts.getByText('Extreme', { exact: true }).first()).toBeInViewport();
  await expect(alerts.getByText(/^now until /).first()).toBeInViewport();
  await expect(alerts.getByText('Blizzard conditions expected.').first()).toBeInViewport();
  await expect(alerts.getByText('+1 more: Special Weather Statement')).toBeVisible();
  // And the weather: the sentence, and the temperature whole.
  await expect(page.locator('[data-outlook]')).toBeInViewport({ ratio: 1 });
  const temperature = part(page, 'Current conditions')
    .getByText(/^-?\d+°$/)
    .first();
  await expect(temperature).toBeInViewport({ ratio: 1 });
  await test.step('on paper, where nothing can be opened', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(alerts.getByRole('heading', { level: 3 })).toHaveText([
      'Blizzard Warning',
      'Special Weather Statement',
    ]);
    await expect(alerts.getByText('Travel only in an emergency.')).toBeVisible();
    await expect(alerts.getByText('Denver.', { exact: true })).toBeVisible();
    await expect(alerts.getByText('Full text').filter({ visible: true })).toHaveCount(0);
    await expect(name).toBeHidden();
    await expect(alerts.getByRole('heading', { name: 'Heat Advisory' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await openAlerts(alerts);
  await expect(alerts.getByRole('heading', { level: 3 })).toHaveText([
    'Blizzard Warning',
    'Special Weather Statement',
  ]);
  await expect(alerts.getByRole('heading', { name: 'What to do' })).toBeVisible();
  await expect(alerts.getByText('Travel only in an emergency.')).toBeVisible();
  // What was cancelled is not in effect, and is not hidden either.
  await alerts.getByText('Ended or cancelled (1)').click();
  await expect(alerts.getByRole('heading', { name: 'Heat Advisory' })).toBeVisible();
});
