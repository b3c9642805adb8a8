import { expect, type Page } from '@playwright/test';
import { changeTiles, expectMap, MAP_HOME, MAP_VIEW, openMap } from '../support/map';
import { part } from '../support/page';
import { DENVER } from '../support/places';
import { test } from '../support/test';

const HOUR_MS = 3_600_000;
/** When the storm of these tests ends, in hours after the start of a tile. */
const STORM_HOURS = 3;
const RESOLUTIONS = /^8[3-6]/;
const EVENT = 'Blizzard Warning';

test.use(MAP_VIEW);

const hour = (ahead: number) =>
  new Date((Math.floor(Date.now() / HOUR_MS) + ahead) * HOUR_MS).toISOString();

/** A square around a place. */
const square = (lng: number, lat: number, degrees: number) =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([x = 0, y = 0]) => [lng + x * degrees, lat + y * degrees]);

/** Every zone of the country has one storm, which ends after some hours, and forecasters have drawn one. */
async function raiseStorm(page: Page): Promise<void> {
  await changeTiles(page, 'alerts', ({ hexes, hours }) => {
    const values = (inStorm: number | null, after: number | null) =>
      hexes.flatMap(() =>
        Array.from({ length: hours }, (_, index) => (index < STORM_HOURS ? inStorm : after)),
      );
    return {
      alerts: { unit: 'level 0-5', scale: 1, values: values(5, 0) },
      until: { unit: 'minutes', scale: 1, values: values(STORM_HOURS * 60, null) },
      event: { unit: '', scale: 1, values: values(0, null), words: [EVENT] },
    };
  });
  const place = { cell: DENVER, zone: null, zoneName: 'Denver', timeZone: 'America/Denver' };
  const times = { onset: hour(0), ends: [hour(STORM_HOURS), hour(STORM_HOURS)] };
  const stateOf = (code: string) => ({
    ...{ code, severity: 'extreme', emergency: null },
    ...{ ...times, ...place },
  });
  const wind = { ...stateOf('WY'), severity: 'minor' };
  const known = {
    checkedAt: new Date().toISOString(),
    isWhole: true,
    zones: { checked: 3829, total: 3829 },
  };
  await page.route('**/api/alerts/active.json', (route) =>
    route.fulfill({
      json: {
        ...known,
        names: { CO: 'Colorado', WY: 'Wyoming' },
        groups: [
          {
            event: EVENT,
            begun: true,
            states: [stateOf('CO'), stateOf('WY')],
          },
          { event: 'Wind Advisory', begun: true, states: [wind] },
        ],
        sources: [{ name: 'Agency' }],
      },
    }),
  );
  const storm = { event: EVENT, severity: 'extreme', onset: hour(0), expires: hour(STORM_HOURS) };
  await page.route('**/api/alerts/areas/*.json', (route) => {
    const isAll = route.request().url().endsWith('/all.json');
    const ring = square(-104.99, 39.74, 0.2);
    const area = { type: 'MultiPolygon', coordinates: [[square(-104.99, 39.74, 1)]] };
    return route.fulfill({
      json: {
        ...known,
        boxes: isAll ? {} : { CO: [-106, 39, -104, 41] },
        event: isAll ? null : EVENT,
        area: isAll ? null : area,
        drawn: [{ ...storm, ring: ring.slice(0, 4) }],
      },
    });
  });
}

test('alerts color the map until they end, and the list lights where a hazard is and leads there', async ({
  page,
  demo,
}) => {
  await raiseStorm(page);
  await openMap(page, `${demo.url}${MAP_HOME}`);
  await page.getByRole('radio', { name: 'Alerts', exact: true }).check({ force: true });
  await expectMap(page, (map) => map.layer()).toBe('alerts');
  await expectMap(page, (map) => map.hexAt(-104.99, 39.74)).toMatch(RESOLUTIONS);
  await expect(page.locator('[data-legend]')).toContainText('Extreme');
  await expectMap(page, (map) => map.outlines()).toBeGreaterThan(0);
  await expectMap(page, (map) => map.lit()).toBeNull();

  const list = page.locator('[data-active-alerts]');
  await test.step('the list beside the map', async () => {
    await page.locator('[data-legend]').getByRole('link', { name: 'Active now' }).click();
    await expect(page).toHaveURL(/\/alerts#/);
    await expect(list.getByRole('link')).toHaveText([
      /^Blizzard Warning\s*Colorado and Wyoming\s*Extreme · until /,
      /^Wind Advisory\s*Wyoming\s*Minor · until /,
    ]);
  });
  await test.step('of one state, and of one hazard, which is lit and named', async () => {
    await list.getByRole('combobox', { name: 'State' }).selectOption('Colorado');
    await expect(list.getByRole('listitem').getByRole('link')).toHaveCount(1);
    await list.getByRole('link', { name: /Blizzard Warning/ }).click();
    await expect(page).toHaveURL(/\/alerts\?in=CO&hazard=blizzard-warning#/);
    await expectMap(page, (map) => map.lit()).toBe(EVENT);
    await expect(list.getByRole('combobox', { name: 'Hazard' })).toHaveValue('blizzard-warning');
    await list.getByRole('combobox', { name: 'State' }).selectOption('All states');
    await expect(list.getByRole('link')).toHaveText([/^Colorado/, /^Wyoming/]);
  });
  await test.step('a place in it', async () => {
    await list.getByRole('link', { name: /^Colorado/ }).click();
    await expect(page).toHaveURL(new RegExp(`cell=${DENVER}.*in=all&hazard=blizzard-warning`));
    const announcement = page.locator('[data-announcement]');
    await expect(announcement).toHaveText(/Alerts: Blizzard Warning Extreme · until/);
    await page.getByRole('slider', { name: 'Time shown' }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(announcement).toHaveText(/Alerts: No alert$/);
  });
  await test.step('and back to the list, and out of it', async () => {
    await page.getByRole('button', { name: 'Close this place' }).click();
    await expect(list.getByRole('link')).toHaveText([/^Colorado/, /^Wyoming/]);
    await page.getByRole('button', { name: 'Close the list of alerts' }).click();
    await expect(list).toHaveCount(0);
    await expectMap(page, (map) => map.lit()).toBeNull();
    // At an hour after its end, its line is not drawn.
    await expectMap(page, (map) => map.outlines()).toBe(0);
  });
  await expect(part(page, 'Alerts')).toHaveCount(0);
});
