import { expect, type Page } from '@playwright/test';
import { closePlace, part, placeName, share, star, untilSaid } from './support/page';
import { test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A first-time visitor finds their town, reads tonight's weather, saves it, and sends it to a friend. */
const TOWN = 'Ann Arbor, Michigan';
/** More tab stops than there are between any two elements of the page. */
const MAX_STOPS = 60;

async function readsTonight(page: Page) {
  await expect(placeName(page)).toHaveText(TOWN);
  await expect(part(page, 'Current conditions')).toContainText(/\d°/);
  await expect(part(page, /Next \d+ days/)).toContainText(/Tonight|[Tt]oday/);
  await expect(part(page, /Next 4\d hours/).getByRole('slider')).toBeVisible();
}

/** The friend opens the link in a browser that has never been here: what the server sends is enough to read. */
async function friendSees(page: Page, link: string) {
  const answer = await page.request.get(link);
  expect(answer.status()).toBe(200);
  const html = (await answer.text()).replaceAll('<!-- -->', '');
  expect(html).toMatch(new RegExp(`<h1[^>]*>${TOWN}</h1>`));
  expect(html.slice(html.indexOf('aria-label="Current conditions"'))).toMatch(/\d°/);
}

async function isSaved(page: Page) {
  await closePlace(page).click();
  await expect(page.locator('[data-saved]')).toContainText(TOWN);
}

test('on a desktop, with the mouse', async ({ panelPage: page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('search').getByLabel('Find a place').click();
  await page.keyboard.type('ann arbor');
  await page
    .getByRole('option', { name: /Ann Arbor/ })
    .first()
    .click();
  await readsTonight(page);
  await star(page).click();
  await untilSaid(page, 'Link copied', () => share(page).click());
  await friendSees(page, await page.evaluate(() => navigator.clipboard.readText()));
  await isSaved(page);
});

test('on a desktop, with the keyboard alone', async ({ panelPage: page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  /** Tabs until the button of this name has focus. */
  const tabTo = async (name: string) => {
    const there = page.locator(':focus').and(page.getByRole('button', { name }));
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      if ((await there.count()) > 0) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no tab stop is called ${name}`);
  };
  await page.keyboard.press('/');
  await page.keyboard.type('ann arbor');
  // Until the last response arrives, the list is for fewer letters, with other towns first.
  const first = page.getByRole('listbox').getByRole('option').first();
  await expect(first).toContainText('Ann Arbor');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await readsTonight(page);
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo('Save this place');
  await page.keyboard.press('Space');
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  await tabTo('Share this place');
  await untilSaid(page, 'Link copied', () => page.keyboard.press('Enter'));
  await isSaved(page);
});

test('on a phone, with a finger', async ({ phonePage: page }) => {
  // A phone has its own share sheet; record what it is given.
  await page.evaluate(() => {
    navigator.share = async ({ url } = {}) => {
      document.documentElement.dataset.shared = url ?? '';
    };
  });
  await page.getByRole('search').getByLabel('Find a place').tap();
  await page.keyboard.type('ann arbor');
  await page
    .getByRole('option', { name: /Ann Arbor/ })
    .first()
    .tap();
  await readsTonight(page);
  await star(page).tap();
  await share(page).tap();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-shared', /\/cell\/86/);
  await isSaved(page);
});
