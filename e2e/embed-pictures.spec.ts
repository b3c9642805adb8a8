import { expect, type Page } from '@playwright/test';
import { hostPage } from './support/hosts';
import { BOULDER, DENVER } from './support/places';
import { test } from './support/test';

// lib/embed/picture and components/picture test that each is drawn in whatever size is asked for.
const PICTURES = [
  `/embed/place/${BOULDER}.svg?w=320&h=240`,
  `/embed/place/${BOULDER}.png?w=160&h=60`,
  '/embed/alerts/COZ039.svg?w=1200&h=630',
  '/embed/alerts/COZ039.png?w=600&h=400',
  `/embed/compare.svg?w=600&h=400&cell=${BOULDER}&cell=${DENVER}`,
  `/embed/compare.png?w=320&h=240&cell=${BOULDER}&cell=${DENVER}`,
  // As high as its width makes it.
  '/api/map/wind.svg?w=320',
  '/api/map/wind.png?w=320',
];

/** The pictures of a page that do not have the size that was asked for, as far as one was. */
const wrongIn = (page: Page) =>
  page.getByRole('img').evaluateAll((all: HTMLImageElement[]) =>
    all.flatMap(({ src, naturalWidth, naturalHeight }) => {
      const { searchParams } = new URL(src);
      const height = searchParams.get('h') ?? String(naturalHeight);
      const isRight =
        searchParams.get('w') === String(naturalWidth) && height === String(naturalHeight);
      return isRight ? [] : [`${src}: ${naturalWidth} × ${naturalHeight}`];
    }),
  );

test('pictures of places, alerts, comparisons and the map show on pages of other sites, in the sizes asked for', async ({
  demo,
  host,
  page,
}) => {
  const images = PICTURES.map((path) => `${demo.url}${path}`.replaceAll('&', '&amp;')).map(
    (address) => `<img alt="weather" src="${address}">`,
  );
  // As strict as a page can be: it shows only what other sites have set free.
  const headers = { 'cross-origin-embedder-policy': 'require-corp' };
  host.put('/', { html: hostPage(images.join('')), headers });
  await page.goto(`${host.otherSite}/`);
  await expect(page.getByRole('img')).toHaveCount(PICTURES.length);
  await expect.poll(() => wrongIn(page)).toEqual([]);
});

test('a picture without a theme of its own follows the reader’s', async ({ demo, host, page }) => {
  const address = `${demo.url}/embed/place/${BOULDER}.svg?w=320&amp;h=240&amp;show=now`;
  host.put('/', hostPage(`<img alt="weather" src="${address}">`));
  const shots: Buffer[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${host.origin}/`);
    const image = page.getByRole('img', { name: 'weather' });
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(320);
    shots.push(await image.screenshot());
  }
  expect(shots[0]?.equals(shots[1] ?? Buffer.alloc(0))).toBe(false);
});
