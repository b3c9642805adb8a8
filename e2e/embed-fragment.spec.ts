import { type Browser, expect, type Page, type Route } from '@playwright/test';
import { embedIn, shiftsOf, untilWeather, watchShifts } from './support/embeds';
import { elementScript, type Host, hostPage } from './support/hosts';
import { BOULDER } from './support/places';
import { type Shared, test } from './support/test';

/** What the server of a page puts into it. */
async function fragmentFrom({ url }: Shared, query = 'show=now,hours,days'): Promise<string> {
  const response = await fetch(`${url}/embed/place/${BOULDER}.html?fragment&${query}`);
  expect(response.status).toBe(200);
  return response.text();
}

/** Matches everything, as resets and themes of content systems do, and more rudely than any. */
const HOSTILE = `<base href="https://elsewhere.example/" target="_self"><style>
  html { font-size: 62.5%; }
  * { margin: 7px !important; padding: 5px !important; border: 3px solid red !important; color: lime !important;
    font: italic 40px/3 fantasy !important; text-transform: uppercase !important; letter-spacing: 9px !important;
    text-align: center !important; direction: rtl !important; background: #fee !important; }
  div, article, section, span, p, b, svg, template { display: none !important; position: fixed !important; opacity: 0; }
  :root { --ink: red; --surface: lime; --ground: lime; --radius: 99px; }
  :not(:defined) { color: red; }
</style>`;

/** A page of the host with things that are called as ours are. */
const OWN = `<h2 class="head">Town</h2><article class="page"><section class="now in"><h3 class="temp">Own</h3>
  <ul class="days"><li>One</li></ul><button>Go</button></section></article><footer class="foot"><p>Foot</p></footer>`;

/** All that is computed of the elements in a tree. */
const looksOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((root) => {
    const tree = root.shadowRoot ?? root;
    return [...tree.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element);
      return `${element.localName}.${element.className} ${[...style]
        .filter((name) => !name.startsWith('--'))
        .map((name) => `${name}:${style.getPropertyValue(name)}`)
        .join(';')}`;
    });
  });

/** Opens a page in a browser that runs no scripts. */
async function readIn(browser: Browser, host: Host, html: string): Promise<Page> {
  host.put('/', html);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 640, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(`${host.otherSite}/`);
  return page;
}

const CARD = 'hexcast-weather > div';
const temperatureIn = (page: Page) =>
  page
    .locator(CARD)
    .getByText(/^-?\d+°$/)
    .first();

test('no style leaks either way between a page without scripts and a fragment in it', async ({
  browser,
  demo,
  host,
}) => {
  const fragment = await fragmentFrom(demo);
  const hostile = await readIn(browser, host, hostPage(`<main>${fragment}</main>`, HOSTILE));
  await expect(temperatureIn(hostile)).toBeVisible();
  const width = await hostile.locator(CARD).evaluate((card) => card.getBoundingClientRect().width);
  const column = `<main style="width:${width}px">${fragment}</main>`;
  const plain = await readIn(browser, host, hostPage(column));
  await expect(plain.getByRole('heading', { level: 2, name: 'Boulder, CO' })).toBeVisible();
  const usual = await looksOf(plain, CARD);
  expect(usual.length).toBeGreaterThan(100);
  expect(await looksOf(hostile, CARD)).toEqual(usual);

  const alone = await readIn(browser, host, hostPage(`<div id="own">${OWN}</div>`));
  const beside = await readIn(browser, host, hostPage(`<div id="own">${OWN}</div>${fragment}`));
  await expect(temperatureIn(beside)).toBeVisible();
  expect(await looksOf(beside, '#own')).toEqual(await looksOf(alone, '#own'));
  for (const page of [hostile, plain, alone, beside]) await page.context().close();
});

test('an element shows the fragment in it until its frame has spoken, and when it does not', async ({
  demo,
  host,
  page,
}) => {
  const fragment = await fragmentFrom(demo);
  host.put('/', hostPage(`${elementScript(demo)}${fragment}<p id="below">Below</p>`));
  await watchShifts(page);
  const held: Route[] = [];
  await page.route(`${demo.url}/embed/place/**`, (route) => void held.push(route));
  await page.goto(`${host.otherSite}/`);
  await expect(page.locator('hexcast-weather iframe')).toHaveCount(1);
  await expect(temperatureIn(page)).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await untilWeather(embedIn(page));
  await expect(temperatureIn(page)).toBeHidden();
  // As high as before, but for the times, which are shorter.
  expect((await shiftsOf(page))[0]).toBeLessThan(0.02);

  await page.clock.install();
  await page.route(`${demo.url}/embed/place/**`, (route) => route.abort());
  await page.reload();
  await expect(page.locator('hexcast-weather iframe')).toHaveCount(1);
  await page.clock.runFor(20_000);
  await expect(temperatureIn(page)).toBeVisible();
  await expect(page.locator('hexcast-weather iframe')).toBeHidden();
});
