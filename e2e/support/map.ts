import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { go, tidy } from './page';
import { ROOT } from './process';

/** The state of the map that components/map exposes for tests. */
export interface MapDebug {
  hexes(): Record<number, number>;
  states(): Record<string, number>;
  missing(): number;
  hexAt(lng: number, lat: number): string | null;
  layer(): string;
  hour(): number;
  playing(): boolean;
  frames(): number;
  streamFrames(): number | null;
  selected(): string | null;
  hovered(): string | null;
  zoneDrawn(): boolean;
  zoneColor(): string;
  lit(): string | null;
  outlines(): number;
  zoom(): number;
  center(): { lat: number; lng: number };
  pixelOf(lng: number, lat: number): { x: number; y: number };
  waitsFor(): string | null;
  labels(): number;
  numbers(): number;
  names(): { name: string; x: number; y: number }[];
  own(): Record<string, string>;
  loseContext(): Promise<void>;
  restoreContext(): Promise<void>;
}

declare global {
  interface Window {
    __hexcast?: { map?: MapDebug };
  }
}

/**
 * The view for maps: large enough for panel, legend, and layers, with few pixels, since they are rendered in
 * software. Camera flights are jumps.
 */
export const MAP_VIEW = {
  viewport: { width: 1000, height: 640 },
  deviceScaleFactor: 0.25,
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'America/Denver',
} as const;

/**
 * Where a shared map starts, and the view that most tests use: a few tiles instead of the whole country's.
 */
export const HOME_VIEW = '#6/39.74/-104.99';
export const MAP_HOME = `/${HOME_VIEW}`;

/** A point of the map that panel and legend leave uncovered in a view of that size. */
export const MIDDLE = { x: 600, y: 300 };

/** The time between frames. Rendered in software, each takes the machine a hundredth of a second or more. */
const FRAME_MS = 80;

/** Prepares a page that is not open yet: it exposes the state of its map, and draws twelve frames a second at most. */
export async function prepareMap(page: Page): Promise<void> {
  await page.addInitScript((frameMs) => {
    window.__hexcast = {};
    const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = window;
    const requested = new Map<number, number>();
    window.requestAnimationFrame = (callback) => {
      const id = window.setTimeout(() => {
        requested.set(
          id,
          request((time) => {
            requested.delete(id);
            callback(time);
          }),
        );
      }, frameMs);
      return id;
    };
    window.cancelAnimationFrame = (id) => {
      clearTimeout(id);
      cancel(requested.get(id) ?? 0);
      requested.delete(id);
    };
  }, FRAME_MS);
}

/** Opens a page that exposes the state of its map, and waits until the map is ready. */
export async function openMap(page: Page, url: string): Promise<void> {
  await prepareMap(page);
  await page.goto(url);
  await untilMapReady(page);
}

/**
 * Waits until the map of a page opened by `openMap`, possibly reloaded since, is ready. A page that shows the picture of
 * its map is told that a mouse is over it.
 */
export async function untilMapReady(page: Page): Promise<void> {
  const waitsFor = () =>
    page.evaluate(() => {
      const map = window.__hexcast?.map;
      if (map) return map.waitsFor();
      const move = { pointerType: 'mouse', bubbles: true };
      document
        .querySelector('[data-first-picture]')
        ?.dispatchEvent(new PointerEvent('pointermove', move));
      return 'a map';
    });
  await expect.poll(waitsFor, 'the map is ready').toBeNull();
}

/** Waits until the map draws nothing any more: none of three frames was one of the map's. */
export async function untilMapRests(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = () => window.__hexcast?.map?.frames() ?? 0;
    for (let drawn = -1; drawn !== frames(); ) {
      drawn = frames();
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
  });
}

/**
 * Goes to an address within the open page, as "back" and "forward" do, without a reload. Waits until the map
 * shows the view of the address and is ready.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await go(page, address);
  const [, zoom] = /#([\d.]+)\//.exec(address) ?? [];
  if (zoom) {
    await expectMap(page, (map) => map.zoom()).toBeCloseTo(Number(zoom), 1);
  }
  await untilMapReady(page);
}

/** Restores a map for the next test. */
export async function tidyMap(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(MAP_VIEW.viewport);
  await tidy(page, MAP_HOME);
  await untilMapReady(page);
}

/** Queries the state of the map. The function runs in the page, so it cannot use outer variables. */
export function mapOf<Value>(
  page: Page,
  question: (map: MapDebug) => Value,
): Promise<Awaited<Value>> {
  return page.evaluate<Awaited<Value>>(`(${question})(window.__hexcast.map)`);
}

/** Polls the state of the map, and names what it waited for on failure. */
export function expectMap<Value>(page: Page, question: (map: MapDebug) => Value) {
  const words = String(question).replace(/^\(map\) => (map\.)?/, '');
  return expect.poll(() => mapOf(page, question), `the map's ${words}`);
}

/** How many hexes of a resolution the map has. */
export async function hexesOf(page: Page, resolution: number): Promise<number> {
  return (await mapOf(page, (map) => map.hexes()))[resolution] ?? 0;
}

/** Waits until hexes of a resolution are drawn and all of them have their values. */
export async function untilSettled(page: Page, resolution: number, least: number): Promise<void> {
  await expect
    .poll(() => hexesOf(page, resolution), `more than ${least} hexes of resolution ${resolution}`)
    .toBeGreaterThan(least);
  await expectMap(page, (map) => map.missing()).toBe(0);
}

/** Serves the tiles of a group with other columns, as if all of them were known. */
export async function changeTiles(
  page: Page,
  group: string,
  columnsOf: (tile: { hexes: string[]; hours: number; columns: object }) => object,
): Promise<void> {
  await page.route(`**/api/tiles/${group}/**`, async (route) => {
    const answer = await route.fetch();
    // A server that is too busy says so, and the map asks again.
    if (!answer.ok()) return route.fulfill({ response: answer });
    const tile = await answer.json();
    const known = {
      states: tile.hexes.map(() => 'fresh'),
      reasons: tile.hexes.map(() => null),
      complete: true,
      missing: 0,
      retryAfterSeconds: null,
    };
    return route.fulfill({
      json: { ...tile, ...known, columns: columnsOf(tile) },
      headers: { 'cache-control': 'no-store' },
    });
  });
}

const CHUNKS = join(ROOT, '.next/static/chunks');

/** The names of the scripts with the map's code. Its styles are shared with the page, so those may load. */
export function mapCode(): string[] {
  const names = readdirSync(CHUNKS, { recursive: true, encoding: 'utf8' });
  const isMap = (name: string) =>
    name.endsWith('.js') && readFileSync(join(CHUNKS, name), 'utf8').includes('maplibregl-canvas');
  const found = names.filter(isMap).map((name) => basename(name));
  expect(found.length, 'scripts with the map’s code').toBeGreaterThan(0);
  return found;
}
