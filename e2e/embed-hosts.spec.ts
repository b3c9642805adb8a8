import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import {
  embedIn,
  shiftsOf,
  untilWeather,
  watchErrors,
  watchShifts,
  watchWarnings,
} from './support/embeds';
import { elementScript, hostPage } from './support/hosts';
import { BOULDER, DENVER, MIAMI } from './support/places';
import { restingBox } from './support/rest';
import { test } from './support/test';

const ELEMENT = '<hexcast-weather place="Boulder, CO" show="now,days"></hexcast-weather>';
const AFTER = '<p id="after">The page goes on.</p>';

test('two lines show the weather of Boulder on another origin and on another site', async ({
  demo,
  host,
  page,
}) => {
  host.put('/', hostPage(elementScript(demo) + ELEMENT));
  const errors = watchErrors(page);
  for (const origin of [host.origin, host.otherSite]) {
    await page.goto(`${origin}/`);
    const embed = embedIn(page);
    await untilWeather(embed);
    await expect(embed.locator('body')).toContainText('Boulder');
    await expect(page.locator('hexcast-weather iframe')).toHaveAttribute(
      'title',
      'Weather: Boulder, CO',
    );
    const links = await embed
      .locator('a')
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute('target'), link.getAttribute('rel')].join(' ')),
      );
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(link).toMatch(/^_blank .*noopener/);
  }
  expect(errors).toEqual([]);

  await test.step('attributes that change change the embed, and leave the history of the page alone', async () => {
    const embed = embedIn(page);
    // While the frame goes from one address to the other, it can't be asked.
    const address = () =>
      embed
        .locator('html')
        .evaluate(() => location.pathname + location.search)
        .catch(() => '');
    const change = (attributes: Record<string, string | null>) =>
      page.locator('hexcast-weather').evaluate((element, changes) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) element.removeAttribute(name);
          else element.setAttribute(name, value);
        }
      }, attributes);
    await untilWeather(embed);
    // React sets a property where an element has one of the name, and the attribute where it has none.
    const names = ['place', 'show', 't', 'temp', 'wind', 'theme', 'size', 'accent', 'bg', 'radius'];
    const isProperty = (element: Element, all: string[]) => all.filter((name) => name in element);
    expect(await page.locator('hexcast-weather').evaluate(isProperty, names)).toEqual([]);
    const before = await page.evaluate(() => history.length);
    await change({ temp: 'c', theme: 'dark' });
    await expect.poll(address).toMatch(/(?=.*temp=c)(?=.*theme=dark)/);
    await change({ place: MIAMI });
    await expect.poll(address).toContain(`/embed/place/${MIAMI}`);
    await expect(embed.locator('body')).toContainText('Miami');
    await change({ accent: 'ff0000', temp: null });
    await expect.poll(address).toMatch(/accent=ff0000/);
    expect(await address()).not.toContain('temp=');
    expect(await page.evaluate(() => history.length)).toBe(before);

    const again = () =>
      page.locator('hexcast-weather').evaluate((element) => {
        element.remove();
        document.body.append(element);
      });
    await again();
    await untilWeather(embed);
    await expect(page.locator('hexcast-weather iframe')).toHaveCount(1);
    expect(await address()).toContain(`/embed/place/${MIAMI}`);
  });
});

test('the element is at once as high as its content will be, and with a height of its own nothing ever moves', async ({
  demo,
  host,
  page,
}) => {
  await watchShifts(page);
  await page.addInitScript(async () => {
    await customElements.whenDefined('hexcast-weather');
    const element = document.querySelector('hexcast-weather');
    document.documentElement.dataset.height = String(element?.clientHeight);
  });
  host.put('/', hostPage(elementScript(demo) + ELEMENT + AFTER));
  await page.goto(`${host.otherSite}/`);
  await untilWeather(embedIn(page));
  const reserved = await page.locator('html').getAttribute('data-height');
  await restingBox(page.locator('hexcast-weather'));
  expect(await page.locator('hexcast-weather').evaluate((it) => it.clientHeight)).toBe(
    Number(reserved),
  );
  // Before the script has arrived, only the page itself can reserve the height.
  const style = `style="display: block; min-height: ${reserved}px"`;
  host.put('/', hostPage(elementScript(demo) + ELEMENT.replace(' ', ` ${style} `) + AFTER));
  await page.goto(`${host.otherSite}/`);
  await untilWeather(embedIn(page));
  await restingBox(page.locator('hexcast-weather'));
  expect(await shiftsOf(page)).toEqual([0, 0]);
});

test('policies, sandboxes, files and a second script: what an element and a plain frame bear', async ({
  demo,
  host,
  page,
}) => {
  const errors = watchErrors(page);
  await test.step('a strict policy of the host allows the element with two sources, and a plain frame with one', async () => {
    const policy = `default-src 'none'; frame-src ${demo.url}`;
    host.put('/element', {
      html: hostPage(elementScript(demo) + ELEMENT),
      headers: { 'content-security-policy': `${policy}; script-src ${demo.url}` },
    });
    host.put('/frame', {
      html: hostPage(`<iframe src="${demo.url}/embed/place/${BOULDER}" loading="lazy"></iframe>`),
      headers: { 'content-security-policy': policy },
    });
    await page.goto(`${host.otherSite}/element`);
    await untilWeather(embedIn(page));
    await expect(page.locator('hexcast-weather')).toHaveCSS('display', 'block');
    await page.goto(`${host.otherSite}/frame`);
    await untilWeather(embedIn(page, 'iframe'));
    expect(errors).toEqual([]);
  });
  await test.step('a sandboxed frame has no origin and no storage, and its script works', async () => {
    host.put(
      '/',
      hostPage(
        `<iframe sandbox="allow-scripts" src="${demo.url}/embed/place/${BOULDER}"></iframe>`,
      ),
    );
    await page.goto(`${host.otherSite}/`);
    const embed = embedIn(page, 'iframe');
    await untilWeather(embed);
    await expect(embed.locator('time[data-age]').first()).toHaveText(/ago|now/);
    expect(await embed.locator('body').evaluate(() => self.origin)).toBe('null');
    expect(errors).toEqual([]);
  });
  await test.step('the script may be included twice, and a wrong attribute is one line on the console', async () => {
    const warnings = watchWarnings(page);
    const wrong = `<hexcast-weather place="${BOULDER}" theme="blue" size="xl"></hexcast-weather>`;
    const again = elementScript({ url: `${demo.url}` }).replace('embed.js', 'embed.js?again');
    host.put('/', hostPage(elementScript(demo) + again + wrong + wrong));
    await page.goto(`${host.origin}/`);
    for (const frame of await page.locator('hexcast-weather iframe').all()) {
      await untilWeather(frame.contentFrame());
    }
    await expect
      .poll(() => warnings)
      .toEqual([expect.stringMatching(/^hexcast: .*ignored .*theme/)]);
    expect(warnings[0]).toContain('size');
    expect(errors).toEqual([]);
  });
  await test.step('a page that was opened from a file shows the element and a plain frame', async () => {
    const file = join(tmpdir(), `hexcast-host-${process.pid}.html`);
    const frame = `<iframe src="${demo.url}/embed/place/${BOULDER}"></iframe>`;
    await writeFile(file, hostPage(elementScript(demo) + ELEMENT + frame));
    await page.goto(pathToFileURL(file).href);
    await untilWeather(embedIn(page));
    await untilWeather(page.locator('body > iframe').contentFrame());
    await rm(file);
  });
  await test.step('where the script is blocked, the content of the element is shown', async () => {
    host.put('/', {
      html: hostPage(
        `${elementScript(demo)}<hexcast-weather place="Boulder, CO">See weather.gov</hexcast-weather>`,
      ),
      headers: { 'content-security-policy': "default-src 'none'" },
    });
    await page.goto(`${host.origin}/`);
    await expect(page.getByText('See weather.gov')).toBeVisible();
  });
});

test('no storage is touched, so it makes no difference that a browser refuses it to third parties', async ({
  demo,
  host,
  page,
}) => {
  const errors = watchErrors(page);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
  host.put('/', hostPage(elementScript(demo) + ELEMENT));
  await page.goto(`${host.otherSite}/`);
  await untilWeather(embedIn(page));
  expect(errors).toEqual([]);
  expect(await page.context().cookies(demo.url)).toEqual([]);
});

test('twenty embeds on a page load as they come near the view', async ({ demo, host, page }) => {
  const cells = [BOULDER, DENVER, MIAMI];
  const elements = Array.from(
    { length: 20 },
    (_, index) =>
      `<hexcast-weather place="${cells[index % 3]}" show="now" accent="0000${10 + index}"></hexcast-weather>`,
  );
  host.put('/', hostPage(`${elementScript(demo)}${elements.join('')}`));
  await page.setViewportSize({ width: 600, height: 400 });
  await watchShifts(page);
  await page.goto(`${host.otherSite}/`);
  const frames = page.locator('hexcast-weather iframe');
  await untilWeather(frames.first().contentFrame());
  expect(await frames.count()).toBeLessThan(20);
  for (const element of await page.locator('hexcast-weather').all()) {
    await element.scrollIntoViewIfNeeded();
    await untilWeather(element.locator('iframe').contentFrame());
  }
  await expect(frames).toHaveCount(20);
  const [, ...shifts] = await shiftsOf(page);
  expect(shifts).toEqual(shifts.map(() => 0));
});
