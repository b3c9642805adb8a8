import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { go, part } from './support/page';
import { ago, change, openAlerts } from './support/panel';
import { OWN } from './support/places';
import { test } from './support/test';

/** 400 alerts with texts that no weather service would send. */
const crowdOfAlerts = (document: object) => ({
  ...document,
  alerts: Array.from({ length: 400 }, (_, index) => ({
    event: `<b>${index}</b>${'x'.repeat(index)}`,
    severity: 'Severe',
    headline: '<script>alert(1)</script>',
    description: 'word '.repeat(500),
    onset: ago(-60),
    expires: ago(60),
  })),
});

test('absurd values are shown as text, marked, accessible, and break nothing', async ({
  panelPage: page,
}) => {
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
  await go(page, `/?cell=${OWN.absurd}`);
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
  await expectAccessible(page, 'absurd values', 'main');
});
