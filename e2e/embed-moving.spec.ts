import { expect, type Page } from '@playwright/test';
import { embedIn, untilWeather, watchWarnings } from './support/embeds';
import { elementScript, hostPage } from './support/hosts';
import { BOULDER } from './support/places';
import { test } from './support/test';

/** Sets the attributes of the element in a page, each in a task of its own. */
const move = (page: Page, lat: number, lng: number) =>
  page.locator('#ship').evaluate(
    async (element, point) => {
      for (const [name, value] of Object.entries(point)) {
        element.setAttribute(name, String(value));
        await new Promise((resolve) => queueMicrotask(() => resolve(null)));
      }
    },
    { lat, lng },
  );

for (const name of ['hexcast-weather', 'hexcast-alerts']) {
  test(`what moves is asked for once a minute at most, and not drawn anew in the same hexagon: ${name}`, async ({
    demo,
    host,
    page,
  }) => {
    /** The points that the network was asked for. */
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (!pathname.startsWith('/embed/') || !searchParams.has('lat')) return;
      asked.push(`${searchParams.get('lat')},${searchParams.get('lng')}`);
    });
    const lines = watchWarnings(page);
    await page.clock.install();
    // The first page is not yet due, however old what is cached may be.
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        document.documentElement.dataset.renew = '900';
      });
    });
    const element = `<${name} id="ship" lat="40.0102" lng="-105.2689"></${name}>`;
    host.put('/', hostPage(elementScript(demo) + element));
    await page.goto(`${host.otherSite}/`);
    const embed = embedIn(page, '#ship');
    const address = () => embed.locator('html').evaluate(() => location.pathname);
    const mark = (text: string) =>
      embed.locator('body').evaluate((body, mark) => {
        body.dataset.mark = mark;
      }, text);
    const body = embed.locator('body');
    await expect(embed.locator('h1').first()).toContainText('Boulder, CO');
    expect(await address()).toContain(BOULDER);
    expect(asked).toEqual(['40.01,-105.27']);
    await mark('drawn once');

    await test.step('what is the same when it is rounded asks for nothing', async () => {
      await move(page, 40.0099, -105.2701);
      await page.clock.runFor(61_000);
      expect(asked).toHaveLength(1);
    });
    await test.step('two attributes are one change, and the same hexagon is not drawn anew', async () => {
      await move(page, 40.02, -105.26);
      await page.clock.runFor(1_000);
      await expect.poll(() => asked).toEqual(['40.01,-105.27', '40.02,-105.26']);
    });
    await test.step('of many changes in a minute, the last is followed when it is over', async () => {
      for (let at = 0; at < 20; at += 1) {
        await move(page, 40 - at / 100, -105);
        await page.clock.runFor(1_000);
      }
      await move(page, 39.74, -104.99);
      await page.clock.runFor(30_000);
      expect(asked).toHaveLength(2);
      await expect(body).toHaveAttribute('data-mark', 'drawn once');
      await page.clock.runFor(15_000);
      await expect(embed.locator('h1').first()).toContainText('Denver, CO');
      expect(asked.slice(2)).toEqual(['39.74,-104.99']);
      await expect(page.locator('iframe')).toHaveCount(1);
    });
    await test.step('where it is back, nothing is asked for', async () => {
      await move(page, 39.5, -104.9);
      await page.clock.runFor(20_000);
      await move(page, 39.74, -104.99);
      await page.clock.runFor(61_000);
      expect(asked).toHaveLength(3);
    });
    await test.step('abroad there is none, which is said', async () => {
      await move(page, 51.5, -0.12);
      await page.clock.runFor(1_000);
      const line = `hexcast: ${name}: nothing was found for lat="51.5" lng="-0.12"`;
      await expect.poll(() => lines).toEqual([line]);
      await expect(page.locator('iframe.seen')).toHaveCount(0);
      await move(page, 40.01, -105.27);
      await page.clock.runFor(61_000);
      await expect(embed.locator('h1').first()).toContainText('Boulder, CO');
    });
  });
}

test('a place takes the place of a point, and a point that of a place', async ({
  demo,
  host,
  page,
}) => {
  const element = '<hexcast-weather id="ship" lat="40.01" lng="-105.27"></hexcast-weather>';
  host.put('/', hostPage(elementScript(demo) + element));
  await page.goto(`${host.otherSite}/`);
  const embed = embedIn(page, '#ship');
  await untilWeather(embed);
  await page.locator('#ship').evaluate((it) => {
    it.setAttribute('place', 'Miami, FL');
    it.removeAttribute('lat');
    it.removeAttribute('lng');
  });
  await expect(embed.locator('h1').first()).toHaveText('Miami, FL');
  await page.locator('#ship').evaluate((it) => it.removeAttribute('place'));
  await move(page, 40.01, -105.27);
  await expect(embed.locator('h1').first()).toHaveText('Boulder, CO');
});
