import { expect } from '@playwright/test';
import { hasPublic } from './support/apps';
import { go, openPanel, part } from './support/page';
import { test } from './support/test';

// Recorded answers of public services, which may be next to this checkout.
test.skip(!hasPublic, 'skipped: ../shared/nws is missing');

const LATHAM = '862b89027ffffff';
const NORTON = '862a338e7ffffff';

// lib/sources/public/source.test.ts has services that fail, and failing.spec.ts, what the page then says.
test('a place has real weather, and says whose it is; what the sources have not is said', async ({
  appWith,
  page,
}) => {
  const { app } = await appWith({}, 'public');
  await test.step('a place with all there is', async () => {
    await openPanel(page, `${app.url}/cell/${LATHAM}`);
    await expect(part(page, /Next \d+ hours/)).toContainText(/-?\d+°/);
    await expect(part(page, 'Current conditions')).toContainText(
      /Albany International Airport \(KALB\)/,
    );
    await expect(part(page, 'Current conditions')).toContainText('Aviation Weather Center');
    const air = part(page, 'Air quality');
    await expect(air).toContainText(
      'Measured for the reporting area Upper Hudson Valley Region, NY, 15 mi away.',
    );
    await expect(air).toContainText('Preliminary data');
    const credits = air.getByText(/Environmental Conservation|EPA AirNow/);
    await expect(credits.first()).toContainText('New York Dept. of Environmental Conservation');
    await expect(part(page, 'Alerts')).toContainText('Air Quality Alert');
    await part(page, 'Alerts').locator('summary').first().click();
    await expect(part(page, 'Alerts')).toContainText('Issued for this forecast zone');
    await expect(page.getByText('Weather: NWS, Aviation Weather Center, AirNow.')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/NaN|undefined|\[object/);
  });
  await test.step('no pollen, and nobody is asked for it', async () => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await go(page, `/?cell=${NORTON}`);
    await expect(part(page, 'Pollen')).toContainText('No pollen from these sources');
    await expect(part(page, 'Air quality')).toContainText(/\d+/);
    await expect(page.getByLabel('Map layers')).toContainText('Air quality');
    await expect(page.getByLabel('Map layers')).not.toContainText('Pollen');
    await expect.poll(() => asked.some((path) => path.endsWith(`/air/${NORTON}.json`))).toBe(true);
    expect(asked.filter((path) => path.includes('/allergy/'))).toEqual([]);
  });
});
