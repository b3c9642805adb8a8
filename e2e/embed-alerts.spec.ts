import { expect, type Page } from '@playwright/test';
import { fault } from './support/apps';
import { expectAccessible } from './support/axe';
import { BOULDER, DENVER } from './support/places';
import { test } from './support/test';

const ADDRESS = '/embed/alerts/COZ039';
const MINUTE_MS = 60_000;
const UNKNOWN = 'Alert status unknown';

interface Sent {
  readonly event: string;
  readonly minutesLeft: number;
  readonly description?: string;
}

/** What a service says of a zone: alerts in effect for some minutes more. */
function alertsBody(alerts: readonly Sent[]) {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const sent = alerts.map(({ event, minutesLeft, description = 'It will be windy.' }) => ({
    ...{ event, severity: 'Severe', headline: `${event} for Boulder`, description },
    ...{ onset: at(-60), expires: at(minutesLeft) },
  }));
  const sources = [{ name: 'National Weather Service', url: 'https://www.weather.gov/' }];
  return { body: JSON.stringify({ zone: 'COZ039', alerts: sent, sources }) };
}

/** From now on the page asks in vain, and so many minutes have passed. */
async function passWithoutServer(page: Page, minutes: number): Promise<void> {
  await page.route('**/embed/**', (route) => route.abort());
  await page.clock.setSystemTime(Date.now() + minutes * MINUTE_MS);
  await page.clock.runFor(11_000);
}

test('alerts go when they end, in the strip too, and what nobody has looked at is not “none”', async ({
  fresh: { app, service },
  page,
}) => {
  await fault(
    service,
    alertsBody([
      { event: 'High Wind Warning', minutesLeft: 30 },
      { event: 'Red Flag Warning', minutesLeft: 60 },
    ]),
  );
  await page.clock.install();
  await page.goto(app.url + ADDRESS);
  const list = page.locator('.list li');
  await expect(list).toHaveCount(2);
  await expect(list.first()).toContainText(/Severe · now until/);
  await expectAccessible(page, 'alerts');
  await passWithoutServer(page, 40);
  await expect(list).toHaveCount(1);
  await page.setViewportSize({ width: 160, height: 60 });
  const strip = page.locator('.strip');
  await expect(strip.getByText('+1')).toBeHidden();
  await expect(strip.locator('.one b:visible')).toHaveCount(1);
  await passWithoutServer(page, 70);
  await expect(list).toHaveCount(0);
  await expect(strip.getByText(UNKNOWN)).toBeVisible();
  await page.setViewportSize({ width: 300, height: 250 });
  await expect(page.locator('.list').getByText(UNKNOWN)).toBeVisible();
  await expect(page.getByText('No active alerts')).toHaveCount(0);
});

test('without alerts it says so, with what it leaves out, and only as long as that is known', async ({
  fresh: { app, service },
  page,
}) => {
  await fault(service, alertsBody([]));
  await page.clock.install();
  await page.goto(app.url + ADDRESS);
  const list = page.locator('.list');
  await expect(list.getByText('No active alerts for this forecast zone')).toBeVisible();
  await expect(page.locator('footer').getByText(/Checked/)).toBeVisible();
  await expect(list.getByText(/addressed to counties/)).toBeVisible();
  await expectAccessible(page, 'no alerts');
  await passWithoutServer(page, 30);
  await expect(list.getByText(UNKNOWN)).toBeVisible();
  await expect(list.getByText('No active alerts')).toHaveCount(0);
});

test('a service that fails is a sentence with its reason, and never “no alerts”', async ({
  fresh: { app, service },
  page,
}) => {
  await fault(service, { status: 500 });
  for (const [language, unknown, none] of [
    ['en', UNKNOWN, 'No active alerts'],
    ['es', 'No se sabe si hay alertas', 'No hay alertas'],
  ] as const) {
    await page.goto(`${app.url}${ADDRESS}?lang=${language}`);
    const list = page.locator('.list');
    await expect(list.getByText(unknown)).toBeVisible();
    await expect(list.locator('.fact-none span')).toHaveText(/\S+ \S+/);
    await expect(page.getByText(none)).toHaveCount(0);
    await expectAccessible(page, `failed, ${language}`);
  }
});

test('words of the service are words, can be read without scripts, and fit', async ({
  browser,
  fresh: { app, service },
}) => {
  const hostile = '<img src=x onerror=alert(1)>';
  const description = `* WHAT...${hostile}\n\n* WHERE...${'Longword'.repeat(40)}.`;
  await fault(service, alertsBody([{ event: hostile, minutesLeft: 90, description }]));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const width of [160, 320, 700]) {
    await page.setViewportSize({ width, height: 600 });
    await page.goto(app.url + ADDRESS);
    const alert = page.locator('.list li').first();
    await expect(alert.getByRole('heading', { level: 2 })).toHaveText(hostile);
    await expect(page.locator('img')).toHaveCount(0);
    await alert.getByText('Full text').click();
    await expect(alert.getByText('Longword')).toBeVisible();
    const root = page.locator('html');
    expect(await root.evaluate((it) => it.scrollWidth - it.clientWidth), `${width}`).toBe(0);
  }
  await context.close();
});

test('places are compared side by side where there is room, and one below the other elsewhere', async ({
  demo,
  page,
}) => {
  await page.goto(`${demo.url}/embed/compare?cell=${BOULDER}&cell=${DENVER}`);
  const places = page.locator('.compare ul > li');
  await expect(places).toHaveCount(2);
  for (const [width, isBeside] of [
    [700, true],
    [300, false],
  ] as const) {
    await page.setViewportSize({ width, height: 600 });
    const [first, second] = await Promise.all([0, 1].map((at) => places.nth(at).boundingBox()));
    expect(first?.y === second?.y, `${width}`).toBe(isBeside);
  }
  const table = places.first().getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  const full = page.locator('footer').getByRole('link', { name: 'Full view' });
  await expect(full).toHaveAttribute('href', new RegExp(`^/compare\\?.*${BOULDER}.*${DENVER}`));
});
