import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The frame of an element of ours that is seen, beside which there may be one to come; or a plain frame. */
export function embedIn(within: Page | Locator, selector = 'hexcast-weather'): FrameLocator {
  return within
    .locator(selector === 'iframe' ? 'iframe' : `${selector} iframe.seen`)
    .contentFrame();
}

/** Waits until an embed shows a temperature. */
export async function untilWeather(embed: FrameLocator): Promise<void> {
  await expect(embed.locator('body')).toContainText(/-?\d+\s?°/);
}

const MINUTE_MS = 60_000;

/** Moves the clock of a page and its frames, step by step, so that what a step starts is there for the next. */
export async function pass(page: Page, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) await page.clock.runFor(MINUTE_MS);
}

/** Adds up how much the content of every document on a page moves by itself (CLS), for `shiftsOf`. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as { shifts: number };
    watched.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        watched.shifts += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sums of all documents that `watchShifts` watched: the page's own first. */
export function shiftsOf(page: Page): Promise<number[]> {
  return Promise.all(
    page
      .frames()
      .map((frame) => frame.evaluate(() => (window as unknown as { shifts: number }).shifts)),
  );
}

/** Collects what a page and its frames complain about: errors, and refusals of policies. */
export function watchErrors(page: Page): string[] {
  const found = watchConsole(page, 'error');
  page.on('pageerror', ({ message }) => found.push(message));
  return found;
}

/** Collects what is said on the console to the author of a page, from now on. */
export function watchWarnings(page: Page): string[] {
  return watchConsole(page, 'warning');
}

function watchConsole(page: Page, type: 'error' | 'warning'): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === type) found.push(message.text());
  });
  return found;
}
