// Pages of a reader who only looks: the server's page is all of it, and no script runs until a sign of the reader.
import { expect, type Page } from '@playwright/test';
import { PHONE, untilAlive } from './support/page';
import { BOULDER, SEATTLE } from './support/places';
import { actAtOnce, type Shared, test } from './support/test';
import { watchPage } from './support/violations';

test.use({ reader: 'looks' });

/** What a browser says of a page that its reader opens. */
const OF_A_READER = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' };
/** What stands on the page, besides names for screen readers of what is in motion. */
const PARTS = ['[data-panel]', '[data-timeline]', '[data-legend]', '[data-first-picture] img'];

/** Waits until the server has all of a page, since another reader has opened it. */
async function untilLasting(page: Page, { url }: Pick<Shared, 'url'>): Promise<void> {
  // With a storage of its own: who has been at a place gets the scripts at once.
  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error('the browser is gone');
  await actAtOnce(other);
  await other.goto(url);
  await expect
    .poll(
      async () => (await fetch(url, { headers: OF_A_READER })).text(),
      'the server has all of it',
    )
    .toMatch(/data-scripts="\d+"/);
  await other.close();
}

/** The scripts that a page has loaded, or begun to. */
const scriptsOf = (page: Page) =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src).filter((src) => src !== ''));

/** Opens a page that sleeps: on a busy machine, something of it may have become old since the server had all of it. */
async function openAsleep(page: Page, url: string): Promise<void> {
  await expect(async () => {
    await page.goto(url);
    const sleeps = () => document.documentElement.dataset.asleep !== undefined;
    expect(await page.evaluate(sleeps)).toBe(true);
  }, 'the page waits for its reader').toPass();
}

const boxes = (page: Page) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const { x, y, width, height } =
          document.querySelector(selector)?.getBoundingClientRect() ?? {};
        return { selector, x, y, width, height };
      }),
    PARTS,
  );
const words = (page: Page) => page.locator('body').innerText();
/** As a hand that comes to the mouse, or a finger that touches nothing yet. */
const sign = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })));

for (const [device, view] of [
  ['a desktop', {}],
  ['a phone', PHONE],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(view);
    test('nothing moves and no word changes when the scripts come', async ({ demo, page }) => {
      const found = await watchPage(page);
      await untilLasting(page, demo);
      await openAsleep(page, demo.url);
      await expect(page.locator('[data-timeline]')).toContainText(/Now.*\d (AM|PM) M[SD]T/s);
      await expect(page.getByText('This page hasn’t started')).toBeHidden();
      await expect(page.locator('[data-warnings-line]')).toContainText(
        /[a-z] in [A-Z]|No alerts in effect/,
      );
      expect((await scriptsOf(page)).length, 'but what old browsers alone run').toBeLessThan(2);
      const before = { boxes: await boxes(page), words: await words(page) };
      await sign(page);
      await untilAlive(page);
      expect({ boxes: await boxes(page), words: await words(page) }).toEqual(before);
      expect(found).toEqual([]);
    });
    test('nor on the page of a place, whose map becomes finer without scripts', async ({
      demo,
      page,
    }) => {
      const cell = device === 'a phone' ? BOULDER : SEATTLE;
      await page.addInitScript(
        (saved) => {
          localStorage.setItem('hexcast.places', JSON.stringify({ version: 1, saved, recent: [] }));
        },
        [cell],
      );
      // A server that has no weather of the place at first. What the browser's cache is asked for comes here, too.
      let fetched = 0;
      await page.route(/\/api\/map\//, (route) => {
        fetched = route.request().resourceType() === 'image' ? 0 : fetched + 1;
        const headers = { etag: fetched < 2 ? '"bare"' : '"fine"' };
        const body = '<svg xmlns="http://www.w3.org/2000/svg"/>';
        return route.fulfill({ contentType: 'image/svg+xml', headers, body });
      });
      await openAsleep(page, `${demo.url}/cell/${cell}`);
      const image = page.locator('[data-first-picture] img');
      const address = await image.evaluate(
        (shown: HTMLImageElement) => shown.dataset.address ?? shown.getAttribute('src'),
      );
      await expect(image, 'the picture is renewed').toHaveAttribute('src', /^blob:/);
      const renewed = await image.getAttribute('src');
      await page.waitForResponse(/\/api\/map\//);
      await expect(image, 'but not by the same one').toHaveAttribute('src', String(renewed));
      const scripts = await scriptsOf(page);
      expect(scripts.length, 'but what old browsers alone run').toBeLessThan(2);
      // The chart of the hours comes later, below; what tells the time may change.
      const said = () => page.locator('[data-outlook], h1').allInnerTexts();
      const star = page.getByRole('button', { name: 'Save this place', pressed: true });
      await expect(star).toBeVisible();
      const before = { boxes: await boxes(page), said: await said() };
      expect(before.said.join(' ')).toMatch(/Seattle|Boulder/);
      await sign(page);
      await untilAlive(page);
      expect({ boxes: await boxes(page), said: await said() }).toEqual(before);
      await expect(star).toBeVisible();
      await expect(image).toHaveAttribute('data-address', String(address));
    });
  });
}

test('what a reader does first is done: a press, a choice, and text', async ({ demo, page }) => {
  await untilLasting(page, demo);
  await openAsleep(page, demo.url);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();

  await openAsleep(page, demo.url);
  await page.getByRole('radio', { name: 'Wind', exact: true }).click({ force: true });
  await expect(page).toHaveURL(/layer=wind/);
  await expect(page.getByRole('radio', { name: 'Wind', exact: true })).toBeChecked();

  await openAsleep(page, demo.url);
  await page.keyboard.press('Tab');
  await page.getByRole('search').getByLabel('Find a place').pressSequentially('ann arbor');
  await expect(page.getByRole('combobox', { name: 'Find a place' })).toHaveValue('ann arbor');
});

test('the legend has the colors of the reader’s theme before any script has asked for it', async ({
  demo,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilLasting(page, demo);
  await openAsleep(page, `${demo.url}/?layer=rain`);
  const colors = () =>
    page.locator('[data-legend]').evaluate((legend) =>
      [...legend.querySelectorAll('div, path')].map((part) => {
        const { backgroundImage, stroke } = getComputedStyle(part);
        return { backgroundImage, stroke };
      }),
    );
  const asleep = await colors();
  expect(asleep.some(({ backgroundImage }) => backgroundImage.includes('gradient'))).toBe(true);
  await sign(page);
  await untilAlive(page);
  expect(await colors()).toEqual(asleep);
  // A check that the theme matters at all.
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await colors()).not.toEqual(asleep);
});

test('a mouse that rests where the page opens is no sign, but one that comes over the map wants it', async ({
  demo,
  page,
}) => {
  await untilLasting(page, demo);
  await openAsleep(page, demo.url);
  await page.locator('[data-first-picture]').dispatchEvent('pointermove', { pointerType: 'mouse' });
  await expect(page.locator('html')).toHaveAttribute('data-asleep');
  await page.mouse.move(800, 300);
  await page.mouse.move(810, 310);
  await untilAlive(page);
  await expect(page.getByText('WebGL is unavailable')).toBeVisible();
});

test('nobody looks at a page for longer than a minute without its scripts', async ({
  demo,
  page,
}) => {
  await untilLasting(page, demo);
  await page.clock.install();
  await openAsleep(page, demo.url);
  await page.clock.runFor(50_000);
  await expect(page.locator('[data-scripts]')).toHaveCount(1);
  await page.clock.runFor(15_000);
  await untilAlive(page);
});

test('who has stored something, or comes for another view, gets the scripts at once', async ({
  demo,
  page,
}) => {
  await untilLasting(page, demo);
  for (const address of ['/#6/39.74/-104.99', '/?layer=lava', '/?cell=nonsense']) {
    await page.goto(demo.url + address);
    await untilAlive(page);
  }
  await page.evaluate(() => localStorage.setItem('hexcast.temperature', 'c'));
  await page.goto(demo.url);
  await untilAlive(page);
  await expect(page.locator('[data-legend]')).toContainText('°C');
});
