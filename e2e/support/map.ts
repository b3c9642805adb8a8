import { expect, type Page } from '@playwright/test';
import { go, tidy } from './page';

/** What the map tells of itself, as components/map publishes it for tests. */
export interface MapDebug {
  hexes(): Record<number, number>;
  states(): Record<string, number>;
  missing(): number;
  hexAt(lng: number, lat: number): string | null;
  layer(): string;
  hour(): number;
  playing(): boolean;
  frames(): number;
  selected(): string | null;
  hovered(): string | null;
  zoneDrawn(): boolean;
  zoneColor(): string;
  zoom(): number;
  center(): { lat: number; lng: number };
  waitsFor(): string | null;
  labels(): number;
  loseContext(): Promise<void>;
  restoreContext(): Promise<void>;
}

declare global {
  interface Window {
    __hexcast?: { map?: MapDebug };
  }
}

/**
 * How a map is looked at: large enough for panel, legend and layers beside it, and drawn with few pixels,
 * as they are drawn in software. Flights are jumps.
 */
export const MAP_VIEW = {
  viewport: { width: 1000, height: 640 },
  deviceScaleFactor: 0.25,
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'America/Denver',
} as const;

/**
 * Where a shared map waits, and what of it most tests look at. It is a plane there: a frame of the globe, which
 * shows the whole country, takes software ten times as long.
 */
export const HOME_VIEW = '#6/39.74/-104.99';
export const MAP_HOME = `/${HOME_VIEW}`;

/** A place of the map that neither panel nor legend covers, in a view of that size. */
export const MIDDLE = { x: 600, y: 300 };

/** Opens a page with the map's own account of itself, and waits until the map stands. */
export async function openMap(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    window.__hexcast = {};
  });
  await page.goto(url);
  await untilMapStands(page);
}

/** Waits until the map of a page that `openMap` has opened, or that was loaded again since, stands. */
export async function untilMapStands(page: Page): Promise<void> {
  const waitsFor = () =>
    page.evaluate(() => {
      const map = window.__hexcast?.map;
      return map ? map.waitsFor() : 'a map';
    });
  await expect.poll(waitsFor, 'the map stands').toBeNull();
}

/**
 * Goes to an address of the page that is open, as "back" and "forward" do: nothing is loaded anew. Waits
 * until the map looks where the address says, and stands.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await go(page, address);
  const [, zoom] = /#([\d.]+)\//.exec(address) ?? [];
  if (zoom) {
    await expectMap(page, (map) => map.zoom()).toBeCloseTo(Number(zoom), 1);
  }
  await untilMapStands(page);
}

/** Leaves a map that other tests will use as it was found. */
export async function tidyMap(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(MAP_VIEW.viewport);
  await tidy(page, MAP_HOME);
  await untilMapStands(page);
}

/** Asks the map something about itself. The question travels as its text. */
export function mapOf<Value>(
  page: Page,
  question: (map: MapDebug) => Value,
): Promise<Awaited<Value>> {
  return page.evaluate<Awaited<Value>>(`(${question})(window.__hexcast.map)`);
}

/** Waits for what the map answers, and says for what where it does not come. */
export function expectMap<Value>(page: Page, question: (map: MapDebug) => Value) {
  const words = String(question).replace(/^\(map\) => (map\.)?/, '');
  return expect.poll(() => mapOf(page, question), `the map's ${words}`);
}

/** How many hexes of a resolution the map holds. */
export async function hexesOf(page: Page, resolution: number): Promise<number> {
  return (await mapOf(page, (map) => map.hexes()))[resolution] ?? 0;
}

/** Waits until hexes of a resolution are drawn and every one of them has its values. */
export async function untilSettled(page: Page, resolution: number, least: number): Promise<void> {
  await expect
    .poll(() => hexesOf(page, resolution), `more than ${least} hexes of resolution ${resolution}`)
    .toBeGreaterThan(least);
  await expectMap(page, (map) => map.missing()).toBe(0);
}
