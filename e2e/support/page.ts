import { expect, type Locator, type Page } from '@playwright/test';

/** A phone that is held upright. */
export const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

/**
 * Gives a page a clock that the test moves, from a time if given. The server has another one, by which the
 * page would correct its own: here it does not state it.
 */
export async function moveClock(page: Page, time?: Date): Promise<void> {
  await page.route('**/api/status', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 204 }) : route.fallback(),
  );
  if (time) await page.clock.setFixedTime(time);
  else await page.clock.install();
}

/** Opens a page and waits until it is interactive. */
export async function openPanel(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilAlive(page);
}

/**
 * Waits until a page is interactive. Server-rendered content is there earlier, but its buttons do nothing
 * before hydration, which takes the mark of such a page away.
 */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('[data-timeline]')).toBeVisible();
  await expect(page.locator('[data-scripts]'), 'the page is interactive').toHaveCount(0);
}

/**
 * Goes to an address within the open page, as "back" and "forward" do, without a reload. Does not wait for
 * what it shows.
 */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Makes an open page one that nothing is stored for. */
export async function forgetAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage'));
  });
}

/**
 * Restores a page for the next test: nothing open, stored or routed, no pointer over it, and the browser's own
 * functions. What it has loaded stays in its cache.
 */
export async function tidy(page: Page, home = '/'): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator.clipboard, 'writeText');
    Reflect.deleteProperty(navigator.geolocation, 'getCurrentPosition');
  });
  // The page hears of it later, and takes them away.
  await expect(page.locator('dialog')).toHaveCount(0);
  await forgetAll(page);
  await page.keyboard.press('Escape');
  await go(page, home);
}

/** Restores a phone's page, with its sheet at half height, as a visit begins. */
export async function tidyPhone(page: Page): Promise<void> {
  await tidy(page);
  const half = page.locator('[data-panel][data-height="half"]');
  while ((await half.count()) === 0) await page.locator('[data-grip] > button').click();
}

/** A part of the panel by the name of its region. */
export function part(page: Page, name: string | RegExp): Locator {
  return page.getByRole('region', { name });
}

/** A place's name is the heading of its panel. */
export const placeName = (page: Page) => page.getByRole('heading', { level: 1 });

/** What saves, shares and closes the place of a panel. */
export const star = (page: Page) => page.getByRole('button', { name: 'Save this place' });
export const share = (page: Page) => page.getByRole('button', { name: 'Share this place' });
export const closePlace = (page: Page) => page.getByRole('button', { name: 'Close this place' });

/**
 * Waits until the page says something because of an action. Looks at every frame of the page, from before the action:
 * what is said for some seconds only could have come and gone between two looks from outside, on a machine that halts.
 */
export async function untilSaid(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const said = page.waitForFunction((words) => document.body.innerText.includes(words), text, {
    timeout: 90_000,
  });
  await Promise.all([said, act()]);
}

/** The handle of a phone's sheet, whose name says how high it is. */
export const sheetHandle = (page: Page) => page.getByRole('button', { name: /^Panel height/ });

/** Opens the settings over the page. */
export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
}

/** The cell that the address of a page names. */
export const cellOf = (page: Page) => new URL(page.url()).searchParams.get('cell');
