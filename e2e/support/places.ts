import { expect, type Locator, type Page } from '@playwright/test';
import { untilAlive } from './page';

export const DENVER = '86268cdafffffff';
export const MIAMI = '8644a112fffffff';
export const SEATTLE = '8628d5557ffffff';
export const BOULDER = '862681a37ffffff';

const KEY = 'hexcast.places';

/** Stores these places as if from an earlier visit; a reload does not reset them. */
export async function visitedBefore(page: Page, saved: string[], recent: string[] = []) {
  await page.addInitScript(
    ([key, text]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    },
    [KEY, JSON.stringify({ version: 1, saved, recent })] as const,
  );
}

export const star = (page: Page) => page.getByRole('button', { name: 'Save this place' });

/** Opens the reader's places over the page. */
export async function openPlaces(page: Page): Promise<Locator> {
  await untilAlive(page);
  await page.getByRole('button', { name: 'Your places' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your places' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The names of the saved places, in their order. */
export const savedNames = (within: Page | Locator) =>
  within.locator('[data-saved] > a > span:first-child');
