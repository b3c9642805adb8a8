import { expect } from '@playwright/test';
import { presentHour } from '../support/hours';
import {
  expectMap,
  HOME_VIEW,
  hexesOf,
  MAP_VIEW,
  MIDDLE,
  mapOf,
  openMap,
  untilMapReady,
  untilSettled,
  visit,
} from '../support/map';
import { cellOf, part, placeName } from '../support/page';
import { ago, change } from '../support/panel';
import { BOULDER, DENVER } from '../support/places';
import { test } from '../support/test';
import { watchPage } from '../support/violations';

test.use(MAP_VIEW);

test('a first visit shows the temperature of the whole country, and requests nothing from elsewhere', async ({
  demo,
  page,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(demo.url) && !request.url().startsWith('data:')) {
      foreign.push(request.url());
    }
  });
  const refused = await watchPage(page);
  await openMap(page, demo.url);
  await expect(placeName(page)).toHaveText('US weather, hour by hour');
  await expect(page.getByText('follow official warnings at')).toBeVisible();
  await expect(page.getByText('Demo: simulated weather')).toBeVisible();
  await expectMap(page, (map) => map.labels()).toBeGreaterThan(5);
  await untilSettled(page, 3, 700);
  expect(await mapOf(page, (map) => Object.keys(map.hexes()))).toEqual(['3']);
  // The country is fitted to what panel, layers and timeline leave free, to the pixel.
  const [southwest, northeast] = await mapOf(page, (map) => [
    map.pixelOf(-124.8, 24.4),
    map.pixelOf(-66.9, 49.4),
  ]);
  expect(southwest?.x).toBeCloseTo(412 + 36, 2);
  expect(northeast?.x).toBeCloseTo(MAP_VIEW.viewport.width - 220 - 36, 2);
  expect(await mapOf(page, (map) => map.layer())).toBe('temperature');
  expect(await mapOf(page, (map) => map.hour())).toBeGreaterThanOrEqual(presentHour() - 1);
  await expectMap(page, (map) => map.states().fresh).toBeGreaterThan(700);
  await expect(page.locator('[data-legend]')).toContainText('°F');
  expect(foreign).toEqual([]);
  expect(refused).toEqual([]);
});

test('a click on the map shows all the data of the cell, with its sources', async ({
  mapPage: page,
}) => {
  await visit(page, '/#9/39.74/-104.99');
  await expect.poll(() => hexesOf(page, 6), 'hexes of resolution 6').toBeGreaterThan(50);
  await page.mouse.click(MIDDLE.x, MIDDLE.y);
  await expect(placeName(page)).toContainText('Colorado');
  await expect(page).toHaveURL(/\?cell=86[0-9a-f]{13}#9\//);
  const cell = cellOf(page);
  await expectMap(page, (map) => map.selected()).toBe(cell);

  await expect(part(page, 'Current conditions').getByText(/°/).first()).toBeVisible();
  await expect(part(page, /Next \d+ hours/)).toContainText(/\d°/);
  await expect(part(page, /Next \d+ days/)).toContainText(/[Tt]oday|Tonight/);
  await expect(part(page, 'Air quality')).toContainText(
    /Main pollutant|Good|Moderate|Unhealthy|Hazardous/,
  );
  await expect(part(page, 'Alerts')).toContainText(/COZ\d{3}/);
  await expect(part(page, 'Pollen')).toBeVisible();
  for (const name of ['Current conditions', 'Alerts', 'Air quality', /Next \d+ days/]) {
    const source = part(page, name).getByRole('link', { name: /Hexcast demo weather/ });
    await expect(source.first(), String(name)).toHaveAttribute('href', '/demo');
  }
});

// On a page of its own: one that other tests have used may still hold the alerts of these zones.
test('the zone of a place is outlined while it has alerts', async ({ demo, page }) => {
  let severity: string | null = null;
  await change(page, 'alerts', (document) => ({
    ...document,
    alerts: severity === null ? [] : [{ event: 'Wind Advisory', severity, expires: ago(-60) }],
  }));
  await openMap(page, `${demo.url}/?cell=${BOULDER}#8/40/-105.3`);
  await expect(part(page, 'Alerts')).toContainText(/No active alerts/i);
  expect(await mapOf(page, (map) => map.zoneDrawn())).toBe(false);
  severity = 'Severe';
  await visit(page, `/?cell=${DENVER}#8/40/-105.3`);
  await expectMap(page, (map) => map.zoneDrawn()).toBe(true);
});

test('the address holds the place and the view, and restores them', async ({ demo, page }) => {
  await openMap(page, `${demo.url}/?cell=${BOULDER}#9.5/40/-105.3`);
  await expect(placeName(page)).toHaveText('Boulder, Colorado');
  await expectMap(page, (map) => map.zoom()).toBeCloseTo(9.5, 1);
  await page.reload();
  await expect(placeName(page)).toHaveText('Boulder, Colorado');
  await untilMapReady(page);
  await expectMap(page, (map) => map.selected()).toBe(BOULDER);

  await page.getByRole('button', { name: 'Close this place' }).click();
  await expect(placeName(page)).toHaveText('US weather, hour by hour');
  await expect(page).not.toHaveURL(/[?&]cell=/);
  await page.goBack();
  await expect(placeName(page)).toHaveText('Boulder, Colorado');
  await page.goForward();
  await expect(placeName(page)).toHaveText('US weather, hour by hour');
});

test('a click across a zone border shows that zone', async ({ demo, mapPage: page }) => {
  await page.route('**/api/zones/at?*', async (route) => {
    const own = await route.fetch();
    const asked = new URL(route.request().url()).searchParams;
    const cell = cellOf(page);
    const place = await (await page.request.get(`${demo.url}/api/places/of/${cell}.json`)).json();
    const isNear = (name: 'lat' | 'lng') =>
      Math.abs(place.center[name] - Number(asked.get(name))) < 0.0002;
    const atCenter = isNear('lat') && isNear('lng');
    const beside = { id: 'COZ033', name: 'Beside', center: null };
    await route.fulfill({ json: atCenter ? await own.json() : beside });
  });
  await visit(page, '/#9/39.74/-104.99');
  await page.mouse.click(MIDDLE.x + 5, MIDDLE.y - 40);
  await expect(page).toHaveURL(/zone=COZ033/);
  await expect(part(page, 'Alerts')).toContainText('a zone other than this hexagon’s own');
});

test.describe('invalid addresses', () => {
  const notices: [search: string, words: RegExp][] = [
    ['?cell=nonsense', /we don’t recognize/],
    ['?cell=852681a3fffffff', /a different size/],
    ['?cell=86fffffffffffff', /we don’t recognize/],
    ['?zone=nowhere', /was ignored/],
  ];
  test('open the map with a notice', async ({ mapPage: page }) => {
    for (const [search, words] of notices) {
      await visit(page, `/${search}${HOME_VIEW}`);
      await expect(page.getByText(words), search).toBeVisible();
      await expect(page.locator('canvas')).toBeVisible();
    }
  });
});
