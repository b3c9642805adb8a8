import { expect, type Page } from '@playwright/test';
import { cellToLatLng } from 'h3-js';
import { changeTiles, expectMap, MAP_VIEW, openMap, untilMapRests } from '../support/map';
import { go } from '../support/page';
import { colorsAround, type Rgb } from '../support/pixels';
import { test } from '../support/test';

/** The country in hexes that are large enough to look into, and more of them than there are values. */
test.use({ ...MAP_VIEW, viewport: { width: 2900, height: 1700 } });

const COUNTRY = '#5/38.5/-96';
/** The hexes that neither legend nor panel nor timeline covers. */
const OPEN = { west: -119, south: 26, east: -71.6, north: 48.5 };
/** Points of a hex, in CSS pixels from its middle: names and lines are drawn over some of them. */
const OFFSETS = [-12, -6, 0, 6, 12];
const AROUND = OFFSETS.flatMap((x) => OFFSETS.map((y) => ({ x, y })));
/** Channels are rounded when they are mixed, and again when the page is. */
const MAX_APART = 4;
/** Over water the same color is a little darker; those of two bands are further apart. */
const MAX_OVER_WATER = 18;

/** The banded layers: the values that their bands begin with, and the greatest one that is drawn. */
const BANDED = [
  { layer: 'air', group: 'air', begins: [0, 51, 101, 151, 201, 301], most: 500 },
  { layer: 'pollen', group: 'allergy', begins: [0, 1, 2, 3, 4], most: 4 },
  { layer: 'alerts', group: 'alerts', begins: [0, 1, 2, 3, 4, 5], most: 5 },
] as const;
type Banded = (typeof BANDED)[number];

/** Serves tiles whose hexes have all whole values of a layer, in turn. Returns the hexes and their values. */
async function serveValues(page: Page, { layer, group, most }: Banded) {
  const values = new Map<string, number>();
  const valueFor = (hex: string) => {
    const [lat, lng] = cellToLatLng(hex);
    const { west, south, east, north } = OPEN;
    if (lat < south || lat > north || lng < west || lng > east) return 0;
    const value = values.get(hex) ?? values.size % (most + 1);
    values.set(hex, value);
    return value;
  };
  await changeTiles(page, group, ({ hexes, hours, columns }) => {
    const column = hexes.flatMap((hex) => {
      const value = valueFor(hex);
      return Array.from({ length: hours }, () => value);
    });
    return { ...columns, [layer]: { unit: '', scale: 1, values: column } };
  });
  return values;
}

/** The colors of the legend, one for each band; none for a legend in words. */
async function legendColors(page: Page): Promise<Rgb[]> {
  const gradient = await page.locator('[data-legend]').evaluate((legend) => {
    const images = [...legend.querySelectorAll('*')].map(
      (one) => getComputedStyle(one).backgroundImage,
    );
    return images.find((image) => image.startsWith('linear-gradient')) ?? '';
  });
  // Each band has a stop at either end.
  const stops = [...gradient.matchAll(/rgb\((\d+), (\d+), (\d+)\)/g)];
  return stops
    .filter((_, index) => index % 2 === 0)
    .map(([, red, green, blue]) => [Number(red), Number(green), Number(blue)]);
}

/** The middles of hexes, in CSS pixels. */
function middlesOf(page: Page, hexes: Iterable<string>) {
  const points = [...hexes].map((hex) => cellToLatLng(hex));
  return page.evaluate(
    (all) =>
      all.map(([lat = 0, lng = 0]) => window.__hexcast?.map?.pixelOf(lng, lat) ?? { x: 0, y: 0 }),
    points,
  );
}

/** The colors in which each value is drawn, at all points of its hexes. */
async function drawnColors(page: Page, values: ReadonlyMap<string, number>) {
  const colors = await colorsAround(page, await middlesOf(page, values.keys()), AROUND);
  const drawn = new Map<number, Rgb[]>();
  for (const [index, value] of [...values.values()].entries()) {
    drawn.set(value, [...(drawn.get(value) ?? []), ...(colors[index] ?? [])]);
  }
  return drawn;
}

function mostOften(colors: readonly (readonly number[])[]): readonly number[] {
  const counts = new Map<string, number>();
  for (const color of colors) counts.set(String(color), (counts.get(String(color)) ?? 0) + 1);
  const [most = ''] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return most.split(',').map(Number);
}

const minus = (a: Rgb, b: Rgb) => a.map((one, index) => one - (b[index] ?? 0));
const dot = (a: Rgb, b: Rgb) => a.reduce((sum, one, index) => sum + one * (b[index] ?? 0), 0);
const apart = (a: Rgb, b: Rgb) => Math.max(...minus(a, b).map(Math.abs));

/** Expects colors that lie over the map like those of the legend, each as translucent as the others. */
function expectMixOf(legend: readonly Rgb[], drawn: readonly Rgb[]): void {
  const from = (colors: readonly Rgb[]) => colors.map((color) => minus(color, colors[0] ?? []));
  const [wanted, seen] = [from(legend), from(drawn)];
  const sum = (of: readonly Rgb[]) =>
    of.reduce((all, one, at) => all + dot(one, wanted[at] ?? []), 0);
  const opacity = sum(seen) / sum(wanted);
  for (const [band, color] of seen.entries()) {
    const mixed = (wanted[band] ?? []).map((channel) => channel * opacity);
    expect(apart(color, mixed), `band ${band} beside the legend`).toBeLessThanOrEqual(MAX_APART);
  }
}

test('every whole value of the layers in bands is drawn in the color of its band', async ({
  page,
  demo,
}) => {
  // Letters over a hex are mixed with its color into many others, and some of these look like another band's.
  const noNames = { states: [], firstRank: 0, towns: [] };
  await page.route('**/labels.json', (route) => route.fulfill({ json: noNames }));
  const served = await Promise.all(BANDED.map((banded) => serveValues(page, banded)));
  await openMap(page, `${demo.url}/?layer=${BANDED[0].layer}${COUNTRY}`);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const [index, { layer, begins, most }] of BANDED.entries()) {
      await go(page, `/?layer=${layer}${COUNTRY}`);
      await expectMap(page, (map) => map.layer()).toBe(layer);
      await expectMap(page, (map) => map.missing()).toBe(0);
      for (const isSafe of layer === 'air' ? [false, true] : [false]) {
        const choice = page.locator('[data-legend]').getByRole('checkbox');
        if (layer === 'air' && (await choice.isChecked()) !== isSafe) {
          const before = await legendColors(page);
          await choice.setChecked(isSafe, { force: true });
          // The map is drawn anew with the page; on a slow machine not at once.
          await expect.poll(() => legendColors(page)).not.toEqual(before);
        }
        await untilMapRests(page);
        const name = `${layer}, ${theme}${isSafe ? ', safe colors' : ''}`;
        const drawn = await drawnColors(page, served[index] ?? new Map());
        expect(drawn.size, `${name}: values that are drawn`).toBe(most + 1);
        const bandOf = (value: number) => begins.findLastIndex((from) => value >= from);
        const ofBands = begins.map((_, band) =>
          mostOften(
            [...drawn].flatMap(([value, colors]) => (bandOf(value) === band ? colors : [])),
          ),
        );
        const wrong = [...drawn].filter(([value, colors]) => {
          const near = colors.flatMap((color) => {
            const band = ofBands.findIndex((other) => apart(color, other) <= MAX_OVER_WATER);
            return band < 0 ? [] : [[band]];
          });
          return mostOften(near)[0] !== bandOf(value);
        });
        expect(wrong, `${name}: values in another color`).toEqual([]);
        const legend = await legendColors(page);
        if (layer !== 'alerts') expectMixOf(legend, ofBands);
      }
    }
  }
});
