import { expect, type Page } from '@playwright/test';
import { embedIn, untilWeather } from './support/embeds';
import { elementScript, hostPage } from './support/hosts';
import { BOULDER } from './support/places';
import { test } from './support/test';

const ELEMENT = `<hexcast-weather place="${BOULDER}" show="now,hours,days"></hexcast-weather>`;

const sizeOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    return { width: Math.round(width), height: Math.round(height) };
  });

/** How much wider the content of an embed is than its frame: nothing may be cut off, and nothing scroll. */
const overflowOf = (page: Page, selector?: string) =>
  embedIn(page, selector)
    .locator('html')
    .evaluate((root) => [root.scrollWidth - root.clientWidth, root.scrollHeight - innerHeight]);

test('styles of the host that match everything do not reach the embed', async ({
  demo,
  host,
  page,
}) => {
  const style = `<style>
    * { margin: 7px !important; padding: 5px !important; border: 3px solid red; color: lime !important;
      font: 40px fantasy !important; line-height: 3 !important; text-transform: uppercase; max-width: 100%;
      box-sizing: border-box; direction: rtl; text-align: center; overflow: hidden; background: #fee !important; }
    iframe, div, slot { display: none !important; height: 1px !important; opacity: 0.1; }
    :not(:defined) { display: none; }
  </style>`;
  host.put('/', hostPage(elementScript(demo) + ELEMENT, style));
  host.put('/plain', hostPage(elementScript(demo) + ELEMENT));
  const looks: string[] = [];
  for (const path of ['/plain', '/']) {
    await page.goto(host.otherSite + path);
    await untilWeather(embedIn(page));
    looks.push(
      await embedIn(page)
        .locator('[data-content]')
        .evaluate((content) => {
          const { color, fontFamily, direction } = getComputedStyle(content);
          return [color, fontFamily, direction].join();
        }),
    );
    const frame = await sizeOf(page, 'hexcast-weather iframe');
    expect(frame.width).toBeGreaterThan(1200);
    await expect.poll(() => overflowOf(page)).toEqual([0, 0]);
  }
  expect(looks[1]).toBe(looks[0]);

  await test.step('a host that reads from right to left has the same embed', async () => {
    host.put('/', hostPage(elementScript(demo) + ELEMENT).replace('<html', '<html dir="rtl"'));
    await page.goto(`${host.origin}/`);
    await untilWeather(embedIn(page));
    expect(await overflowOf(page)).toEqual([0, 0]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(
      await embedIn(page)
        .locator('html')
        .evaluate((root) => getComputedStyle(root).direction),
    ).toBe('ltr');
  });
});

test('the host may say how large the element is, hide it, and put it in a flexible row', async ({
  demo,
  host,
  page,
}) => {
  const style = `<style>
    body { display: flex; flex-wrap: wrap; margin: 0; }
    #strip { width: 300px; height: 72px; }
    #grown { flex: 1; min-width: 0; }
    #hidden { display: none; }
  </style>`;
  const elements = ['strip', 'grown', 'hidden']
    .map((id) => ELEMENT.replace(' ', ` id="${id}" `))
    .join('');
  host.put('/', hostPage(elementScript(demo) + elements, style));
  await page.goto(`${host.origin}/`);
  await untilWeather(embedIn(page, '#strip'));
  await untilWeather(embedIn(page, '#grown'));
  expect(await sizeOf(page, '#strip')).toEqual({ width: 300, height: 72 });
  expect(await sizeOf(page, '#strip iframe')).toEqual({ width: 300, height: 72 });
  expect((await sizeOf(page, '#grown iframe')).width).toBe(1440 - 300);
  await expect(page.locator('#hidden')).toBeHidden();
  await expect(page.locator('#hidden iframe')).toHaveCount(0);
  await page.locator('#hidden').evaluate((element) => {
    element.style.display = 'block';
  });
  await untilWeather(embedIn(page, '#hidden'));
});

test.describe('at a zoom of 200 %', () => {
  // A browser's zoom is this: half as many pixels, each twice as large.
  test.use({ viewport: { width: 400, height: 450 }, deviceScaleFactor: 2 });

  test('nothing is cut off, and nothing scrolls in the frame', async ({ demo, host, page }) => {
    host.put(
      '/',
      hostPage(
        elementScript(demo) + ELEMENT,
        '<meta name="viewport" content="width=device-width">',
      ),
    );
    await page.goto(`${host.origin}/`);
    await untilWeather(embedIn(page));
    await expect.poll(() => overflowOf(page)).toEqual([0, 0]);
  });
});
