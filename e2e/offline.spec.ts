import { expect, type Page } from '@playwright/test';
import { go, part, placeName, untilAlive } from './support/page';
import { MINUTE_MS } from './support/panel';
import { DENVER, OWN } from './support/places';
import { test } from './support/test';

const notice = (page: Page) => page.locator('[data-connection]');

/** Runs in the page. */
async function storedPages(): Promise<string[]> {
  const keys = await (await caches.open('hexcast-page-1')).keys();
  return keys.map(({ url }) => new URL(url).pathname).sort();
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a place that was opened is there without a connection, with its age, and fresh again by itself', async ({
    demo,
    page,
    context,
  }) => {
    await page.clock.install();
    await page.goto(`${demo.url}/cell/${DENVER}`);
    await untilAlive(page);
    await expect(part(page, 'Current conditions')).toContainText(/\d°/);
    await expect
      .poll(() => page.evaluate(storedPages), 'pages in the store')
      .toEqual(['/', `/cell/${DENVER}`]);
    await context.setOffline(true);
    await page.reload();
    await untilAlive(page);
    await expect(placeName(page)).toHaveText('Denver, Colorado');
    await expect(part(page, 'Current conditions')).toContainText(/\d°/);
    await expect(notice(page)).toContainText(/You’re offline\. Showing what was fetched at \d/);
    // Half an hour later, nobody knows about alerts.
    await page.clock.fastForward(30 * MINUTE_MS);
    await expect(part(page, 'Alerts')).toContainText(/Last known alerts|Alert status unknown/);
    await expect(part(page, 'Alerts')).not.toContainText('No active alerts');
    await context.setOffline(false);
    await expect(notice(page)).toHaveCount(0);
    await expect(part(page, 'Alerts')).not.toContainText(/Last known alerts|Alert status unknown/);
  });
});

test('a lost connection is said once, and everything comes back by itself', async ({
  panelPage: page,
}) => {
  const context = page.context();
  // What shows places is loaded with the first of them.
  await go(page, `/?cell=${DENVER}`);
  await expect(part(page, 'Air quality')).toBeVisible();
  try {
    await context.setOffline(true);
    // A cell that this page has not shown.
    await go(page, `/?cell=${OWN.offline}`);
    await expect(notice(page)).toContainText(
      'You’re offline. Nothing is stored for this place yet.',
    );
    await expect(part(page, 'Air quality')).toContainText('Not available without a connection');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  } finally {
    await context.setOffline(false);
  }
  await expect(placeName(page)).toHaveText('Nashville, Tennessee');
  for (const name of ['Current conditions', 'Air quality', 'Pollen', 'Alerts']) {
    await expect(part(page, name)).not.toContainText('without a connection');
  }
  await expect(part(page, 'Current conditions')).toContainText(/\d°/);
  await expect(notice(page)).toHaveCount(0);
});
