import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Takes WebGL away before a page is opened: the map then says that it cannot be drawn, and its list stands
 * in its place.
 */
export async function withoutWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function getContext(
      this: HTMLCanvasElement,
      ...args: unknown[]
    ) {
      return String(args[0]).startsWith('webgl') ? null : Reflect.apply(original, this, args);
    } as typeof original;
  });
}

/**
 * Leaves the map out, and what it would fetch: to draw it in software takes most of a machine, and most of
 * what is tried has no need of it.
 */
export async function leaveMapOut(page: Page): Promise<void> {
  await withoutWebGl(page);
  await page.route('**/api/tiles/**', (route) => route.abort());
}

/** Opens a page without its map, which a test of the panel needs nothing of, and waits until it listens. */
export async function openPanel(page: Page, url: string): Promise<void> {
  await leaveMapOut(page);
  await page.goto(url);
  await untilAlive(page);
}

/**
 * Waits until a page listens. What the server has drawn is there before that, and a button that is pressed
 * too early does nothing; the timeline is drawn by nobody but the browser.
 */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('[data-timeline]'), 'the page listens').toBeVisible();
}

/**
 * Goes to an address of the page that is open, as "back" and "forward" do: nothing is loaded anew. What
 * shows of it comes after that.
 */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Leaves a page that other tests will use as it was found: nothing open, nothing routed, nobody pointing. */
export async function tidy(page: Page, home = '/'): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    localStorage.clear();
  });
  await page.keyboard.press('Escape');
  await go(page, home);
}

/** A part of the panel by the name of its region. */
export function part(page: Page, name: string | RegExp): Locator {
  return page.getByRole('region', { name });
}

/** A place's name is the heading of its panel. */
export const placeName = (page: Page) => page.getByRole('heading', { level: 1 });

/** The cell that the address of a page names. */
export const cellOf = (page: Page) => new URL(page.url()).searchParams.get('cell');
