import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { PHONE } from './support/page';
import { OPEN } from './support/settings';
import { test } from './support/test';

const PROJECTOR = { width: 1920, height: 1080 };
/** The smallest text that the last row can read, in pixels of a projector. */
const MIN_PX = 28;
/** There are more of them, behind those of the talk. */
const MIN_SLIDES = 60;

const talk = (page: Page) => page.locator('[data-talk]');
const current = (page: Page) => page.locator('[data-current]');

async function openTalk(page: Page, url: string, language = 'en'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('hexcast.language', chosen), language);
  await page.goto(`${url}/proxy?present`);
  await expect(current(page)).toBeVisible();
}

/** What of the slide, or of the bar below it, is too small to be read, or is not on the screen. */
function flaws(page: Page): Promise<string[]> {
  return page.evaluate((minPx) => {
    const deck = document.querySelector('[data-talk]');
    const slide = deck?.querySelector<HTMLElement>('[data-current]');
    if (!deck || !slide) return ['no slide'];
    const name = slide.dataset.slide ?? '';
    const found: string[] = [];
    if (slide.scrollHeight > slide.clientHeight + 1) {
      found.push(`${name} is ${slide.scrollHeight - slide.clientHeight} px too high`);
    }
    const room = slide.getBoundingClientRect();
    for (const root of [slide, ...deck.querySelectorAll(':scope > header')]) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement: parent, textContent } = texts.currentNode;
        if (!parent || !textContent?.trim() || parent.getClientRects().length === 0) continue;
        const { fontSize } = getComputedStyle(parent);
        if (Number.parseFloat(fontSize) < minPx - 0.01) {
          found.push(`${name} “${textContent}” has ${fontSize}`);
        }
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const { left, right } = range.getBoundingClientRect();
        if (left < room.left - 1 || right > room.right + 1) {
          found.push(`${name} “${textContent}” reaches beyond the slide`);
        }
        const box = parent.closest('li, dd, td, th, p, button, h2, strong')?.parentElement;
        if (box && right > box.getBoundingClientRect().right + 1 && box.clientWidth > 0) {
          found.push(`${name} “${textContent}” reaches beyond its box`);
        }
      }
    }
    return found;
  }, MIN_PX);
}

for (const language of ['en', 'es']) {
  test(`each slide fits on a projector, in words that the last row can read, in ${language}`, async ({
    demo,
    page,
  }) => {
    await page.setViewportSize(PROJECTOR);
    await openTalk(page, demo.url, language);
    const seen = new Set<string | null>();
    for (;;) {
      const slide = await talk(page).getAttribute('data-talk');
      // The last one stays.
      if (seen.has(slide)) break;
      seen.add(slide);
      expect.soft(await flaws(page)).toEqual([]);
      await page.keyboard.press('ArrowRight');
    }
    expect(seen.size).toBeGreaterThan(MIN_SLIDES);
  });
}

test('a talk is given by keyboard, live, and the page shows what was seen', async ({
  demo,
  page,
}) => {
  await page.setViewportSize(PROJECTOR);
  await openTalk(page, demo.url, 'es');
  await expect(current(page)).toHaveAccessibleName('Una clave en una página es la clave de todos');
  await expectAccessible(page, 'the problem');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await test.step('a request', async () => {
    await page.keyboard.press('PageDown');
    await page.keyboard.press('r');
    await expect(current(page).locator('[data-calls="1"]')).toBeVisible();
    await expect(current(page)).toContainText('x-api-key: ••••••••');
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('r');
    await expect(current(page).locator('[data-calls="0"]')).toBeVisible();
    expect(await flaws(page)).toEqual([]);
    await expectAccessible(page, 'a request in a talk', '[data-talk]');
  });
  await test.step('the proof', async () => {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('r');
    await expect(current(page).locator('[data-verdict="decoy"]')).toBeVisible();
    await expect(current(page).locator('[data-verdict="clean"]')).toContainText(
      'No se encontró la clave.',
    );
    expect(await flaws(page)).toEqual([]);
  });
  await test.step('an attack, and what happens without the defense', async () => {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('R');
    await expect(current(page)).toContainText('Defendido');
    const values = current(page).getByRole('row').filter({ hasText: 'Sus valores' });
    await expect(values.getByRole('cell').last()).toHaveText('… + smuggled');
    expect(await flaws(page)).toEqual([]);
    await expectAccessible(page, 'an attack in a talk', '[data-talk]');
  });
  await test.step('the board leads to any attack, and an attack back to it', async () => {
    await page.keyboard.press('b');
    await expect(page).toHaveURL(/present=board/);
    await current(page).getByRole('button', { name: 'Una bomba gzip' }).click();
    await expect(page).toHaveURL(/present=gzip-bomb/);
    await page.keyboard.press('b');
    await expect(current(page)).toContainText('1 de 1 defendidos.');
    await expectAccessible(page, 'the board', '[data-talk]');
  });
  await test.step('the steps, without an address that nobody else can open', async () => {
    await page.keyboard.press('End');
    await expect(current(page)).toContainText('Con PUBLIC_URL, aparece aquí.');
    await expect(current(page).getByRole('img')).toHaveCount(0);
  });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/proxy$/);
  await expect(talk(page)).toHaveCount(0);
  await expect(page.getByText('1 de 1 defendidos.')).toBeVisible();
});

test('a slide has a code for phones where others can open the page; on paper and on a phone the talk is read', async ({
  appWith,
  page,
}) => {
  const { app } = await appWith(OPEN);
  await page.setViewportSize(PHONE.viewport);
  await openTalk(page, app.url);
  const code = page.getByRole('img', { name: /^A code that phones read/ });
  await expect(code).toBeVisible();
  await expect(page.locator('[data-slide]')).toHaveCount(14);
  await expect(page.locator('[data-slide]:visible')).toHaveCount(14);
  await expect(page.getByText('weather.example/proxy')).toBeVisible();
  const stampede = page.locator('[data-slide="stampede"]');
  await stampede.getByRole('button', { name: 'Run' }).click();
  await expect(stampede).toContainText('Defended');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, 'a talk on a phone');
  await page.setViewportSize(PROJECTOR);
  await expect(page.locator('[data-slide]:visible')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-slide]:visible')).toHaveCount(14);
  await expect(stampede.getByText('Defended')).toBeVisible();
  await expect(page.getByRole('button', { name: 'A gzip bomb' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toHaveCount(0);
});
