import { expect, type Page } from '@playwright/test';
import { changeTiles, expectMap, MAP_HOME, MAP_VIEW, openMap } from '../support/map';
import { DENVER } from '../support/places';
import { test } from '../support/test';

const HOUR_MS = 3_600_000;
/** When the storm of these tests ends, in hours after the start of a tile. */
const STORM_HOURS = 3;
const RESOLUTIONS = /^8[3-6]/;

test.use(MAP_VIEW);

/** Every zone of the country has one storm, which ends after some hours. */
async function raiseStorm(page: Page): Promise<void> {
  await changeTiles(page, 'alerts', ({ hexes, hours }) => {
    const values = (inStorm: number | null, after: number | null) =>
      hexes.flatMap(() =>
        Array.from({ length: hours }, (_, hour) => (hour < STORM_HOURS ? inStorm : after)),
      );
    return {
      alerts: { unit: 'level 0-5', scale: 1, values: values(5, 0) },
      until: { unit: 'minutes', scale: 1, values: values(STORM_HOURS * 60, null) },
      event: { unit: '', scale: 1, values: values(0, null), words: ['Blizzard Warning'] },
    };
  });
  await page.route('**/api/alerts/active.json', (route) =>
    route.fulfill({
      json: {
        checkedAt: new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS).toISOString(),
        isWhole: true,
        zones: { checked: 3829, total: 3829 },
        inEffect: { extreme: 3, severe: 41, moderate: 0, minor: 0, unknown: 0 },
        groups: [
          {
            event: 'Blizzard Warning',
            severity: 'extreme',
            begun: true,
            zones: 3,
            states: ['CO', 'WY'],
            cell: DENVER,
            zone: null,
            zoneName: 'Denver',
          },
        ],
      },
    }),
  );
}

test('alerts color the map until they end, and the list leads to where they are', async ({
  page,
  demo,
}) => {
  await raiseStorm(page);
  await openMap(page, `${demo.url}${MAP_HOME}`);
  await page.getByRole('radio', { name: 'Alerts', exact: true }).check({ force: true });
  await expectMap(page, (map) => map.layer()).toBe('alerts');
  await expectMap(page, (map) => map.hexAt(-104.99, 39.74)).toMatch(RESOLUTIONS);
  await expect(page.locator('[data-legend]')).toContainText('Extreme');

  await page.locator('[data-legend]').getByRole('button', { name: 'Active now' }).click();
  const list = page.getByRole('dialog', { name: 'Active alerts' });
  await expect(list.locator('[data-alert-counts]')).toHaveText(/3 extreme, 41 severe/);
  await list.getByRole('button', { name: /Blizzard Warning.*3 zones/ }).click();
  await expect(page).toHaveURL(new RegExp(`cell=${DENVER}`));

  const announcement = page.locator('[data-announcement]');
  await expect(announcement).toHaveText(/Alerts: Blizzard Warning Extreme · until/);
  await page.getByRole('slider', { name: 'Time shown' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(announcement).toHaveText(/Alerts: No alert$/);
});
