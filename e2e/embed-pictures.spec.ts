import { expect } from '@playwright/test';
import { hostPage } from './support/hosts';
import { BOULDER, DENVER } from './support/places';
import { test } from './support/test';

const SIZES = [
  [160, 60],
  [320, 240],
  [600, 400],
  [1200, 630],
] as const;

test('pictures of places, alerts and comparisons show on pages of other sites, in the sizes asked for', async ({
  demo,
  host,
  page,
}) => {
  const views = [`place/${BOULDER}`, 'alerts/COZ039', 'compare'];
  const images = views.flatMap((view) =>
    ['svg', 'png'].flatMap((format) =>
      SIZES.map(([width, height]) => {
        const cells = view === 'compare' ? `&cell=${BOULDER}&cell=${DENVER}` : '';
        const address = `${demo.url}/embed/${view}.${format}?w=${width}&h=${height}${cells}`;
        return `<img alt="${width} ${height}" src="${address.replaceAll('&', '&amp;')}">`;
      }),
    ),
  );
  // As strict as a page can be: it shows only what other sites have set free.
  const headers = { 'cross-origin-embedder-policy': 'require-corp' };
  host.put('/', { html: hostPage(images.join('')), headers });
  await page.goto(`${host.otherSite}/`);
  const sizes = () =>
    page
      .getByRole('img')
      .evaluateAll((all: HTMLImageElement[]) =>
        all.map(({ alt, naturalWidth, naturalHeight }) => [
          alt,
          `${naturalWidth} ${naturalHeight}`,
        ]),
      );
  await expect.poll(async () => (await sizes()).filter(([alt, size]) => alt !== size)).toEqual([]);
});

test('a picture says how old its weather is and where it is from, and is sent again only if it changed', async ({
  demo,
}) => {
  const address = `${demo.url}/embed/place/${BOULDER}.svg?w=480&lang=en`;
  await expect
    .poll(async () => (await fetch(address)).text())
    .toMatch(/(ago|just now) \([A-Z][a-z]{2} \d/);
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const svg = await answer.text();
  for (const text of ['Boulder, CO', 'Hexcast demo weather', 'Demo', '<title>', ' lang="en"'])
    expect(svg).toContain(text);
  expect(svg).not.toMatch(/<script|href="(?!#)|@import/);

  const etag = answer.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const again = await fetch(address, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);

  const png = await fetch(address.replace('.svg', '.png'));
  expect(png.headers.get('content-type')).toBe('image/png');
  expect(png.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
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
