import { expect, type Page } from '@playwright/test';
import { embedIn } from './support/embeds';
import { elementScript, hostPage } from './support/hosts';
import { BOULDER } from './support/places';
import { test } from './support/test';

const MINUTE_MS = 60_000;
const START = new Date('2026-11-22T18:00:00Z');
const ADDRESS = `/embed/place/${BOULDER}`;

/**
 * Replaces the page of an embed, so that its script is tried with what no weather would bring on time. Returns how
 * often the page was asked for, as a page and by its own script, which puts the newer in the place of the older.
 */
async function embedPage(page: Page, url: string, body: string) {
  const asked = { pages: 0, renewals: 0 };
  await page.route(`${url}${ADDRESS}*`, (route) => {
    const isPage = route.request().isNavigationRequest();
    asked[isPage ? 'pages' : 'renewals'] += 1;
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html>
        <html lang="en" data-parents="*" data-renew="600" data-ignored="" data-mended="">
        <body data-content>${body}<script src="/embed/frame.js" defer></script></body></html>`,
    });
  });
  return asked;
}

/**
 * Passes the time in steps that are shorter than the limit of the page's own request: a minute at once would end it
 * before the server, whose clock is real, has answered.
 */
async function untilRenewed(page: Page, asked: { readonly renewals: number }): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(4_000);
    expect(asked.renewals).toBeGreaterThanOrEqual(1);
  }).toPass({ intervals: [400] });
}

test('ages grow, and what has ended goes, with a sentence when nothing is left', async ({
  demo,
  page,
}) => {
  await page.clock.install({ time: START });
  const alert = (end: string) => `<li data-ends="${end}">Alert until ${end}</li>`;
  await embedPage(
    page,
    demo.url,
    `<p>Updated: <time data-age datetime="2026-11-22T17:55:00Z">10:55 AM</time></p>
    <div data-list>
      <ul>${alert('2026-11-22T18:20:00Z')}${alert('2026-11-22T18:30:00Z')}</ul>
      <p data-none hidden>No active alerts</p>
    </div>
    <div data-list><ul>${alert('')}</ul><p data-none hidden>Never shown</p></div>
    <div data-list><ul>
      <li data-past="2026-11-22T18:20:00Z">Ten o’clock</li>
      <li data-past="2026-11-22T18:30:00Z">Half past</li>
    </ul><p data-none hidden>Out of date</p></div>`,
  );
  await page.goto(demo.url + ADDRESS);
  const [age, alerts, none] = [
    page.locator('time'),
    page.getByText('Alert until 2026'),
    page.getByText('No active alerts'),
  ];
  await expect(age).toHaveText('5 min ago');
  await expect(age).toHaveAttribute('title', /^Nov 22, 2026, 10:55\sAM$/);
  await expect(alerts).toHaveCount(2);
  await page.clock.runFor(4 * MINUTE_MS);
  await expect(age).toHaveText('9 min ago');
  // Busy with the page, so that it is not loaded again meanwhile.
  await page.keyboard.press('Shift');
  await page.clock.fastForward(21 * MINUTE_MS);
  await page.clock.runFor(11_000);
  await expect(alerts).toHaveCount(1);
  await expect(none).toBeHidden();
  // Nor is an hour still to come that is over.
  await expect(page.getByText('Ten o’clock')).toHaveCount(0);
  await expect(page.getByText('Half past')).toBeVisible();
  await expect(page.getByText('Out of date')).toBeHidden();
  await page.clock.fastForward(6 * MINUTE_MS);
  await page.clock.runFor(11_000);
  await expect(alerts).toHaveCount(0);
  await expect(none).toBeVisible();
  await expect(page.getByText('Out of date')).toBeVisible();
  await expect(page.getByText('Never shown')).toBeHidden();
});

test('a page renews itself when it is time, unless a reader is busy with it', async ({
  demo,
  page,
}) => {
  await page.clock.install({ time: START });
  const asked = await embedPage(page, demo.url, '<p>72°</p><button>Hour</button>');
  await page.goto(demo.url + ADDRESS);
  await page.clock.runFor(9 * MINUTE_MS);
  expect(asked).toMatchObject({ pages: 1, renewals: 0 });
  // With the focus in it, it waits.
  await page.getByRole('button').click();
  await page.clock.runFor(6 * MINUTE_MS);
  expect(asked).toMatchObject({ pages: 1, renewals: 0 });
  await page.getByRole('button').blur();
  await untilRenewed(page, asked);
  // In its place: nothing was loaded anew, and so nothing flashed.
  expect(asked.pages).toBe(1);
  await expect(page.getByText('72°')).toBeVisible();
});

test('a device’s clock that is set takes no alert away, and keeps no page from its renewal', async ({
  demo,
  page,
}) => {
  await page.clock.install({ time: START });
  // A page whose clock was set asks for itself at some time within a minute: here, near its end.
  await page.addInitScript(() => {
    Math.random = () => 0.9;
  });
  const asked = await embedPage(
    page,
    demo.url,
    `<p><time data-age datetime="2026-11-22T17:55:00Z">10:55 AM</time></p>
    <p data-list><b data-ends="2026-11-22T18:30:00Z">Flood Warning</b></p>
    <p><b data-until="2026-11-22T18:08:00Z" data-then="Alert status unknown">No active alerts</b></p>`,
  );
  await page.goto(demo.url + ADDRESS);
  // The page has read its clock before that is set.
  await expect(page.locator('time')).toHaveText('5 min ago');
  await page.clock.runFor(50_000);
  await page.clock.setSystemTime(new Date('2026-11-22T17:00:00Z'));
  await page.clock.runFor(15_000);
  await expect(page.locator('time')).toHaveText('6 min ago');
  await untilRenewed(page, asked);
  await page.clock.setSystemTime(START);
  await page.reload();
  await expect(page.locator('time')).toHaveText('5 min ago');
  await page.clock.setSystemTime(new Date('2026-11-22T18:40:00Z'));
  await page.clock.runFor(10_000);
  await expect(page.locator('time')).toHaveText('45 min ago');
  await expect(page.getByText('Flood Warning')).toBeVisible();
  await expect(page.getByText('Alert status unknown')).toBeVisible();
});

test('what a reader chooses reaches the page of the host as an event', async ({
  demo,
  host,
  page,
}) => {
  await embedPage(
    page,
    demo.url,
    `<button data-hour="2026-11-22T20Z"><b>1 PM</b></button>
    <button data-hour="2026-11-22T21Z" tabindex="-1"><b>2 PM</b></button>
    <button data-cell="${BOULDER}">Boulder</button>
    <button data-cell="no cell">Nothing</button>
    <button data-zone="COZ039" onclick="">Zone</button>`,
  );
  host.put(
    '/',
    hostPage(`${elementScript(demo)}<hexcast-weather place="${BOULDER}"></hexcast-weather>`),
  );
  await page.goto(`${host.otherSite}/`);
  await page.evaluate(() => {
    addEventListener('hexcast-select', (event) => {
      document.title += JSON.stringify((event as CustomEvent).detail);
    });
  });
  const embed = embedIn(page);
  // Ready when it has said its height.
  await expect
    .poll(() => page.locator('hexcast-weather').evaluate((it) => it.clientHeight))
    .toBeLessThan(100);
  for (const name of ['1 PM', 'Boulder', 'Nothing', 'Zone']) {
    await embed.getByRole('button', { name }).click();
  }
  const chosen = `Another site{"hour":"2026-11-22T20Z"}{"cell":"${BOULDER}"}{"zone":"COZ039"}`;
  await expect(page).toHaveTitle(chosen);
  // By keys as well: the arrows go from hour to hour.
  const [one, two] = [
    embed.getByRole('button', { name: '1 PM' }),
    embed.getByRole('button', { name: '2 PM' }),
  ];
  await expect(one).toHaveAttribute('aria-pressed', 'true');
  await one.press('ArrowRight');
  await expect(two).toBeFocused();
  await two.press('Enter');
  await expect(page).toHaveTitle(`${chosen}{"hour":"2026-11-22T21Z"}`);
  await expect(two).toHaveAttribute('aria-pressed', 'true');
  await expect(one).toHaveAttribute('aria-pressed', 'false');
});
