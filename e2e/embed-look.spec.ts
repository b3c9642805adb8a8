import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { embedIn, untilWeather } from './support/embeds';
import { elementScript, hostPage } from './support/hosts';
import { BOULDER, DENVER } from './support/places';
import { test } from './support/test';

const ALL = 'now,hours,days,alerts,air,pollen';
const VIEWS = {
  place: `/embed/place/${BOULDER}?show=${ALL}`,
  'a place without the present': `/embed/place/${BOULDER}?show=alerts,air`,
  alerts: '/embed/alerts/COZ039?',
  comparison: `/embed/compare?cell=${BOULDER}&cell=${DENVER}`,
  map: '/embed/map?lat=40&lng=-105&zoom=7',
  'no place': '/embed/place/8626812a7?',
} as const;
const STRIP = { width: 160, height: 60 };
const COLUMN = { width: 360, height: 640 };
/** A strip, a badge, two usual boxes of advertisements, a column, and a banner. */
const FRAMES = [
  [STRIP.width, STRIP.height],
  [240, 90],
  [300, 250],
  [300, 600],
  [200, 420],
  [900, 200],
] as const;

/** What reaches beyond the frame to the side, and what of the strip is cut. */
function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth} px wide`] : [];
    const strip = document.querySelector('.strip');
    const low =
      strip && strip.clientHeight > 0 && document.documentElement.scrollHeight > innerHeight;
    return [...wide, ...(low ? ['the strip is too high'] : [])];
  });
}

test('every view fits into frames from a strip to a banner in every size of words, and axe finds nothing', async ({
  demo,
  page,
}) => {
  for (const [name, address] of Object.entries(VIEWS)) {
    await test.step(name, async () => {
      for (const size of ['s', 'l', 'm']) {
        await page.goto(`${demo.url}${address}&size=${size}`);
        for (const [width, height] of FRAMES) {
          await page.setViewportSize({ width, height });
          expect.soft(await overflowOf(page), `${name} ${size} ${width}×${height}`).toEqual([]);
        }
      }
      await page.setViewportSize(COLUMN);
      await expectAccessible(page, name);
      await page.setViewportSize(STRIP);
      await expectAccessible(page, `${name} as a strip`);
    });
  }
});

test('a strip has the place, the temperature, whose it is, and a way to the whole; twice as large and printed, all is there', async ({
  demo,
  page,
}) => {
  await page.setViewportSize(STRIP);
  await page.goto(`${demo.url}${VIEWS.place}`);
  await test.step('a strip', async () => {
    const strip = page.locator('.strip');
    await expect(strip).toBeVisible();
    await expect(strip.locator('.temp')).toHaveText(/°$/);
    const links = strip.getByRole('link');
    await expect(links.first()).toHaveAttribute('href', `/cell/${BOULDER}`);
    await expect(strip.locator('.sources')).toBeAttached();
    for (const one of [strip.locator('.temp'), strip.locator('.meta'), links.first()]) {
      const box = await one.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 160 && box.y + box.height <= 60).toBe(true);
    }
  });
  await test.step('words twice as large', async () => {
    // Zoom makes a frame half as large in its own pixels.
    await page.setViewportSize({ width: 180, height: 320 });
    expect(await overflowOf(page)).toEqual([]);
  });
  await test.step('printed', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('footer')).toHaveCSS('position', 'static');
    await expect(page.locator('.days li').first()).toBeVisible();
  });
});

test('a logo of the page stands beside our name, and one that can’t be read is named to its author', async ({
  demo,
  host,
  page,
}) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><rect width="30" height="10"/></svg>';
  host.put('/logo.svg', { html: svg, headers: { 'content-type': 'image/svg+xml; charset=utf-8' } });
  host.put('/page.png', '<!doctype html>');
  const element = (id: string, logo: string) =>
    `<hexcast-weather id="${id}" place="${BOULDER}" show="now" logo="${logo}"></hexcast-weather>`;
  const warned = page.waitForEvent('console', (message) => message.text().includes('/page.png'));
  const elements = element('good', '/logo.svg') + element('bad', '/page.png');
  host.put('/', hostPage(elementScript(demo) + elements));
  await page.goto(`${host.otherSite}/`);
  const logo = embedIn(page, '#good').locator('.foot .logo img');
  await expect(logo).toBeVisible();
  expect(
    await logo.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight),
  ).toBe(3);
  expect((await warned).text()).toContain('ignored logo="/page.png": it is no picture');
  await untilWeather(embedIn(page, '#bad'));
  await expect(embedIn(page, '#bad').locator('.logo')).toHaveCount(0);
});
