import { expect, type Page } from '@playwright/test';
import { fault, startAppBefore } from './support/apps';
import { embedIn, pass, untilWeather } from './support/embeds';
import { elementScript, type Host, hostPage, startHost } from './support/hosts';
import { BOULDER, MIAMI } from './support/places';
import type { Served } from './support/process';
import { test } from './support/test';

const CONTENT = 'See weather.gov';
/** Hits a minute that an address may make: more than any page here, and few enough to be used up. */
const HITS = 300;

const elementOf = (place: string) =>
  `<hexcast-weather place="${place}" show="now"><em>${CONTENT}</em></hexcast-weather>`;

/** When the page in an embed was drawn, as the page says it. */
const drawnOf = (page: Page) =>
  embedIn(page)
    .locator('html')
    .evaluate((root) => root.dataset.drawn);

// One app for all, which ends and comes back, and whose service fails at last.
test.describe.configure({ mode: 'serial' });
let host: Host;
let app: Served;
/** Only the host's other site may have its embeds. */
const settings = () => ({
  EMBED_ORIGINS: host.otherSite,
  EMBED_CORS: 'on',
  TRUSTED_PROXY_HOPS: '1',
  CLIENT_HITS_PER_MINUTE: String(HITS),
});

test.beforeAll(async ({ service }) => {
  host = await startHost();
  app = await startAppBefore(service, settings());
});
test.afterAll(async ({ service }) => {
  await app?.stop();
  await host?.stop();
  await fault(service, {});
});

test('only listed origins may have embeds; elsewhere the content of the element is shown', async ({
  page,
}) => {
  const events = `<script>
    addEventListener('hexcast-error', ({ detail }) => { document.title = detail.reason; });
  </script>`;
  // With nothing in it, there is still a link.
  const alerts = '<hexcast-alerts zone="COZ039">\n</hexcast-alerts>';
  host.put('/', hostPage(elementScript(app) + elementOf(BOULDER) + alerts, events));
  await page.goto(`${host.otherSite}/`);
  await untilWeather(embedIn(page));
  await expect(page.getByText(CONTENT)).toBeHidden();
  await page.clock.install();
  await page.goto(`${host.origin}/`);
  await expect(page.locator('iframe')).toHaveCount(2);
  await page.clock.runFor(10_000);
  await expect(page.getByText(CONTENT)).toBeVisible();
  await expect(page.locator('hexcast-weather iframe')).toBeHidden();
  await expect(page).toHaveTitle('refused');
  await expect(page.getByRole('link', { name: 'Weather alerts' })).toHaveAttribute('href', app.url);
});

test('scripts of listed origins may read the weather with EMBED_CORS=on, and of no others', async ({
  page,
}) => {
  // Which nothing has loaded before.
  const document = `/api/v1/forecast/${MIAMI}.json`;
  host.put('/plain', '<!doctype html><title>Another site</title>');
  const read = (path: string) =>
    page.evaluate(async (url) => {
      try {
        const response = await fetch(url);
        return [response.status, response.headers.has('age')];
      } catch {
        return 'refused';
      }
    }, app.url + path);
  await page.goto(`${host.otherSite}/plain`);
  // The first causes calls, and the second is sent as cached.
  expect(await read(document)).toEqual([200, true]);
  expect(await read(document)).toEqual([200, true]);
  expect(await read('/api/v1/forecast/nonsense.json')).toEqual([400, false]);
  expect(await read('/api/status')).toBe('refused');
  await page.goto(`${host.origin}/plain`);
  expect(await read(document)).toBe('refused');
});

test('a refused embed says so in its frame, and comes back by itself', async ({ page }) => {
  const address = `${app.url}/embed/place/${BOULDER}?lang=es`;
  const frame = `<iframe src="${address}"></iframe>`;
  host.put('/refused', `<!doctype html><title>Another site</title>${frame}`);
  // At an address that has used up its hits.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.8' });
  const client = { headers: { 'x-forwarded-for': '198.51.100.8' } };
  while ((await fetch(`${app.url}/robots.txt`, client)).ok);
  await page.clock.install();
  await page.goto(`${host.otherSite}/refused`);
  const refused = page.frameLocator('iframe');
  await expect(refused.getByRole('heading')).toHaveText('Demasiadas consultas');
  await expect(refused.getByRole('link', { name: 'Hexcast' })).toHaveAttribute('target', '_blank');
  // It asks whether the server answers before it loads the page again.
  const question = page.waitForRequest((asked) => asked.method() === 'HEAD');
  const reload = page.waitForRequest((asked) => asked.isNavigationRequest());
  await page.clock.runFor(80_000);
  expect((await question).url()).toBe(address);
  expect((await reload).url()).toBe(address);
});

test('while the server is down, what was shown stays; what is new waits; and both come back', async ({
  page,
  service,
}) => {
  host.put('/down', hostPage(elementScript(app) + elementOf(BOULDER)));
  await page.clock.install();
  await page.goto(`${host.otherSite}/down`);
  const embed = embedIn(page);
  await untilWeather(embed);
  const drawn = await drawnOf(page);
  await app.stop();
  await pass(page, 30);
  await untilWeather(embed);
  expect(await drawnOf(page)).toBe(drawn);
  await page.locator('hexcast-weather').evaluate((it) => it.setAttribute('accent', '0a7d5c'));
  await page.clock.runFor(10_000);
  await expect(page.getByText(CONTENT)).toBeVisible();

  app = await startAppBefore(service, { ...settings(), PORT: new URL(app.url).port });
  await expect(async () => {
    await pass(page, 1);
    await expect(embed.locator('body')).toContainText(/\d°/, { timeout: 500 });
  }).toPass();
  await expect(page.getByText(CONTENT)).toBeHidden();
  await expect(embed.locator('html')).not.toHaveAttribute('data-drawn', drawn ?? '');
});

test('while the weather service is down, an embed says so in words, and comes back by itself', async ({
  page,
  service,
}) => {
  await fault(service, { status: 500 });
  host.put('/failing', hostPage(elementScript(app) + elementOf(MIAMI)));
  await page.clock.install();
  await page.goto(`${host.otherSite}/failing`);
  const embed = embedIn(page);
  await expect(embed.locator('[data-content]')).toContainText(/[a-z]{3,} [a-z]{3,}/i);
  await expect(embed.locator('body')).not.toContainText(/\d°/);
  await fault(service, {});
  await expect(async () => {
    await pass(page, 1);
    await expect(embed.locator('body')).toContainText(/\d°/, { timeout: 1000 });
  }).toPass();
});
