import { expect, type Page } from '@playwright/test';
import { presentHour } from '../support/hours';
import {
  expectMap,
  MAP_VIEW,
  MIDDLE,
  mapOf,
  prepareMap,
  untilMapReady,
  untilSettled,
} from '../support/map';
import { placeName } from '../support/page';
import { test } from '../support/test';
import { watchPage } from '../support/violations';

/** The corners of the country, in shares of the picture from 180° W, 76° N to 15° W, 10° S, and in degrees. */
const CORNERS = [
  { name: 'Cape Flattery', lng: -124.8, lat: 49.4 },
  { name: 'Key West', lng: -66.9, lat: 24.4 },
  { name: 'Kansas', lng: -97, lat: 39 },
];

const SCREENS = [
  { name: 'a desktop', width: 1440, height: 900 },
  { name: 'a low screen', width: 1000, height: 560 },
  { name: 'a phone', width: 390, height: 844 },
];

const HEADLINES = [
  {
    ...{ event: 'Blizzard Warning', severity: 'extreme', emergency: null, begun: true },
    ...{ states: ['Colorado', 'Wyoming', 'Indiana'], stateCount: 3 },
  },
  {
    ...{ event: 'Winter Storm Warning', severity: 'severe', emergency: null, begun: true },
    ...{ states: ['New York', 'Pennsylvania', 'New Jersey', 'Ohio'], stateCount: 13 },
  },
];

/** How far each corner is from itself: in the picture, and in the live map. */
async function distances(page: Page): Promise<number[]> {
  return page.evaluate((corners) => {
    const x = (lng: number) => lng / 360 + 0.5;
    const y = (lat: number) =>
      0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / 2 / Math.PI;
    const image = document.querySelector('[data-first-picture] img')?.getBoundingClientRect();
    const map = window.__hexcast?.map;
    if (!image || !map) throw new Error('there is no picture, or no map');
    return corners.map(({ lng, lat }) => {
      const drawn = map.pixelOf(lng, lat);
      const right = ((x(lng) - x(-180)) / (x(-15) - x(-180))) * image.width + image.left;
      const down = ((y(lat) - y(76)) / (y(-10) - y(76))) * image.height + image.top;
      return Math.hypot(right - drawn.x, down - drawn.y);
    });
  }, CORNERS);
}

test.use(MAP_VIEW);

test('a first visit shows the temperature of the whole country in place of its picture, and requests nothing from elsewhere', async ({
  demo,
  page,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    // What a page has made itself is of its origin.
    if (protocol !== 'data:' && origin !== demo.url) foreign.push(request.url());
  });
  const refused = await watchPage(page);
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null }[];
    };
    const shifts: { atMs: number; value: number; texts: string[] }[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { startTime, value, sources } of list.getEntries() as Shift[]) {
        const texts = sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '');
        shifts.push({ atMs: startTime, value, texts });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    addEventListener('load', async () => {
      await document.fonts.ready;
      Reflect.set(window, 'shifted', { typefaceMs: performance.now(), shifts });
    });
  });
  // The room that is kept for alerts is that of most days.
  await page.route('**/api/alerts/headlines.json', async (route) => {
    const response = await route.fetch();
    const document = await response.json();
    await route.fulfill({ response, json: { ...document, isWhole: true, first: HEADLINES } });
  });
  await prepareMap(page);
  await page.goto(demo.url);
  // The picture is the map, for as long as nobody wants more of it.
  await expect(page.getByRole('button', { name: 'Play the hours' })).toBeVisible();
  await expect(page.locator('[data-legend]')).toContainText('°F');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('canvas').count()).toBe(0);
  // A mouse that moves over it does. Chromium makes no movement of the first event, which before React is no sign.
  await page.mouse.move(MIDDLE.x - 4, MIDDLE.y);
  await page.mouse.move(MIDDLE.x, MIDDLE.y);
  await expect(page.locator('[data-first-picture]')).toBeHidden();
  expect(await mapOf(page, (map) => map.labels()), 'names, at once').toBeGreaterThan(2);
  await untilMapReady(page);
  // The typeface alone may move what is there, where it is late: test machines have none of its measures.
  const shifted = await page.evaluate(() => {
    const seen: {
      typefaceMs: number;
      shifts: { atMs: number; value: number; texts: string[] }[];
    } = Reflect.get(window, 'shifted');
    const fonts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('.woff2')) as PerformanceResourceTiming[];
    const fromMs = Math.min(...fonts.map(({ responseEnd }) => responseEnd));
    return seen.shifts.filter(({ atMs }) => atMs < fromMs || atMs > seen.typefaceMs);
  });
  const total = shifted.reduce((sum, { value }) => sum + value, 0);
  expect(total, `how much has shifted: ${JSON.stringify(shifted)}`).toBeLessThan(0.001);
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

  await test.step('the live map takes the place of its picture to the pixel', async () => {
    for (const { name, width, height } of SCREENS) {
      await page.setViewportSize({ width, height });
      const most = async () => Math.max(...(await distances(page)));
      await expect.poll(most, `pixels between picture and map on ${name}`).toBeLessThan(1);
    }
  });
});

test('a mouse that drags the picture has it in its hand until the live map takes over', async ({
  demo,
  page,
}) => {
  await prepareMap(page);
  await page.goto(demo.url);
  await expect(page.getByRole('button', { name: 'Play the hours' })).toBeVisible();
  const image = page.locator('[data-first-picture] img');
  const left = async () => (await image.boundingBox())?.x ?? 0;
  const before = await left();
  // The code that moves it is there with the page's own.
  await expect(page.locator('[data-first-picture]')).toHaveAttribute('role', 'application');
  await page.mouse.move(MIDDLE.x, MIDDLE.y);
  await page.mouse.down();
  await page.mouse.move(MIDDLE.x - 20, MIDDLE.y);
  await page.mouse.move(MIDDLE.x - 60, MIDDLE.y);
  expect((await left()) - before).toBeCloseTo(-60, 0);
  await page.mouse.up();
  await expect(page).toHaveURL(/#1\.\d+\//);
  await expect(page.locator('[data-first-picture]')).toBeHidden();
  await untilMapReady(page);
  // What was under the mouse still is.
  // An address has fewer digits than a map: a pixel, at the country's rim.
  const edge = await mapOf(page, (map) => map.pixelOf(-124.8, 24.4));
  expect(Math.abs(edge.x - (412 + 36 - 60))).toBeLessThan(2);
});
