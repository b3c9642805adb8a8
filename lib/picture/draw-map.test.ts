import { brotliCompressSync, gzipSync } from 'node:zlib';
import { cellToBoundary } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { LAYERS } from '@/lib/contract/layers';
import { HOUR_MS } from '@/lib/contract/time';
import { cellAt } from '@/lib/geo/cells';
import { cornersOf } from '@/lib/geo/hex-grid';
import { mercatorX, mercatorY } from '@/lib/geo/web-mercator';
import { loadMessages } from '@/lib/messages/translate';
import { sample } from '@/lib/weather/ramps';
import { TEMPERATURE_RAMP } from '@/lib/weather/temperature-color';
import { drawMap } from './draw-map';
import { COUNTRY_FILL, COUNTRY_PAGE, cardFrame, heightOf, placePage, widthOf } from './frame';
import type { PictureInput } from './picture-input';
import { countryPicture, countryTiles, NOON_MS } from './testing/country-tiles';
import { faultIn, hexRingsIn, wordsIn } from './testing/read-svg';

const DENVER = { lat: 39.74, lng: -104.98 };
const input = countryPicture();
const { tiles } = input;

/** The `viewBox` of the map within a drawing. */
function viewBoxIn(svg: string): number[] {
  const [, box = ''] = /preserveAspectRatio="none" viewBox="([^"]+)"/.exec(svg) ?? [];
  return box.split(' ').map(Number);
}

describe('the picture of the country', () => {
  const svg = drawMap(input);

  it('has every hex that reaches into it, once', () => {
    // The last of the Aleutians are beyond 180 degrees.
    const isWest = (hex: string) => cornersOf(hex).some(([, lng = 0]) => lng < 0);
    const expected = tiles.flatMap(({ hexes }) => hexes).filter(isWest);
    expect(expected.length).toBeGreaterThan(900);
    expect(hexRingsIn(svg, 3)).toHaveLength(expected.length);
  });

  it('tells what falls by color, by pattern and in words, and has no number for little', () => {
    const drawn = drawMap({ ...input, layer: 'rain' });
    const patterns = [...drawn.matchAll(/<pattern id="(\w+)-(?:dark|light)"/g)].map(([, id]) => id);
    expect(new Set(patterns)).toEqual(new Set(['snow', 'mixed', 'ice', 'storms']));
    const words = wordsIn(drawn);
    for (const word of ['Rain', 'Snow', 'Mix', 'Ice', 'Storms']) expect(words).toContain(word);
    expect(words).toContain('Chance of rain · snow · ice');
    expect(words.join(' ')).toMatch(/ · highest:( \w+ \d+%,?){5} /);
    expect(drawMap({ ...input, layer: 'temperature' })).not.toContain('id="snow');
  });

  it('has a size that a first page can afford', () => {
    // The layer of chances has the colors and patterns of all that may fall.
    const limits = { temperature: 35_000, wind: 35_000, rain: 39_000 } as const;
    for (const layer of ['temperature', 'rain', 'wind'] as const) {
      const drawn = drawMap({ ...input, layer, theme: 'auto', words: false });
      expect(brotliCompressSync(drawn).length, layer).toBeLessThan(31_000);
      expect(gzipSync(drawn).length, layer).toBeLessThan(limits[layer]);
    }
  });

  it('has a unit for every pixel of the page, but for the map, which is stretched', () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"><title>/);
    const [, , width = 0, height = 0] = viewBoxIn(svg);
    expect(width / height).toBeCloseTo(widthOf(COUNTRY_PAGE.box) / heightOf(COUNTRY_PAGE.box), 5);
    expect(svg).toContain('vector-effect:non-scaling-stroke');
  });

  it('says layer, date and hour, range, unit, age with its date, and source', () => {
    const words = wordsIn(svg);
    expect(words).toContain('Temperature');
    expect(words).toContain('Fri, Jul 17, 1 PM EDT · 31° to 81°');
    expect(words).toContain('°F');
    expect(words).toContain('Issued 13 min ago (Jul 17, 12:48 PM EDT)');
    expect(words).toContain('Weather: National Weather Service');
    expect(words).toEqual(expect.arrayContaining(['−40', '0', '40', '80', '120']));
  });

  it('writes in Spanish and in other units', async () => {
    const messages = await loadMessages('es');
    const units = { temperature: 'c', wind: 'kmh' } as const;
    const words = wordsIn(drawMap({ ...input, messages, units }));
    expect(words[0]).toBe('Temperatura');
    expect(words.join(' ')).toMatch(/vie, 17 de jul, 1.*EDT · −1° a 27°/);
    expect(words).toContain('°C');
    expect(words.join(' ')).toMatch(/Emitido hace 13 min \(17 jul, 12:48.*EDT\)/);
  });

  it('says so in its own shape if nothing is cached', () => {
    const empty = drawMap({ ...input, tiles: [], hasGaps: true });
    expect(wordsIn(empty)).toContain('The weather of this map isn’t loaded yet.');
    expect(viewBoxIn(empty)).toEqual(viewBoxIn(svg));
    expect(hexRingsIn(empty, 3)).toEqual([]);
    const notLoaded = countryTiles(3, undefined, () => 'not-loaded');
    const waiting = drawMap({ ...input, tiles: notLoaded });
    expect(wordsIn(waiting)).toContain('The weather of this map isn’t loaded yet.');
    expect(waiting).toContain('fill:url(#not-loaded)');
  });

  it('has fine hexes above the patterns of coarse ones', () => {
    const kansas = { west: -99, south: 38, east: -98, north: 39 };
    const stale = countryTiles(3, undefined, () => 'stale');
    const drawn = drawMap({ ...input, tiles: [...stale, ...countryTiles(4, kansas)] });
    const names = [...drawn.matchAll(/\.(\w+)\{fill:url\(#stale-\w+\)\}/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const at = drawn.indexOf(`<use class="${name}"`);
      expect(at).toBeGreaterThan(drawn.indexOf('<g id="h3">'));
      expect(at).toBeLessThan(drawn.indexOf('<g id="h4">'));
    }
  });

  it('says that it has gaps, which look like land without alerts', () => {
    for (const frame of [cardFrame(null, 600), COUNTRY_PAGE, COUNTRY_FILL]) {
      const partly = wordsIn(drawMap({ ...input, frame, hasGaps: true })).join(' ');
      expect(partly).toContain('Parts of this map aren’t loaded yet.');
      expect(wordsIn(drawMap({ ...input, frame })).join(' ')).not.toContain('loaded yet');
    }
  });
  it('shows nothing at an hour that its tiles do not have', () => {
    const many = tiles.map((tile) => ({ ...tile, hours: 2 }));
    const later = drawMap({ ...input, tiles: many, hourMs: NOON_MS + 5 * HOUR_MS });
    expect(wordsIn(later)).toContain('There’s no data for this map.');
    expect(later).toContain('fill:url(#no-data)');
  });
});

describe('a hex', () => {
  const hex = cellAt(DENVER.lat, DENVER.lng);
  const close = { west: -105.2, east: -104.8, south: 39.6, north: 39.9 };
  const frame = placePage(DENVER);
  const svg = drawMap({ ...input, frame, tiles: countryTiles(6, close), selectedCell: hex });

  it('has its corners where MapLibre has them, to a quarter of a pixel', () => {
    const [left = 0, top = 0, width = 1, height = 1] = viewBoxIn(svg);
    const world = 512 * 2 ** 8.8;
    // A pixel of the picture is a pixel of the map: the place's center is in the middle of both.
    const expected = cellToBoundary(hex).map(([lat, lng]) => [
      1280 + (mercatorX(lng) - mercatorX(DENVER.lng)) * world,
      800 + (mercatorY(lat) - mercatorY(DENVER.lat)) * world,
    ]);
    const rings = hexRingsIn(svg, 6).map((ring) =>
      ring.map(([x, y]) => [((x - left) / width) * 2560, ((y - top) / height) * 1600]),
    );
    const isThere = rings.some((ring) =>
      ring.every(([x = 0, y = 0], corner) => {
        const [toX = 0, toY = 0] = expected[corner] ?? [];
        return Math.abs(x - toX) < 0.25 && Math.abs(y - toY) < 0.25;
      }),
    );
    expect(rings.length).toBeGreaterThan(40);
    expect(isThere).toBe(true);
  });

  it('has the color of the live map, to what nobody sees', () => {
    const one = countryTiles(6, close)[0];
    const tile = one && { ...one, hexes: one.hexes.slice(0, 1) };
    if (!tile) throw new Error('no tile');
    const value = (tile.columns.temperature?.values[0] ?? 0) / 10;
    const drawn = drawMap({ ...input, frame, tiles: [tile], words: false });
    const [, name = ''] = /<g id="h6"><path class="([a-z]+)"/.exec(drawn) ?? [];
    const [, color = ''] = new RegExp(`\\.${name}\\{fill:#([0-9a-f]{6})\\}`).exec(drawn) ?? [];
    const channels = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    const live = sample(TEMPERATURE_RAMP, value);
    expect(Math.max(...channels.map((part, at) => Math.abs(part - (live[at] ?? 0))))).toBeLessThan(
      9,
    );
  });

  it('is outlined when it is chosen', () => {
    const without = drawMap({ ...input, frame, tiles: [], selectedCell: null });
    const chosen = drawMap({ ...input, frame, tiles: [], selectedCell: hex });
    const count = (text: string) => text.split('<path ').length;
    expect(count(chosen) - count(without)).toBe(2);
  });
});

describe('a picture that stands by itself', () => {
  const card = { ...input, frame: cardFrame(null, 480) };
  it('has dates, since it may be read on another day', () => {
    const words = wordsIn(drawMap(card)).join(' ');
    expect(words).toContain('Fri, Jul 17, 1 PM EDT · ');
    expect(words).toContain('Issued 13 min ago (Jul 17, 12:48 PM EDT)');
    const air = wordsIn(drawMap({ ...card, layer: 'air', tiles: [] })).join(' ');
    expect(air).toContain('Fri, Jul 17, 1:01 PM EDT');
  });
  it('has names, as shapes that converters to bitmaps understand', () => {
    const svg = drawMap(card);
    expect(svg).toMatch(/<g id="town-[a-z-]+"><use /);
    expect(svg).toMatch(/<g id="state-[a-z-]+"><use /);
    expect(svg).toMatch(/<path id="w0" transform="scale\([.\d]+\)" stroke-width="\d+" d="M/);
  });
});

describe('themes', () => {
  it('are plain rules, but for auto, which asks the reader’s system', () => {
    const inTheme = (theme: PictureInput['theme']) => drawMap({ ...input, layer: 'rain', theme });
    expect(inTheme('light')).not.toContain('prefers-color-scheme');
    expect(inTheme('dark')).not.toContain('prefers-color-scheme');
    expect(inTheme('light')).toContain('{fill:#fbfaf8}');
    expect(inTheme('dark')).toContain('{fill:#1a2430}');
    const [before, after = ''] = inTheme('auto').split('@media(prefers-color-scheme:dark)');
    expect(before).toContain('{fill:#fbfaf8}');
    expect(after).toContain('{fill:#1a2430}');
  });
});

describe('any input', () => {
  const views = [
    null,
    { center: DENVER },
    { center: { lat: 89.9, lng: 180 } },
    { bounds: { west: -180, south: -90, east: 180, north: 90 } },
    { bounds: { west: 170, south: 48, east: -150, north: 72 } },
    { bounds: { west: -100, south: 50, east: -101, north: 30 } },
    { bounds: { west: 10, south: 10, east: 10, north: 10 } },
    { bounds: { west: -120, south: 36, east: -80, north: 36.01 } },
  ];
  const frames = [COUNTRY_PAGE, placePage(DENVER), ...views.map((view) => cardFrame(view, 480))];

  it('is drawn as well-formed XML of a sane size', () => {
    for (const frame of frames) {
      const svg = drawMap({ ...input, frame, selectedCell: cellAt(DENVER.lat, DENVER.lng) });
      expect(faultIn(svg)).toBeUndefined();
      expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
      expect(svg.length).toBeLessThan(300_000);
    }
    for (const layer of LAYERS) {
      const svg = drawMap({ ...input, layer, theme: 'auto', words: false });
      expect(faultIn(svg), layer).toBeUndefined();
      expect(svg, layer).not.toMatch(/NaN|Infinity|undefined|null/);
    }
  });

  it('leaves no streak across the map', () => {
    for (const view of views) {
      const svg = drawMap({ ...input, frame: cardFrame(view, 480) });
      const width = Math.max(...hexRingsIn(svg, 3).map((ring) => spanOf(ring.map(([x]) => x))), 0);
      const world = ((viewBoxIn(svg)[2] ?? 0) * 1) / widthOf(cardFrame(view, 480).box);
      expect(width / world).toBeLessThan(0.02);
    }
  });

  it('is escaped, and shortened where it never ends', () => {
    const hostile = [
      '</text><script>alert(1)</script>',
      'A & B "quoted" \'too\'',
      `\u0000\u0008\u001b[31m\u202eevil\ud800`,
      'x'.repeat(9_000),
      null,
      '   ',
    ];
    for (const name of hostile) {
      const sources = [{ name, url: 'javascript:alert(1)', license: null }];
      const named = tiles.map((tile) => ({ ...tile, sources }));
      for (const frame of [COUNTRY_PAGE, cardFrame(null, 320)]) {
        const svg = drawMap({ ...input, frame, tiles: named });
        expect(faultIn(svg)).toBeUndefined();
        expect(svg).not.toMatch(/<script|javascript:|\p{Cc}|\p{Cs}|\u202e/u);
        expect(svg).not.toContain('x'.repeat(100));
      }
    }
  });
});

function spanOf(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}
