import { expect, type Page } from '@playwright/test';
import { embedIn, untilWeather, watchWarnings } from './support/embeds';
import { elementScript, hostPage } from './support/hosts';
import { BOULDER } from './support/places';
import { test } from './support/test';

const CONTENT = 'See weather.gov';
const ELEMENT = `<hexcast-weather place="${BOULDER}" show="now"><em>${CONTENT}</em></hexcast-weather>`;
const BARE = `<hexcast-weather id="bare" place="${BOULDER}" show="now"></hexcast-weather>`;
const ERROR = '<!doctype html><h1>502 Bad Gateway</h1>';

const heightOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);

const themeIn = (page: Page) =>
  embedIn(page)
    .locator('body')
    .evaluate((body) => {
      const [red = 255] = (getComputedStyle(body).backgroundColor.match(/\d+/g) ?? []).map(Number);
      return red < 128 ? 'dark' : 'light';
    })
    // While it is loaded anew, there is nothing to ask.
    .catch(() => '');

test('another server’s error is never seen: the element shows what stands in it, at its height, until its frame has spoken', async ({
  demo,
  host,
  page,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  let isDown = true;
  await page.route(`${demo.url}/embed/place/**`, (route) =>
    isDown
      ? route.fulfill({ status: 502, contentType: 'text/html', body: ERROR })
      : route.fallback(),
  );
  await page.clock.install();
  host.put('/', hostPage(elementScript(demo) + ELEMENT + BARE));
  await page.goto(`${host.otherSite}/`);
  await expect(page.locator('iframe')).toHaveCount(2);
  await expect(page.getByText(CONTENT)).toBeVisible();
  const reserved = await heightOf(page, '#bare');
  expect(reserved).toBeGreaterThan(100);
  await expect(page.locator('#bare iframe').contentFrame().getByText('502')).toBeAttached();
  for (const frame of await page.locator('iframe').all()) await expect(frame).toBeHidden();
  // What has not loaded by then is silent, and not refused.
  for (const frame of page.frames()) await frame.waitForLoadState();

  await page.clock.runFor(9_000);
  for (const frame of await page.locator('iframe').all()) await expect(frame).toBeHidden();
  await expect(page.getByText(CONTENT)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Weather' })).toBeVisible();
  expect(await heightOf(page, '#bare')).toBe(reserved);
  // One sentence for the author, of both elements.
  const refusals = () => lines.filter((line) => line.includes('EMBED_ORIGINS'));
  await expect.poll(refusals).toEqual([expect.stringContaining(host.otherSite)]);

  isDown = false;
  await page.clock.runFor(16_000);
  await untilWeather(embedIn(page, '#bare'));
  await expect(page.locator('#bare iframe')).toBeVisible();
  await expect(page.getByText(CONTENT)).toBeHidden();
  expect(await heightOf(page, '#bare')).toBe(reserved);
  expect(lines.filter((line) => line.includes('postMessage'))).toEqual([]);
});

test('the theme is the page’s and not the system’s, also when the page changes it', async ({
  demo,
  host,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [style, theme] of [
    ['', 'light'],
    [':root { color-scheme: light dark }', 'dark'],
    ['body { background: #111; color: oklch(0.9 0 0) }', 'dark'],
    [':root { color-scheme: only light }', 'light'],
  ] as const) {
    host.put('/', hostPage(elementScript(demo) + ELEMENT, `<style>${style}</style>`));
    await page.goto(`${host.otherSite}/`);
    await untilWeather(embedIn(page));
    expect(await themeIn(page), style).toBe(theme);
  }
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'dark';
  });
  await expect.poll(() => themeIn(page)).toBe('dark');
  await page.locator('hexcast-weather').evaluate((it) => it.setAttribute('theme', 'light'));
  await expect.poll(() => themeIn(page)).toBe('light');
});

test('what is wrong is said to the author and not to readers; of two wishes the last wins', async ({
  demo,
  host,
  page,
}) => {
  const lines = watchWarnings(page);
  const wrong = `
    <hexcast-weather id="unknown" place="${BOULDER}" units="c" data-own="1" hx-get="/"></hexcast-weather>
    <hexcast-weather id="nowhere" place="Nowhereville, ZZ"><em>${CONTENT}</em></hexcast-weather>
    <hexcast-weather id="nothing"></hexcast-weather>`;
  host.put('/', hostPage(elementScript(demo) + wrong));
  await page.goto(`${host.otherSite}/`);
  await untilWeather(embedIn(page, '#unknown'));
  await expect.poll(() => lines).toHaveLength(3);
  expect(lines.sort()).toEqual([
    'hexcast: hexcast-weather: it needs the attribute "place" or "lat" and "lng"',
    'hexcast: hexcast-weather: nothing was found for place="Nowhereville, ZZ"',
    'hexcast: hexcast-weather: there is no attribute "units". Did you mean "temp"?',
  ]);
  await expect(page.getByText(CONTENT)).toBeVisible();
  await expect(page.locator('#nowhere iframe')).toBeHidden();
  await expect(page.locator('#nothing iframe')).toHaveCount(0);

  await page.locator('#unknown').evaluate((it) => {
    it.setAttribute('place', 'Seattle, WA');
    setTimeout(() => it.setAttribute('place', 'Miami, FL'));
  });
  await expect(embedIn(page, '#unknown').locator('h1').first()).toHaveText('Miami, FL');
  await page.locator('#nothing').evaluate((it) => it.setAttribute('place', 'Denver, CO'));
  await expect(embedIn(page, '#nothing').locator('h1').first()).toHaveText('Denver, CO');
});

test('custom properties of the page give an embed its look, as far as it can be read', async ({
  demo,
  host,
  page,
}) => {
  const lines = watchWarnings(page);
  const style = `<style>hexcast-weather { --hexcast-font: Georgia, serif; --hexcast-ground: rebeccapurple;
    --hexcast-accent: oklch(0.35 0.1 250); --hexcast-radius: 3px; --hexcast-density: 1.3 }</style>`;
  host.put('/', hostPage(elementScript(demo) + ELEMENT, style));
  await page.goto(`${host.otherSite}/`);
  const embed = embedIn(page);
  await untilWeather(embed);
  const look = () =>
    embed.locator('body').evaluate((body) => {
      const { fontFamily, backgroundColor, borderRadius, color } = getComputedStyle(body);
      return { fontFamily, backgroundColor, borderRadius, color };
    });
  await expect.poll(look).toMatchObject({
    fontFamily: 'Georgia, serif',
    backgroundColor: 'rgb(102, 51, 153)',
    borderRadius: '3px',
  });
  // Words are light on it, though the page is light.
  expect((await look()).color).toMatch(/^rgb\(2\d\d/);
  await expect
    .poll(() => lines)
    .toEqual([expect.stringMatching(/--hexcast-accent #.* so it is #/)]);

  await test.step('also when they change, and in what is loaded later', async () => {
    await page.locator('hexcast-weather').evaluate((it) => {
      it.style.setProperty('--hexcast-ground', '#ffffff');
      it.setAttribute('temp', 'c');
    });
    await expect.poll(look).toMatchObject({ backgroundColor: 'rgb(255, 255, 255)' });
    await page.locator('hexcast-weather').evaluate((it) => it.setAttribute('size', 'l'));
    await expect
      .poll(() =>
        embed
          .locator('html')
          .evaluate(() => location.search)
          .catch(() => ''),
      )
      .toContain('size=l');
    await expect.poll(look).toMatchObject({ fontFamily: 'Georgia, serif', borderRadius: '3px' });
  });
});
