import { expect, type Page } from '@playwright/test';
import { go, moveClock, openPanel, part, untilAlive } from './support/page';
import { failWith, MINUTE_MS } from './support/panel';
import { DENVER, MIAMI, OWN, SEATTLE } from './support/places';
import { test } from './support/test';

const SECOND_MS = 1000;

/** Counts the requests of a page by resource; those for the county's alerts come on top. */
function countRequests(page: Page): Map<string, number> {
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const name = /\/api\/v1\/(\w+)\//.exec(request.url())?.[1];
    if (name && !/\/[A-Z]{2}C\d{3}\.json$/.test(request.url()))
      asked.set(name, (asked.get(name) ?? 0) + 1);
  });
  return asked;
}

test('parts recover without a click, and are requested again when their lifetime ends', async ({
  demo,
  page,
}) => {
  const air = part(page, 'Air quality');
  await moveClock(page);

  await test.step('a part that failed recovers without a click', async () => {
    const problem = { code: 'service-failing', status: 502, retryAfterSeconds: 40 };
    const { mend, asked } = await failWith(page, 'air', problem);
    await openPanel(page, `${demo.url}/?cell=${DENVER}`);
    await expect(air).toContainText('having trouble');
    await expect(air).toContainText(/Trying again in \d+ seconds?\./);
    expect(asked()).toBe(1);
    mend();
    // Forty seconds, plus up to a fifth more.
    await page.clock.runFor(49 * SECOND_MS);
    await expect(air.getByRole('link').first()).toBeVisible();
    await expect(air).not.toContainText('having trouble');
    expect(asked()).toBe(2);
  });

  await test.step('a full queue shows as loading, with a calm note after a while', async () => {
    const problem = { code: 'busy', status: 503, retryAfterSeconds: 3 };
    const { mend } = await failWith(page, 'air', problem);
    await go(page, `/?cell=${SEATTLE}`);
    await expect(air).toContainText('Loading');
    await page.clock.runFor(8 * SECOND_MS);
    await expect(air).toContainText('The weather service is busy. This will load on its own.');
    await expect(air.getByRole('button')).toHaveCount(0);
    mend();
    await page.clock.runFor(5 * SECOND_MS);
    await expect(air.getByRole('link').first()).toBeVisible();
  });

  await test.step('a visible page requests each part again when its lifetime ends', async () => {
    const asked = countRequests(page);
    await go(page, `/?cell=${MIAMI}`);
    const parts = ['current', 'forecast', 'air', 'alerts'];
    for (const name of parts) await expect.poll(() => asked.get(name), name).toBe(1);
    await expect(air.getByRole('link').first()).toBeVisible();
    await page.clock.fastForward(150 * MINUTE_MS);
    for (const name of parts) {
      await expect.poll(() => asked.get(name), `${name}, once more`).toBeGreaterThanOrEqual(2);
    }
  });

  await test.step('a clock that is set keeps nothing from being renewed, and makes no age of the future', async () => {
    for (const minutes of [-60, 24 * 60]) {
      const asked = countRequests(page);
      await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + minutes * MINUTE_MS);
      for (const times of [1, 2]) {
        await expect(async () => {
          await page.clock.runFor(MINUTE_MS);
          expect(asked.get('alerts'), `set by ${minutes} min`).toBeGreaterThanOrEqual(times);
        }).toPass();
      }
      await expect(page.locator('main')).not.toContainText(/(Issued|Observed|Checked) in/);
    }
  });
});

test('a pause, a spent share, and a spent day each have their own text and end', async ({
  demo,
  page,
}) => {
  const hour = 3600;
  await failWith(page, 'current', {
    code: 'service-paused',
    status: 503,
    retryAfterSeconds: hour,
  });
  await failWith(page, 'air', { code: 'share-spent', status: 429, retryAfterSeconds: 2 * hour });
  await failWith(page, 'allergy', { code: 'quota-spent', status: 503, retryAfterSeconds: 40 });
  await moveClock(page, new Date('2026-11-22T18:05:00Z'));
  await openPanel(page, `${demo.url}/?cell=${DENVER}`);
  const current = part(page, 'Current conditions');
  await expect(current).toContainText('The weather service asked us to pause');
  await expect(current).toContainText(/This will load on its own at 12:05\sPM\./);
  const air = part(page, 'Air quality');
  await expect(air).toContainText(/You’ve reached your daily limit until 1:05\sPM\./);
  const pollen = part(page, 'Pollen');
  await expect(pollen).toContainText('Daily request limit reached');
  await expect(pollen).toContainText('The limit resets in 40 seconds.');
});

test('one cause of many failures is shown once, and one button retries them all', async ({
  panelPage: page,
}) => {
  const { mend } = await failWith(page, '*', { code: 'key-refused', status: 502 });
  await go(page, `/?cell=${OWN.oneCause}`);
  await expect(page.getByText('The weather service denied us access')).toHaveCount(1);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toHaveCount(1);
  await expect(part(page, 'Air quality')).toContainText('Not available; see above');
  await expect(part(page, 'Alerts')).toContainText('Alert status unknown');
  mend();
  await retry.click();
  await expect(part(page, 'Air quality').getByRole('link').first()).toBeVisible();
  await expect(retry).toHaveCount(0);
});

test('a device that travels has the time of where it is', async ({ demo, page }) => {
  await page.clock.install();
  await page.goto(demo.url);
  await untilAlive(page);
  const timeline = page.locator('[data-timeline]');
  await expect(timeline).toContainText(/ M[SD]T/);
  await page.evaluate(() => {
    const { prototype } = Intl.DateTimeFormat;
    const { resolvedOptions } = prototype;
    prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: 'America/New_York' };
    };
  });
  await page.clock.runFor(20 * SECOND_MS);
  await expect(timeline).toContainText(/ E[SD]T/);
});

test('a wrong clock of the device is said, and times are the server’s', async ({ demo, page }) => {
  await page.clock.setFixedTime(Date.now() + 12 * 60_000);
  await openPanel(page, `${demo.url}/?cell=${DENVER}`);
  const notice = page.locator('[data-clock]');
  await expect(notice).toHaveText(/^Your device’s clock is 12 minutes fast\./);
});
