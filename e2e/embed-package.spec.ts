import { expect, type Route } from '@playwright/test';
import { embedIn, untilWeather, watchErrors } from './support/embeds';
import { hostPage } from './support/hosts';
import { BuiltPackage, FRAMEWORKS } from './support/package-pages/built-package';
import { BOULDER } from './support/places';
import { test } from './support/test';

const DENVER = '86268cdafffffff';

let built: BuiltPackage;
test.beforeAll(() => {
  built = new BuiltPackage();
});
test.afterAll(() => built?.remove());

for (const framework of FRAMEWORKS) {
  test(`the components for ${framework} are rendered on a server, come alive without a complaint, and follow what is chosen`, async ({
    demo,
    host,
    page,
  }) => {
    const errors = watchErrors(page);
    page.on('console', (message) => message.type() === 'warning' && errors.push(message.text()));
    const props = { place: BOULDER, server: demo.url };
    const { html, script } = await built.page(framework, props);
    expect(html).toContain(`<hexcast-weather`);
    expect(html).toContain(`place="${BOULDER}"`);
    const headers = { 'content-type': 'text/javascript' };
    host.put('/page.js', { html: script, headers });
    host.put('/', {
      html: hostPage(`<div id="root">${html}</div><script type="module" src="/page.js"></script>`),
      // No script of the server's is needed.
      headers: {
        'content-security-policy': `script-src 'self'; frame-src ${demo.url}`,
      },
    });
    // The live map has WebGL, which these tests do without.
    await page.route(/\/embed\/map\?/, (route) => route.continue({ url: `${demo.url}/embed/map` }));
    await page.goto(`${host.otherSite}/`);
    await untilWeather(embedIn(page));
    await expect(page.getByText('The weather of')).toBeHidden();
    await expect(page.locator('hexcast-weather.weather')).toHaveCount(1);
    await page.locator('hexcast-map').evaluate((map, cell) => {
      map.dispatchEvent(new CustomEvent('hexcast-select', { bubbles: true, detail: { cell } }));
    }, DENVER);
    await expect(page.locator('hexcast-weather')).toHaveAttribute('place', DENVER);
    await expect(embedIn(page).locator('h1').first()).toHaveText(/Denver/);
    // Where a map is slow to come, both say so.
    expect(errors.filter((error) => !/No map|hexcast-map/.test(error))).toEqual([]);
  });
}

test('a fragment that a server puts into a page is read without scripts, and comes alive by the package', async ({
  demo,
  host,
  page,
}) => {
  const errors = watchErrors(page);
  const { renderFragment } = await built.server();
  const options = { server: demo.url, place: 'Boulder, CO', show: 'now,days', timeoutMs: 60_000 };
  const html = await renderFragment(options);
  // As it was asked for, so that what moves can move, and what only an element has is there.
  expect(html).toContain('<hexcast-weather place="Boulder, CO" show="now,days"><div><template');
  const script = await built.script(
    `import { defineHexcast } from '@hexcast/embed'; defineHexcast('${demo.url}');`,
  );
  host.put('/page.js', { html: script, headers: { 'content-type': 'text/javascript' } });
  host.put('/', hostPage(`${html}<script type="module" src="/page.js"></script>`));
  const held: Route[] = [];
  await page.route(`${demo.url}/embed/place**`, (route) => void held.push(route));
  await page.goto(`${host.otherSite}/`);
  await expect(page.locator('hexcast-weather iframe')).toHaveCount(1);
  const words = page
    .locator('hexcast-weather > div')
    .getByText(/^-?\d+°$/)
    .first();
  await expect(words).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await untilWeather(embedIn(page));
  await expect(words).toBeHidden();
  expect(errors).toEqual([]);
});
