import { expect, type Page } from '@playwright/test';
import { go, openPanel, part, placeName } from './support/page';
import { DENVER } from './support/places';
import { actAtOnce, test } from './support/test';

/**
 * What a reader could not press, since something else lies over it even where the page is scrolled to it; and how far
 * the page scrolls to the side, in pixels.
 */
function faults(page: Page): Promise<{ covered: string[]; sidewaysPx: number }> {
  return page.evaluate(() => {
    const covered: string[] = [];
    for (const element of document.querySelectorAll('a, button, summary, select, [role=slider]')) {
      // The skip links are seen only with the focus.
      if (!element.checkVisibility() || getComputedStyle(element).clipPath !== 'none') continue;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      if (over && (element.contains(over) || over.contains(element))) continue;
      covered.push(`${element.outerHTML.slice(0, 120)} is under ${over?.outerHTML.slice(0, 120)}`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    scrollTo(0, 0);
    return { covered, sidewaysPx: scrollWidth - clientWidth };
  });
}

async function expectColumn(page: Page) {
  await go(page, `/?cell=${DENVER}`);
  await expect(placeName(page)).toHaveText('Denver, Colorado');
  await expect(part(page, 'Current conditions')).toContainText('°');
  expect(await faults(page)).toEqual({ covered: [], sidewaysPx: 0 });
  // Each part stands below the one before it.
  const edges = await page.evaluate(() =>
    ['[data-map]', '[data-timeline]', '[data-panel]'].map((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return [Math.round(box?.top ?? 0), Math.round(box?.bottom ?? 0)];
    }),
  );
  expect(edges.flat()).toEqual(edges.flat().toSorted((a, b) => a - b));
}

test('zoomed in to 400%, the page is one column that scrolls, and a chosen place comes into view', async ({
  panelPage: page,
}) => {
  // What is left of 1440 by 900 pixels.
  await page.setViewportSize({ width: 360, height: 225 });
  await go(page, `/?cell=${DENVER}`);
  await expect(placeName(page)).toBeInViewport();
  await expectColumn(page);
});

test('with text twice as large by the browser’s own setting, nothing is over or beside the page', async ({
  demo,
  launchOptions,
  playwright,
}) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await actAtOnce(page);
  await openPanel(page, demo.url);
  await expectColumn(page);
  await browser.close();
});
