import { expect, type Locator, type Page } from '@playwright/test';

/** What the map tells of itself, as components/map publishes it for tests. */
export interface MapDebug {
  hexes(): Record<number, number>;
  states(): Record<string, number>;
  layer(): string;
  hour(): number;
  playing(): boolean;
  frames(): number;
  selected(): string | null;
  hovered(): string | null;
  zoneDrawn(): boolean;
  zoneColour(): string;
  zoom(): number;
  centre(): { lat: number; lng: number };
  waitsFor(): string | null;
  labels(): number;
  loseContext(): void;
}

declare global {
  interface Window {
    __hexcast?: { map?: MapDebug };
  }
}

/** Opens a page with the map's own account of itself, and waits until the map stands. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    window.__hexcast = {};
  });
  await page.goto(url);
  await untilMapStands(page);
}

/** Waits until the map of a page that `openPage` has opened, or that was loaded again since, stands. */
export async function untilMapStands(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const map = window.__hexcast?.map;
          return map ? map.waitsFor() : 'a map';
        }),
      { timeout: 120_000 },
    )
    .toBeNull();
}

/**
 * Takes WebGL away before a page is opened: the map then says that it cannot be drawn, and a test that
 * needs none of it does not wait for it.
 */
export async function withoutMap(page: Page): Promise<void> {
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

/** Opens the page without its map, which a test of the panel needs nothing of, and waits until it is alive. */
export async function openPanel(page: Page, url: string) {
  await withoutMap(page);
  await page.goto(url);
  await untilAlive(page);
}

/**
 * Waits until a page listens. What the server has drawn is there before that, and a button that is pressed
 * too early does nothing; the timeline is drawn by nobody but the browser.
 */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('[data-timeline]')).toBeVisible();
}

/** Asks the map something about itself. The question travels as its text. */
export function mapOf<Value>(page: Page, question: (map: MapDebug) => Value): Promise<Value> {
  return page.evaluate<Value>(`(${question})(window.__hexcast.map)`);
}

/** How many hexes of a resolution the map holds. */
export async function hexesOf(page: Page, resolution: number): Promise<number> {
  return (await mapOf(page, (map) => map.hexes()))[resolution] ?? 0;
}

/** Waits until hexes of a resolution are drawn and every one of them has its values. */
export async function untilSettled(page: Page, resolution: number, least: number): Promise<void> {
  // The demo computes hundreds of forecasts for them, behind those that earlier tests have asked for.
  const patience = { timeout: 150_000 };
  await expect.poll(() => hexesOf(page, resolution), patience).toBeGreaterThan(least);
  await expect.poll(() => mapOf(page, (map) => map.states()['not-loaded']), patience).toBe(0);
}

/** A part of the panel by the name of its region. */
export function part(page: Page, name: string | RegExp): Locator {
  return page.getByRole('region', { name });
}
