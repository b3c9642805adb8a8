import { type Browser, expect, type Page } from '@playwright/test';
import { watchErrors } from './support/embeds';
import { EXAMPLE_SITES, type ExampleSite } from './support/example-sites';
import { test } from './support/test';
import { STRANGE_WORDS, startWeatherHost, type WeatherHost } from './support/weather-host';

/** Nothing listens there: only the superuser may. */
const NOWHERE = 'http://127.0.0.1:2';
/** The examples' own limits are two seconds; what has none would wait for a minute or more. */
const LOOK_LIMIT_MS = 30_000;
const FALLBACK =
  /^<hexcast-weather place="Boulder, CO">\s*<a href="[^"]+">The weather of Boulder<\/a>\s*<\/hexcast-weather>$/;

/** What Next puts into its pages. */
interface NextWindow {
  readonly next: { readonly router: { push(path: string): void } };
}

/** The content of a page's `main`, which is the weather or what stands for it. */
async function look(site: ExampleSite, name: string): Promise<string> {
  const response = await fetch(site.pageOf(name), {
    headers: { cookie: 'reader=1' },
    signal: AbortSignal.timeout(LOOK_LIMIT_MS),
  });
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).not.toContain(STRANGE_WORDS);
  return (/<h1>Visit Boulder<\/h1>.*<main>(.*)<\/main>/s.exec(html)?.[1] ?? '').trim();
}

/** Whether the content of a page is a fragment as it was sent. */
function isSent(main: string, { sent }: WeatherHost): boolean {
  return sent.some((fragment) => [fragment, `<div>${fragment}</div>`].includes(main));
}

const temperatureIn = (page: Page) =>
  page
    .locator('main hexcast-weather')
    .getByText(/^-?\d+°$/)
    .first();

async function readWithoutScripts(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 2, name: 'Boulder, CO' })).toBeVisible();
  await expect(temperatureIn(page)).toBeVisible();
  await page.close();
}

/** In a page that React makes in the browser, no parser makes shadow roots. */
async function goWithinSite(page: Page, site: ExampleSite): Promise<void> {
  const errors = watchErrors(page);
  await page.goto(site.pageOf('weather'));
  await expect(temperatureIn(page)).toBeVisible();
  await page.goto(site.pageOf('nowhere'));
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await expect(async () => {
    await page.evaluate(() => (window as unknown as NextWindow).next.router.push('/weather'));
  }).toPass();
  await expect(temperatureIn(page)).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(errors).toEqual([]);
}

for (const { name, missing, start } of EXAMPLE_SITES) {
  test(`a page of ${name} has the weather, or its own words instead, but never those of others`, async ({
    browser,
    demo,
    page,
  }) => {
    test.skip(missing !== undefined, missing);
    const [weather, stranger, nobody] = await Promise.all([
      startWeatherHost(demo.url, 'app'),
      startWeatherHost(demo.url, 'stranger'),
      startWeatherHost(demo.url, 'nobody'),
    ]);
    const site = await start({
      nowhere: NOWHERE,
      weather: weather.url,
      stranger: stranger.url,
      nobody: nobody.url,
    });
    const expectWeather = async () =>
      expect(isSent(await look(site, 'weather'), weather)).toBe(true);
    try {
      // A busy machine may be too slow for the limits of the examples, which then wait for ten seconds.
      await expect(expectWeather).toPass();
      for (const other of ['nowhere', 'stranger', 'nobody']) {
        expect(await look(site, other)).toMatch(FALLBACK);
      }
      for (const host of [stranger, nobody]) expect(host.asked).not.toEqual([]);
      for (const headers of weather.asked) expect(headers).not.toHaveProperty('cookie');

      await readWithoutScripts(browser, site.pageOf('weather'));
      if (name === 'Next') await goWithinSite(page, site);

      await test.step('what it has is shown while there is nothing newer', async () => {
        weather.become('stranger');
        const before = weather.asked.length;
        await expect
          .poll(async () => {
            await expectWeather();
            return weather.asked.length;
          })
          .toBeGreaterThan(before);
        await expectWeather();
        await weather.stop();
        await expectWeather();
      });
    } finally {
      await site.stop();
      await Promise.all([weather, stranger, nobody].map((host) => host.stop()));
    }
  });
}
