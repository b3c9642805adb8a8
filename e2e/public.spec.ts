import { expect, test } from '@playwright/test';
import { fault, hasPublic, type PublicLive, startPublic, statsOf } from './support/apps';
import { part } from './support/page';

// Recorded answers of public services, which may be next to this checkout.
test.skip(!hasPublic, 'skipped: ../shared/nws is missing');

const LATHAM = '/cell/862b89027ffffff';
const NORTON = '/cell/862a338e7ffffff';
let live: PublicLive;

test.beforeAll(async () => {
  live = await startPublic();
});
test.afterAll(async () => {
  for (const one of [live.app, live.hosts, live.database]) await one.stop();
});
test.afterEach(() => fault(live.hosts, {}));

test('a failing service is told as missing, and never as all clear', async ({ page }) => {
  await fault(live.hosts, { status: 503, match: '^/(alerts|gridpoints)' });
  // The first test, since a list of alerts would hold for a minute; and no other one looks at Wahoo.
  await page.goto(`${live.app.url}/cell/86260e657ffffff`);
  await expect(part(page, 'Current conditions')).toContainText('KAHQ');
  await expect(
    page.getByText('The weather service is having trouble', { exact: true }),
  ).toBeVisible();
  await expect(part(page, 'Alerts')).toContainText('Alert status unknown');
  await expect(page.locator('body')).not.toContainText('No active alerts');
});

test('a place has real weather, and says whose it is', async ({ page }) => {
  await page.goto(live.app.url + LATHAM);
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

test('what the sources have not is said, and nobody is asked for it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto(live.app.url + NORTON);
  await expect(part(page, 'Pollen')).toContainText('No pollen from these sources');
  await expect(part(page, 'Air quality')).toContainText(/\d+/);
  await expect(page.getByLabel('Map layers')).toContainText('Air quality');
  await expect(page.getByLabel('Map layers')).not.toContainText('Pollen');
  expect(asked.filter((path) => path.includes('/allergy/'))).toEqual([]);
});

test('every call says who asks, and the status tells how many there were', async ({ request }) => {
  for (const resource of ['forecast', 'current', 'air', 'alerts']) {
    const id = resource === 'alerts' ? 'NYZ052' : '862b89027ffffff';
    const path = `${live.app.url}/api/v1/${resource}/${id}.json`;
    expect((await request.get(path)).status()).toBe(200);
  }
  const stats: unknown = await statsOf(live.hosts);
  expect(stats).toMatchObject({
    userAgents: { 'hexcast/0.1.0 (you@example.org)': expect.any(Number) },
    strayHeaders: [],
  });
  const status = await (await request.get(`${live.app.url}/api/status`)).json();
  expect(status).toMatchObject({
    mode: 'public',
    offers: ['forecast', 'current', 'alerts', 'air'],
  });
  const byName = Object.fromEntries(
    status.hosts.map(({ name, calls }: { name: string; calls: number }) => [name, calls]),
  );
  expect(byName).toMatchObject({ metar: 1, airnow: 1 });
  // The contact is for the services alone.
  expect(JSON.stringify(status)).not.toContain('you@example.org');
});
