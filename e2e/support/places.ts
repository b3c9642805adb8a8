import { expect, type Locator, type Page } from '@playwright/test';
import { untilAlive } from './page';

export const DENVER = '86268cdafffffff';
export const MIAMI = '8644a112fffffff';
export const SEATTLE = '8628d5557ffffff';
export const BOULDER = '862681a37ffffff';

/**
 * Cells whose documents one test each changes on a page that others use too: it caches what it has loaded, also
 * the alerts of the zone.
 */
export const OWN = {
  absurd: '8626ee2d7ffffff',
  umbrella: '86268526fffffff',
  running: '86268c6f7ffffff',
  blizzard: '86269c1afffffff',
  strip: '8648d894fffffff',
  oneCause: '8628f0027ffffff',
  /** Nashville, Tennessee. */
  offline: '86264d107ffffff',
  failingAir: '8644c1a87ffffff',
  /** Billings, Montana. */
  recent: '862798d97ffffff',
  /** Helena, Montana. */
  recentToo: '862792657ffffff',
} as const;

const KEY = 'hexcast.places';

/** Stores these places on an open page, as another window of the reader would; the page follows at once. */
export async function nowVisited(page: Page, saved: string[], recent: string[] = []) {
  const text = JSON.stringify({ version: 1, saved, recent });
  await page.evaluate(
    ([key, stored]) => {
      localStorage.setItem(key, stored);
      dispatchEvent(new StorageEvent('storage'));
    },
    [KEY, text] as const,
  );
}

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
