import { expect, type Page, type Request } from '@playwright/test';
import { go, openPanel, part, placeName, untilAlive } from './support/page';
import { BOULDER, MIAMI } from './support/places';
import { test } from './support/test';

const CHUNKS = /\/_next\/static\/chunks\//;

/** What is said of a part that is missing. */
const missing = (page: Page, name: string) =>
  page.getByRole('alert').filter({ has: page.locator('strong', { hasText: name }) });
const tryAgain = (page: Page, name: string) =>
  missing(page, name).getByRole('button', { name: 'Try again' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** The line of the country's alerts, which leads to the list of them. */
const warnings = (page: Page) => page.locator('[data-warnings-line] a');

/** Marks this page, which the one after a reload is not. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const isMarked = (page: Page) =>
  page.evaluate(() => document.body.hasAttribute('data-marked')).catch(() => true);

/** What a page has asked for of the scripts, and whether it still waits for any. */
interface Scripts {
  readonly asked: ReadonlySet<string>;
  readonly areComing: () => boolean;
}

/** Collects the addresses of all scripts that a page asks for from now on. */
function collectScripts(page: Page): Scripts {
  const asked = new Set<string>();
  const coming = new Set<Request>();
  page.on('request', (request) => {
    if (!CHUNKS.test(request.url())) return;
    asked.add(request.url());
    coming.add(request);
  });
  page.on('requestfinished', (request) => coming.delete(request));
  page.on('requestfailed', (request) => coming.delete(request));
  return { asked, areComing: () => coming.size > 0 };
}

/**
 * Waits until the page asks for no more scripts by itself. It does so when it is idle, and the first of them may need
 * further ones; Playwright's "networkidle" is over once and for all half a second after a page has loaded.
 */
async function settled(page: Page, { asked, areComing }: Scripts): Promise<void> {
  const quiet = async () => {
    const before = asked.size;
    await page.evaluate(
      () => new Promise((done) => requestIdleCallback(() => setTimeout(done, 1_000))),
    );
    return asked.size === before && !areComing();
  };
  await expect.poll(quiet, 'the page asks for no more scripts').toBe(true);
}

/** From now on the server has none of the scripts that the page has not asked for yet, as after an update. */
async function dropLateScripts(page: Page, scripts: Scripts): Promise<void> {
  await settled(page, scripts);
  const had = new Set(scripts.asked);
  await page.route(CHUNKS, (route) =>
    had.has(route.request().url()) ? route.fallback() : route.fulfill({ status: 404, body: '' }),
  );
}

test('after an update, a page that lacks a part reloads itself, once, unless that takes something from the reader', async ({
  demo,
  page,
}) => {
  const scripts = collectScripts(page);
  await openPanel(page, `${demo.url}/?cell=${BOULDER}`);
  await expect(part(page, 'Pollen')).toContainText(/\w/);
  const field = page.getByRole('combobox', { name: 'Find a place' });
  await page.getByRole('textbox', { name: 'Find a place' }).click();
  await field.fill('den');
  await expect(page.getByRole('option').first()).toBeVisible();
  await dropLateScripts(page, scripts);
  await test.step('what a reader has written stays, and the page says that it is old', async () => {
    await page.keyboard.press('Escape');
    await field.fill('den');
    await press(page, 'Your places');
    await expect(missing(page, 'Your places')).toContainText('couldn’t be loaded');
    await expect(field).toHaveValue('den');
    await press(page, 'Close');
    await expect(missing(page, 'Your places')).toHaveCount(0);
    await expect(page.getByText('Hexcast has been updated')).toBeVisible();
    await press(page, 'Reload the page');
    await untilAlive(page);
  });
  await test.step('without that, the page reloads itself', async () => {
    await settled(page, scripts);
    await mark(page);
    await press(page, 'Settings');
    await expect.poll(() => isMarked(page), 'the page is another').toBe(false);
    await untilAlive(page);
    await expect(placeName(page)).toHaveText(/Boulder/);
  });
  await test.step('but not again, if that has not helped', async () => {
    await settled(page, scripts);
    await mark(page);
    await press(page, 'Settings');
    await expect(missing(page, 'Settings')).toContainText('couldn’t be loaded');
    await press(page, 'Close');
    await press(page, 'Where does this come from?');
    await expect(missing(page, 'Where this comes from')).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    await expect(part(page, 'Current conditions')).toContainText(/\d°/);
  });
  await test.step('once the server has all scripts of its page, a reload mends it', async () => {
    await page.unrouteAll();
    await press(page, 'Reload the page');
    await untilAlive(page);
    await press(page, 'Settings');
    await expect(dialog(page, 'Settings')).toBeVisible();
  });
});

test('without a network a part says that it is missing, and comes when the network is back, or when asked again', async ({
  demo,
  page,
}) => {
  const scripts = collectScripts(page);
  await openPanel(page, demo.url);
  await expect(warnings(page)).toBeVisible();
  await settled(page, scripts);
  await test.step('by itself', async () => {
    await page.context().setOffline(true);
    await press(page, 'Settings');
    await expect(missing(page, 'Settings')).toContainText('couldn’t be loaded');
    await page.context().setOffline(false);
    await expect(dialog(page, 'Settings')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await page.route(CHUNKS, (route) => route.abort());
  await test.step('Your places, when asked again', async () => {
    await press(page, 'Your places');
    await expect(missing(page, 'Your places')).toContainText('couldn’t be loaded');
    await expect(warnings(page), 'the line stays').toBeVisible();
    await page.unrouteAll();
    await tryAgain(page, 'Your places').click();
    await expect(dialog(page, 'Your places')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('the list of alerts in the panel, when asked again', async () => {
    await page.route(CHUNKS, (route) => route.abort());
    await warnings(page).click();
    await expect(missing(page, 'Active alerts')).toContainText('couldn’t be loaded');
    await page.unrouteAll();
    await tryAgain(page, 'Active alerts').click();
    await expect(page.getByRole('heading', { name: 'Active alerts' })).toBeVisible();
    await press(page, 'Close the list of alerts');
    await expect(warnings(page)).toBeVisible();
  });
});

test('a panel that has failed is there again with the next place', async ({ panelPage: page }) => {
  await go(page, `/?cell=${BOULDER}`);
  await expect(part(page, 'Current conditions')).toContainText(/\d°/);
  const names = ['Current conditions', 'Alerts', 'Air quality'];
  // As where something else has changed the page: what React wants to remove is not there.
  await page.evaluate((labels) => {
    for (const label of labels) {
      const panel = document.querySelector(`section[aria-label="${label}"]`);
      if (!panel) throw new Error(`There is no ${label}.`);
      panel.removeChild = (child) => {
        Reflect.deleteProperty(panel, 'removeChild');
        throw new DOMException(`${child.nodeName} is not a child`, 'NotFoundError');
      };
    }
  }, names);
  await go(page, `/?cell=${MIAMI}`);
  await expect(placeName(page)).toHaveText(/Miami/);
  await go(page, `/?cell=${BOULDER}`);
  await expect(placeName(page)).toHaveText(/Boulder/);
  await expect(part(page, 'Current conditions')).toContainText(/\d°/);
  await expect(part(page, 'Air quality')).toContainText(/\d/);
  await expect(page.getByText('This part couldn’t be displayed')).toHaveCount(0);
});
