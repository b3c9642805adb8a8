import { expect, type Page } from '@playwright/test';
import { fault, startAppBefore } from './support/apps';
import { embedIn, pass, untilWeather } from './support/embeds';
import { elementScript, hostPage } from './support/hosts';
import { BOULDER, MIAMI } from './support/places';
import { test } from './support/test';

const CONTENT = 'See weather.gov';

const elementOf = (place: string) =>
  `<hexcast-weather place="${place}" show="now"><em>${CONTENT}</em></hexcast-weather>`;

/** When the page in an embed was drawn, as the page says it. */
const drawnOf = (page: Page) =>
  embedIn(page)
    .locator('html')
    .evaluate((root) => root.dataset.drawn);

test('only listed origins may have embeds; elsewhere the content of the element is shown', async ({
  host,
  page,
  startFresh,
}) => {
  const { app } = await startFresh({ EMBED_ORIGINS: host.origin });
  const events = `<script>
    addEventListener('hexcast-error', ({ detail }) => { document.title = detail.reason; });
  </script>`;
  // With nothing in it, there is still a link.
  const alerts = '<hexcast-alerts zone="COZ039">\n</hexcast-alerts>';
  host.put('/', hostPage(elementScript(app) + elementOf(BOULDER) + alerts, events));
  await page.goto(`${host.origin}/`);
  await untilWeather(embedIn(page));
  await expect(page.getByText(CONTENT)).toBeHidden();
  await page.clock.install();
  await page.goto(`${host.otherSite}/`);
  await expect(page.locator('iframe')).toHaveCount(2);
  await page.clock.runFor(10_000);
  await expect(page.getByText(CONTENT)).toBeVisible();
  await expect(page.locator('hexcast-weather iframe')).toBeHidden();
  await expect(page).toHaveTitle('silent');
  await expect(page.getByRole('link', { name: 'Weather alerts' })).toHaveAttribute('href', app.url);
});

test('with none, no page may have embeds, and without a list in front of a service only our own', async ({
  startFresh,
}) => {
  const policyOf = async (env: Record<string, string>) => {
    const { app } = await startFresh(env);
    const { headers } = await fetch(`${app.url}/embed/place/${BOULDER}`);
    expect(headers.get('x-frame-options')).toBeNull();
    return /frame-ancestors[^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0];
  };
  expect(await policyOf({ EMBED_ORIGINS: 'none' })).toBe("frame-ancestors 'none'");
  expect(await policyOf({})).toBe("frame-ancestors 'self'");
  expect(await policyOf({ EMBED_ORIGINS: '*' })).toBeUndefined();
});

test('while the server is down, what was shown stays; what is new waits; and both come back', async ({
  host,
  page,
  service,
}) => {
  const first = await startAppBefore(service, { EMBED_ORIGINS: '*' });
  host.put('/', hostPage(elementScript(first) + elementOf(BOULDER)));
  await page.clock.install();
  await page.goto(`${host.origin}/`);
  const embed = embedIn(page);
  await untilWeather(embed);
  const drawn = await drawnOf(page);
  await first.stop();
  await pass(page, 30);
  await untilWeather(embed);
  expect(await drawnOf(page)).toBe(drawn);
  await page.locator('hexcast-weather').evaluate((it) => it.setAttribute('accent', '0a7d5c'));
  await page.clock.runFor(10_000);
  await expect(page.getByText(CONTENT)).toBeVisible();

  const again = await startAppBefore(service, {
    EMBED_ORIGINS: '*',
    PORT: new URL(first.url).port,
  });
  await expect(async () => {
    await pass(page, 1);
    await expect(embed.locator('body')).toContainText(/\d°/, { timeout: 500 });
  }).toPass();
  await expect(page.getByText(CONTENT)).toBeHidden();
  expect(await drawnOf(page)).not.toBe(drawn);
  await again.stop();
});

test('while the weather service is down, an embed says so in words, and comes back by itself', async ({
  host,
  page,
  startFresh,
}) => {
  const { app, service } = await startFresh({ EMBED_ORIGINS: '*' });
  await fault(service, { status: 500 });
  host.put('/', hostPage(elementScript(app) + elementOf(MIAMI)));
  await page.clock.install();
  await page.goto(`${host.origin}/`);
  const embed = embedIn(page);
  await expect(embed.locator('[data-content]')).toContainText(/[a-z]{3,} [a-z]{3,}/i);
  await expect(embed.locator('body')).not.toContainText(/\d°/);
  await fault(service, {});
  await expect(async () => {
    await pass(page, 1);
    await expect(embed.locator('body')).toContainText(/\d°/, { timeout: 1000 });
  }).toPass();
});
