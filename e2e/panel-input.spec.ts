import { expect } from '@playwright/test';
import { hasRecorded } from './support/apps';
import { go, part } from './support/page';
import { change, crowdOfAlerts, openAlerts } from './support/panel';
import { OWN } from './support/places';
import { test } from './support/test';

const SHELTON = '8628d5857ffffff';

test('absurd values are shown as text, marked, and break nothing', async ({ panelPage: page }) => {
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    return dialog.dismiss();
  });
  await change(page, 'current', (document) => ({
    ...document,
    tempF: 4000,
    windSpeedMph: 500,
    condition: `<img src=x onerror=alert(1)> ${'عاصفة '.repeat(80)}`,
  }));
  await change(page, 'air', (document) => ({ ...document, aqi: -1 }));
  await change(page, 'alerts', crowdOfAlerts);
  await go(page, `/?cell=${OWN.absurdPanel}`);
  await expect(part(page, 'Current conditions')).toContainText('Questionable');
  await expect(part(page, 'Current conditions')).toContainText('<img src=x');
  await expect(part(page, 'Air quality')).toContainText('isn’t on the scale');
  await openAlerts(part(page, 'Alerts'));
  await expect(part(page, 'Alerts').getByRole('heading', { level: 3 })).toHaveCount(8);
  await expect(part(page, 'Alerts')).toContainText('contradict each other');
  await expect(part(page, /Next 4\d hours/).getByRole('slider')).toBeVisible();
  await expect(part(page, 'Pollen').getByRole('link').first()).toBeVisible();
  const wider = () =>
    page.locator('[data-panel]').evaluate((panel) => {
      return Math.max(...[...panel.children].map((child) => child.scrollWidth - panel.clientWidth));
    });
  await expect.poll(wider).toBeLessThanOrEqual(0);
  expect(dialogs).toBe(0);
});

test.describe('recorded responses', () => {
  test.skip(!hasRecorded, 'skipped: ../shared/recorded is missing');
  test('two rivers under one watch each keep their text', async ({ recordedPage: page }) => {
    await go(page, `/?cell=${SHELTON}`);
    const alerts = part(page, 'Alerts');
    await openAlerts(alerts);
    await expect(alerts).toContainText('WAZ511');
    const watch = alerts.getByRole('listitem').filter({ hasText: 'Flood Watch' });
    if ((await watch.count()) === 0) return;
    await watch.first().getByText('Full text').click();
    await expect(watch.first()).toContainText('More text for this alert (2)');
    await expect(watch.first()).toContainText('Naches River near Naches');
  });
});
