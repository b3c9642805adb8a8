import { expect } from '@playwright/test';
import { cellToLatLng } from 'h3-js';
import { changeTiles, MAP_VIEW, openMap, untilMapRests, untilSettled } from '../support/map';
import { colorsAround } from '../support/pixels';
import { test } from '../support/test';

/** At its full number of pixels: patterns are made of lines one pixel wide. */
test.use({ ...MAP_VIEW, viewport: { width: 1000, height: 560 }, deviceScaleFactor: 1 });

const VIEW = '#6/39.74/-97.6';
/** What falls, from west to east, in columns of 0.8 degrees. */
const FALLS = ['rain', 'snow', 'mixed', 'ice', 'storms', 'any', 'dry'] as const;
const WEST = -100;
/** Points of a hex on two lines through its middle: every pattern has a stroke and a gap there. */
const AROUND = Array.from({ length: 13 }, (_, at) => [
  { x: at - 6, y: 0 },
  { x: 1, y: at - 6 },
]).flat();

test('what falls is told by color, by pattern and in words', async ({ page, demo }) => {
  const kinds = new Map<string, (typeof FALLS)[number]>();
  await changeTiles(page, 'forecast', ({ hexes, hours, columns }) => {
    const of = hexes.map((hex) => {
      const [, lng] = cellToLatLng(hex);
      const kind = FALLS[Math.floor((lng - WEST) / 0.8)] ?? 'dry';
      kinds.set(hex, kind);
      return kind;
    });
    const column = (valueIn: (kind: (typeof FALLS)[number]) => number | null) =>
      of.flatMap((kind) => Array.from({ length: hours }, () => valueIn(kind)));
    const words = FALLS.slice(0, -1);
    return {
      ...columns,
      rain: { unit: '%', scale: 1, values: column((kind) => (kind === 'dry' ? 9 : 60)) },
      falls: {
        ...{ unit: '', scale: 1, words },
        values: column((kind) => (kind === 'dry' ? null : words.indexOf(kind))),
      },
    };
  });
  await openMap(page, `${demo.url}/?layer=rain${VIEW}`);
  await untilSettled(page, 4, 20);
  await untilMapRests(page);

  const inView = [...kinds].filter(([hex]) => {
    const [lat, lng] = cellToLatLng(hex);
    return hex[1] === '4' && Math.abs(lat - 39.74) < 0.8 && lng > WEST + 0.2 && lng < WEST + 4.7;
  });
  const points = await page.evaluate(
    (all) =>
      all.map(([lat = 0, lng = 0]) => window.__hexcast?.map?.pixelOf(lng, lat) ?? { x: 0, y: 0 }),
    inView.map(([hex]) => cellToLatLng(hex)),
  );
  const colors = await colorsAround(page, points, AROUND);
  const seen = new Map<string, { main: Set<string>; most: number }>();
  for (const [index, [, kind]] of inView.entries()) {
    const found = new Map<string, number>();
    for (const color of colors[index] ?? []) {
      found.set(String(color), (found.get(String(color)) ?? 0) + 1);
    }
    const [main = ''] = [...found].sort(([, a], [, b]) => b - a)[0] ?? [];
    const known = seen.get(kind) ?? { main: new Set(), most: 0 };
    seen.set(kind, { main: known.main.add(main), most: Math.max(known.most, found.size) });
  }
  expect([...seen.keys()].sort()).toEqual(['any', 'ice', 'mixed', 'rain', 'snow', 'storms']);
  const mains = [...seen.values()].flatMap(({ main }) => [...main]);
  expect(new Set(mains).size, 'no two kinds in one color').toBe(mains.length);
  for (const [kind, { most }] of seen) {
    if (kind === 'rain') expect(most, 'colors of a hex of rain').toBe(1);
    else expect(most, `colors of a hex of ${kind}`).toBeGreaterThan(4);
  }

  const legend = page.locator('[data-legend]');
  await expect(legend).toContainText('Chance of rain · snow · ice');
  await expect(legend.locator('li')).toHaveText([
    'Rain',
    'Snow',
    'Mix',
    'Ice',
    'Storms',
    'Unclear',
  ]);

  await test.step('the pointer is told in words, and marked in the legend', async () => {
    const at = points[inView.findIndex(([, kind]) => kind === 'ice')] ?? { x: 0, y: 0 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.move(at.x + 2, at.y);
    const readout = page.locator('[data-readout]');
    await expect(readout).toContainText('60%');
    await expect(readout).toContainText('Chance of freezing rain or sleet');
    await expect(legend.locator('li', { has: page.locator('[data-mark]') })).toHaveText('Ice');
  });
});
