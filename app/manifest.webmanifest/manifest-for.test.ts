import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placesOfManifest } from '@/lib/contract/paths';
import { manifestFor } from './manifest-for';

const BOULDER = '862681a37ffffff';
const NEW_YORK = '862a1072fffffff';

/** The width and height in the header of a PNG. */
function sizeOf(path: string): string {
  const png = readFileSync(join(process.cwd(), 'public', path));
  expect(png.subarray(1, 4).toString(), path).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

it('has pictures of the sizes that it says', async () => {
  const { icons, screenshots, shortcuts } = await manifestFor([BOULDER]);
  const all = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)];
  const bitmaps = all.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of bitmaps) expect(sizeOf(src), src).toBe(sizes);
  expect(bitmaps.length).toBeGreaterThan(8);
  // Browsers show no screenshot that is more than 2.3 times as long as it is wide.
  for (const { sizes } of screenshots) {
    const [width = 0, height = 0] = sizes.split('x').map(Number);
    expect(Math.max(width, height)).toBeLessThanOrEqual(2.3 * Math.min(width, height));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
  }
  expect(screenshots.map((one) => one.form_factor)).toEqual(['wide', 'narrow']);
});

it('names the places of the reader before our own pages, in both languages', async () => {
  const { shortcuts, name_localized } = await manifestFor([BOULDER, NEW_YORK]);
  expect(shortcuts.slice(0, 3)).toMatchObject([
    { name: 'Boulder, CO', url: `/cell/${BOULDER}` },
    { name: 'New York, NY', name_localized: { es: 'Nueva York, NY' }, url: `/cell/${NEW_YORK}` },
    { name: 'Your places', name_localized: { es: 'Sus lugares' }, url: '/?places' },
  ]);
  expect(name_localized.es).toMatch(/^Hexcast: el tiempo/);
  expect((await manifestFor([])).shortcuts.map(({ url }) => url)).toEqual([
    '/?places',
    '/alerts',
    '/compare',
  ]);
});

it('is the same app for whoever has other places', async () => {
  const [own, usual] = await Promise.all([manifestFor([BOULDER]), manifestFor([])]);
  expect({ ...own, shortcuts: [] }).toEqual({ ...usual, shortcuts: [] });
  expect(own).toMatchObject({ id: '/', scope: '/', start_url: '/' });
});

it('has no more places than it shows, each once', () => {
  const many = `${BOULDER}.${BOULDER}.x.${NEW_YORK}.`.repeat(1_000);
  expect(placesOfManifest(new URLSearchParams({ places: many }))).toEqual([BOULDER, 'x', NEW_YORK]);
  expect(placesOfManifest(new URLSearchParams())).toEqual([]);
});
