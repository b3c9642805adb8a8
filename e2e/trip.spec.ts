import { expect, type Page } from '@playwright/test';
import { go, part, untilSaid } from './support/page';
import { DENVER } from './support/places';
import { test } from './support/test';
import { watchPage } from './support/violations';

const LARAMIE = '86268588fffffff';
const SALT_LAKE = '862696ab7ffffff';

const stops = (page: Page) => page.locator('[data-stop]');
const hourAt = (page: Page, place: string) => page.getByRole('combobox', { name: place });
const gpxOf = (points: string) =>
  `<?xml version="1.0"?><gpx version="1.1" creator="e2e" xmlns="http://www.topografix.com/GPX/1/1">${points}</gpx>`;
const file = (text: string) => ({
  name: 'way.gpx',
  mimeType: 'application/gpx+xml',
  buffer: Buffer.from(text),
});

/** The requests for weather that a page has sent so far. */
function watchWeather(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    expect(request.method(), 'nothing is ever sent but questions').toBe('GET');
    if (/\/api\/(v1|zones)\//.test(request.url())) sent.push(request.url());
  });
  return sent;
}

test('a trip: planned from places, with another hour and another order, and shared as one link', async ({
  context,
  demo,
  page,
}) => {
  const found = await watchPage(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await test.step('stops with their hours are typed in one line', async () => {
    await page.goto(`${demo.url}/compare?temp=f`);
    await page
      .getByLabel('stops with their hours')
      .fill('Denver 8 AM, Laramie 10 AM; Nowhereville, ZZ');
    await page.getByRole('button', { name: 'Plan a trip' }).click();
    await expect(page).toHaveURL(
      new RegExp(`cells=${DENVER},${LARAMIE}&leave=[\\dT-]+Z&at=0,2&temp=f`),
    );
    await expect(page.getByText('Nothing was found for “Nowhereville, ZZ”.')).toBeVisible();
    await expect(hourAt(page, 'Leave Denver, Colorado at')).toContainText(/8 AM/);
  });

  await page.goto(`${demo.url}/compare?cells=${DENVER},${LARAMIE}&temp=f`);
  await page.getByRole('link', { name: 'Plan a trip' }).click();
  await expect(page).toHaveURL(/&leave=[\dT-]+Z&at=0,3&temp=f$/);
  await expect(page).toHaveTitle(/Denver, CO to Laramie, WY/);
  const summary = part(page, 'Denver, CO to Laramie, WY');
  await expect(summary.getByRole('listitem').first()).toBeVisible();
  await expect(stops(page)).toHaveCount(2);
  await expect(stops(page).last()).toContainText(/Laramie, Wyoming.*\d°/);

  await test.step('a stop is added as far away as one drives', async () => {
    const add = part(page, 'Add a stop');
    await add.getByRole('button', { name: 'Add a stop' }).click();
    await add.getByLabel('Find a place').fill('Salt Lake City');
    await page
      .getByRole('option', { name: /Salt Lake City/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`cells=${DENVER},${LARAMIE},${SALT_LAKE}&.*at=0,3,11`));
    await expect(part(page, 'Denver, CO to Salt Lake City, UT')).toBeVisible();
  });

  await test.step('an hour that is chosen moves the stops after it', async () => {
    await hourAt(page, 'Hour at Laramie, Wyoming').selectOption({ index: 5 });
    await expect(page).toHaveURL(/at=0,5,13/);
    await hourAt(page, 'Hour at Laramie, Wyoming').selectOption({ index: 3 });
    await expect(page).toHaveURL(/at=0,3,11/);
  });

  await test.step('another departure moves all of them, and says what it meets', async () => {
    const offered = part(page, 'If you leave at another hour').getByRole('link');
    await expect(offered).toHaveCount(24);
    const leaveOf = () => new URL(page.url()).searchParams.get('leave');
    const before = leaveOf();
    await expect(offered.nth(4)).toContainText(/\d [AP]M: ./);
    await offered.nth(4).click();
    await expect.poll(leaveOf).not.toBe(before);
    await expect(page).toHaveURL(/at=0,3,11/);
  });

  await test.step('the order changes, a stop is removed, and the link carries it', async () => {
    await page
      .getByRole('link', { name: 'Move Salt Lake City, Utah before the stop above' })
      .click();
    await expect(page).toHaveURL(new RegExp(`cells=${DENVER},${SALT_LAKE},${LARAMIE}&`));
    await page.getByRole('link', { name: 'Remove Salt Lake City, Utah from the trip' }).click();
    await expect(stops(page)).toHaveCount(2);
    await expect(page.locator('main > [tabindex="-1"]'), 'the focus is kept').toBeFocused();
    await untilSaid(page, 'Link copied', () =>
      page.getByRole('button', { name: 'Share this trip' }).click(),
    );
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link.startsWith(`${demo.url}/compare?cells=${DENVER},${LARAMIE}&leave=`)).toBe(true);
    await go(page, link.slice(demo.url.length));
    await expect(stops(page)).toHaveCount(2);
  });
  expect(found).toEqual([]);
});

test('a GPX file: read in the browser, refused where it should be, and asked for once its reader was told', async ({
  demo,
  page,
}) => {
  const sent = watchWeather(page);
  await page.goto(`${demo.url}/compare`);
  const input = page.getByLabel('Read a GPX file');
  const said = page.getByRole('status').filter({ hasText: /file/ });

  for (const [text, words] of [
    [`<!DOCTYPE gpx [<!ENTITY a "b">]>${gpxOf('')}`, /defines words of its own/],
    [gpxOf('<trk>').slice(0, -6), /not GPX, or it is damaged/],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', /not GPX/],
    [gpxOf('<wpt lat="91" lon="0"/><wpt lat="" lon="0"/>'), /no point of a route/],
  ] as const) {
    await input.setInputFiles(file(text));
    await expect(said).toHaveText(words);
  }

  await input.evaluate((element: HTMLInputElement) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(50_000_000)], 'day.gpx'));
    element.files = chosen.files;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(said).toHaveText(/larger than 25 MB/);

  await test.step('two points on one spot are one place', async () => {
    const spot = '<wpt lat="39.74" lon="-104.99"/>';
    await input.setInputFiles(file(gpxOf(spot + spot)));
    await expect(page.getByText('This trip passes 1 place.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a route says how long it is by a speed, and what its weather takes', async () => {
    const points = [
      [39.74, -104.99],
      [41.31, -105.59],
      [40.76, -111.89],
    ].map(([lat, lon]) => `<rtept lat="${lat}" lon="${lon}"/>`);
    await input.setInputFiles(file(gpxOf(`<rte>${points.join('')}</rte>`)));
    await expect(page.getByText(/way.gpx: \d+ mi, 8 hours/)).toBeVisible();
    await page.getByRole('radio', { name: 'Cycling' }).check({ force: true });
    await expect(page.getByText(/way.gpx: \d+ mi, 4\d hours/)).toBeVisible();
    await page.getByRole('radio', { name: 'Driving' }).check({ force: true });
    await expect(page.getByText(/This trip passes \d\d places\..*about \d+ calls/)).toBeVisible();
    expect(sent, 'nothing was asked for yet').toEqual([]);
    await page.getByRole('button', { name: 'Show the weather' }).click();
    await expect(page).toHaveURL(/cells=86268cdafffffff,.*862696ab7ffffff&leave=/);
    await expect(
      part(page, 'Denver, CO to Salt Lake City, UT').getByRole('listitem').first(),
    ).toBeVisible();
    await expect(stops(page).last()).toContainText(/\d°/);
    expect(sent.length).toBeGreaterThan(0);
    await expect(page.getByText(/^Checking for alerts/)).toHaveCount(0);
  });

  await test.step('its link asks for nothing before the one who opens it was told', async () => {
    sent.length = 0;
    await page.reload();
    await page.keyboard.press('Tab');
    await expect(page.getByText(/This trip passes \d\d places\./)).toBeVisible();
    await expect(stops(page).last()).toContainText('Salt Lake City, Utah');
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Show the weather' }).click();
    await expect(stops(page).last()).toContainText(/\d°/);
  });
});
