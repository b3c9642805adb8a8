import { expect } from '@playwright/test';
import { hasRecorded } from './support/apps';
import { go, part } from './support/page';
import { test } from './support/test';

// Recorded responses of public services, which may be next to this checkout.
test.skip(!hasRecorded, 'skipped: ../shared/recorded is missing');

const PLACES = [
  { name: 'Latham', cell: '862b89027ffffff', state: 'New York', hasDays: true, isObserved: true },
  { name: 'Norton', cell: '862a338e7ffffff', state: 'Massachusetts', hasDays: true },
  { name: 'Wahoo', cell: '86260e657ffffff', state: 'Nebraska', hasDays: true },
  { name: 'Shelton', cell: '8628d5857ffffff', state: 'Washington', isObserved: true },
  { name: 'Little Rock', cell: '86265b41fffffff', state: 'Arkansas' },
];

for (const place of PLACES) {
  test(`the forecast of ${place.name} shows in either variant`, async ({ recordedPage: page }) => {
    await go(page, `/?cell=${place.cell}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(place.state);
    await expect(part(page, /Next \d+ hours/)).toContainText(/-?\d+°/);
    const days = part(page, /Next \d+ days/);
    await expect(days).toContainText(/[Tt]oday|Tonight/);
    await expect(days.getByRole('link').first()).toHaveAttribute('href', /^https?:/);
    const derived = days.getByText('come from the hourly forecast');
    await expect(derived).toHaveCount(place.hasDays ? 0 : 1);
    const current = part(page, 'Current conditions');
    await expect(current).toContainText(
      place.isObserved ? /measured (far from here, )?at/i : 'No weather station reports',
    );
    await expect(page.locator('body')).not.toContainText(/NaN|undefined|null|\[object/);
  });
}

test('the alerts of Shelton: each event once, none that has expired, and the text of each river under one watch', async ({
  recorded,
  recordedPage: page,
}) => {
  await go(page, '/?cell=8628d5857ffffff');
  const answer = await page.request.get(`${recorded.app.url}/api/v1/alerts/WAZ511.json`);
  const { alerts } = await answer.json();
  const active = alerts.filter(
    ({ expires }: { expires: string }) => Date.parse(expires) > Date.now(),
  );
  const distinct = new Set(
    active.map((a: Record<string, string>) => [a.event, a.severity, a.onset, a.expires].join()),
  );
  const panel = part(page, 'Alerts');
  await expect(panel).toContainText('WAZ511');
  if (distinct.size === 0) await expect(panel).toContainText('No active alerts');
  else {
    await panel.locator('summary').first().click();
    await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(distinct.size);
  }
  const watch = panel.getByRole('listitem').filter({ hasText: 'Flood Watch' });
  if ((await watch.count()) === 0) return;
  await watch.first().getByText('Full text').click();
  await expect(watch.first()).toContainText('More text for this alert (2)');
  await expect(watch.first()).toContainText('Naches River near Naches');
});

test('real air and pollen', async ({ recordedPage: page }) => {
  await go(page, '/?cell=8629a1d77ffffff');
  await expect(part(page, 'Air quality')).toContainText(/\d+/);
  await expect(part(page, 'Air quality').getByRole('link').first()).toBeVisible();
  await expect(part(page, 'Pollen').getByRole('link').first()).toBeVisible();
  await go(page, '/?cell=86268cd07ffffff');
  await expect(part(page, 'Air quality')).toContainText('ozone');
  await expect(part(page, 'Pollen')).toContainText('reported only for some cities');
});
