import { expect } from '@playwright/test';
import { expectMap, hexesOf, MIDDLE, mapOf, untilMapReady, visit } from '../support/map';
import { cellOf, closePlace, part, placeName } from '../support/page';
import { ago, change } from '../support/panel';
import { BOULDER } from '../support/places';
import { test } from '../support/test';

/** In two zones of Kansas, where no other test goes: the shared map keeps their alerts. */
const SALINA = '8626e0cb7ffffff';
const WICHITA = '8626e3c6fffffff';

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

test('the zone of a place is outlined while it has alerts', async ({ mapPage: page }) => {
  let severity: string | null = null;
  await change(page, 'alerts', (document) => ({
    ...document,
    alerts: severity === null ? [] : [{ event: 'Wind Advisory', severity, expires: ago(-60) }],
  }));
  await visit(page, `/?cell=${SALINA}#8/38.3/-97.4`);
  await expect(part(page, 'Alerts')).toContainText(/No active alerts/i);
  expect(await mapOf(page, (map) => map.zoneDrawn())).toBe(false);
  severity = 'Severe';
  await visit(page, `/?cell=${WICHITA}#8/38.3/-97.4`);
  await expectMap(page, (map) => map.zoneDrawn()).toBe(true);
});

test('the address holds the place and the view, and restores them', async ({ mapPage: page }) => {
  await visit(page, `/?cell=${BOULDER}#9.5/40/-105.3`);
  await expect(placeName(page)).toHaveText('Boulder, Colorado');
  await page.reload();
  await expect(placeName(page)).toHaveText('Boulder, Colorado');
  await untilMapReady(page);
  await expectMap(page, (map) => map.zoom()).toBeCloseTo(9.5, 1);
  await expectMap(page, (map) => map.center().lng).toBeCloseTo(-105.3, 2);
  await expectMap(page, (map) => map.selected()).toBe(BOULDER);

  await closePlace(page).click();
  await expect(placeName(page)).toHaveText('US weather, hour by hour');
  await expect(page).not.toHaveURL(/[?&]cell=/);
  await page.goBack();
  await expect(placeName(page)).toHaveText('Boulder, Colorado');
  await page.goForward();
  await expect(placeName(page)).toHaveText('US weather, hour by hour');
});

test('the map follows the address also right after it was moved', async ({ mapPage: page }) => {
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  await zoomIn.evaluate(async (button: HTMLElement, to) => {
    // The browser's address follows only a few times a second, so that it does not have the last of these yet.
    for (let step = 0; step < 3; step += 1) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, '/#6/41/-100');
  await expectMap(page, (map) => map.center().lng).toBeCloseTo(-100, 2);
  await expect(page).toHaveURL(/#6\/41\/-100$/);
});
