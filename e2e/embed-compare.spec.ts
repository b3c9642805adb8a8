import { expect, type Page } from '@playwright/test';
import { embedIn, untilWeather, watchWarnings } from './support/embeds';
import { elementScript, hostPage } from './support/hosts';
import { DENVER } from './support/places';
import { restingBox } from './support/rest';
import { test } from './support/test';

const heightOf = (page: Page) =>
  page.locator('hexcast-compare').evaluate((element) => element.clientHeight);

test('a comparison finds its places by name and by cell, in their order, at the height that was reserved', async ({
  demo,
  host,
  page,
}) => {
  await page.addInitScript(async () => {
    await customElements.whenDefined('hexcast-compare');
    const element = document.querySelector('hexcast-compare');
    document.documentElement.dataset.height = String(element?.clientHeight);
  });
  const element = `<hexcast-compare places="Boulder, CO; ${DENVER}"></hexcast-compare>`;
  host.put('/', hostPage(elementScript(demo) + element));
  for (const width of [656, 376]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${host.otherSite}/`);
    const embed = embedIn(page, 'hexcast-compare');
    await untilWeather(embed);
    await expect(embed.locator('.compare h2')).toHaveText(['Boulder, CO', 'Denver, CO']);
    await restingBox(page.locator('hexcast-compare'));
    expect(await heightOf(page)).toBe(
      Number(await page.locator('html').getAttribute('data-height')),
    );
  }
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Weather: Boulder, CO');
});

test('a place that is not found is left out and named to the author; without any there is nothing', async ({
  demo,
  host,
  page,
}) => {
  const lines = watchWarnings(page);
  const elements = `
    <hexcast-compare id="part" places="Boulder, CO; Nowhereville, ZZ; 86fffff07ffffff; Miami, FL"></hexcast-compare>
    <hexcast-compare id="none" places="Nowhereville, ZZ; Zzzyx"><em>Look outside</em></hexcast-compare>
    <hexcast-compare id="many" places="Boulder, CO; Miami, FL; 98101; Denver, CO; Chicago, IL; Austin, TX; Boise, ID"></hexcast-compare>
    <hexcast-compare id="empty"></hexcast-compare>`;
  host.put('/', hostPage(elementScript(demo) + elements));
  await page.goto(`${host.otherSite}/`);
  const columns = (id: string) => embedIn(page, id).locator('.compare h2');
  await expect(columns('#part')).toHaveText(['Boulder, CO', 'Miami, FL']);
  await expect(columns('#many')).toHaveCount(6);
  await expect(page.getByText('Look outside')).toBeVisible();
  await expect.poll(() => lines).toHaveLength(5);
  const line = (text: string) => `hexcast: hexcast-compare: ${text}`;
  expect(lines.sort()).toEqual([
    line('ignored places'),
    line('it needs the attribute "places"'),
    line('nothing was found for "86fffff07ffffff"'),
    line('nothing was found for "Nowhereville, ZZ"'),
    line('nothing was found for places="Nowhereville, ZZ; Zzzyx"'),
  ]);
});
