import { describe, expect, it } from 'vitest';
import { cellAt } from '@/lib/geo/cells';
import { worldPixels } from '@/lib/geo/web-mercator';
import { loadMessages } from '@/lib/messages/translate';
import { drawMap } from './draw-map';
import { COUNTRY_FILL, fillFrame, widthOf } from './frame';
import { PALETTES } from './palette';
import { countryPicture, countryTiles } from './testing/country-tiles';
import { faultIn, hexRingsIn, wordsIn } from './testing/read-svg';

const frame = fillFrame({ lat: 39.74, lng: -104.98, zoom: 6 }, 'fill');
const input = { ...countryPicture(), theme: 'auto', frame, timeZone: 'America/Denver' } as const;

describe('the picture that fills a frame', () => {
  it('has the map at the scale of its camera, with the camera in the middle', () => {
    const svg = drawMap(input);
    const [, x, y, width, height] =
      /<svg x="([-.\d]+)" y="([-.\d]+)" width="([.\d]+)" height="([.\d]+)"/.exec(svg) ?? [];
    expect([x, y, width, height].map(Number)).toEqual([-480, -320, 960, 640]);
    expect(widthOf(frame.box) * worldPixels(6)).toBeCloseTo(960);
    expect(svg).toContain('<svg x="50%" y="50%" overflow="visible">');
  });
  it('has the country fitted to the frame, whatever its size', () => {
    const svg = drawMap({ ...input, frame: COUNTRY_FILL });
    const [, width = '', height = ''] =
      /viewBox="-26 -26 ([.\d]+) ([.\d]+)" overflow/.exec(svg) ?? [];
    expect((Number(width) - 52) / (Number(height) - 52)).toBeCloseTo(1.82, 1);
    expect(hexRingsIn(svg, 3).length).toBeGreaterThan(900);
  });
  it('says layer, date, range and unit, and leaves age and sources to the page around it', () => {
    const words = wordsIn(drawMap({ ...input, frame: COUNTRY_FILL }));
    expect(words).toEqual(expect.arrayContaining(['Temperature', '°F', '31° to 81°']));
    expect(words).toContain('Fri, Jul 17, 11 AM MDT');
    expect(words.join()).not.toContain('Weather:');
  });
  it.each(['temperature', 'wind', 'alerts'] as const)('is sound, for %s', (layer) => {
    for (const one of [frame, COUNTRY_FILL]) {
      expect(faultIn(drawMap({ ...input, layer, frame: one }))).toBeUndefined();
    }
  });
  it('has the lines of drawn areas that reach into it, in the color of their severity', () => {
    const ring = [
      [-105.2, 39.5],
      [-104.6, 39.5],
      [-104.9, 40],
    ] satisfies [number, number][];
    const far = ring.map(([lng, lat]): [number, number] => [lng + 40, lat]);
    const linesIn = (drawn: (typeof input)['drawn']) =>
      drawMap({ ...input, layer: 'alerts', drawn }).match(/<path class="[^"]+" d="m[^"]*z"\/>/g)
        ?.length ?? 0;
    const none = linesIn([]);
    expect(linesIn([{ event: 'Flood Warning', severity: 'severe', ring }]) - none).toBe(2);
    expect(linesIn([{ event: 'Flood Warning', severity: 'severe', ring: far }])).toBe(none);
    const svg = drawMap({
      ...input,
      theme: 'dark',
      drawn: [{ event: 'Flood Warning', severity: 'severe', ring }],
    });
    expect(svg).toContain(PALETTES.dark.severity.severe);
    expect(faultIn(svg)).toBeUndefined();
  });
  it('has no unit over other words: a range that leaves it no room has its own', async () => {
    const es = { ...input, layer: 'air', messages: await loadMessages('es') } as const;
    // Beside the title there is no room for this one.
    const units = (words: string[]) => words.filter((text) => text === 'ICA de EE. UU.');
    const tilesWith = (state: 'fresh' | 'not-loaded') =>
      countryTiles(3, undefined, (index) => (index === 0 ? state : 'fresh')).map((tile) => {
        const values = Int16Array.from(tile.hexes, (_, at) => 28 + (at % 3));
        const columns = { air: { unit: 'aqi', scale: 1, words: null, values } };
        return { ...tile, group: 'air' as const, columns };
      });
    const drawn = (state: 'fresh' | 'not-loaded') =>
      wordsIn(drawMap({ ...es, frame: COUNTRY_FILL, tiles: tilesWith(state) }));
    expect(units(drawn('fresh'))).toHaveLength(1);
    expect(drawn('not-loaded').join()).toContain('ICA 28 a 30 en lo cargado');
    expect(units(drawn('not-loaded'))).toHaveLength(0);
  });
  it('says of a frame no more than what it shows, and never less', () => {
    const wide = { ...input, frame: fillFrame({ lat: 39.74, lng: -98, zoom: 5 }, 'fill') };
    const ranges = wordsIn(drawMap(wide)).flatMap((text) => {
      const [, low, high] = /^(\d+)° to (\d+)°$/.exec(text) ?? [];
      return low === undefined ? [] : [[Number(low), Number(high)]];
    });
    const [whole = [0, 0], usual = [0, 0], small = [0, 0]] = ranges;
    for (const [larger, smaller] of [
      [whole, usual],
      [usual, small],
    ] as const) {
      expect(smaller[0]).toBeGreaterThanOrEqual(larger[0] ?? 0);
      expect(smaller[1]).toBeLessThanOrEqual(larger[1] ?? 0);
    }
    expect(small).not.toEqual(whole);
    expect(wordsIn(drawMap({ ...wide, tiles: [] })).join()).not.toContain('°');
  });
  it('has names: of towns, of states, and of the outlined cell', () => {
    const cell = cellAt(40.015, -105.27);
    const named = drawMap({ ...input, selectedCell: cell, selectedName: 'Boulder' });
    for (const kind of ['town', 'state', 'cell']) {
      expect(named).toMatch(new RegExp(`<g id="${kind}-[a-z-]+"><use `));
    }
    expect(drawMap({ ...input, selectedCell: cell })).not.toContain('<g id="cell-');
    expect(drawMap({ ...input, frame: COUNTRY_FILL })).toMatch(/<g id="town-[a-z-]+"><use /);
  });
  it('hides a name that the edge of the frame would cut', () => {
    const svg = drawMap(input);
    const widths = new Map(
      [...svg.matchAll(/@media\(max-width:([.\d]+)px\)\{\.(k\w+)\{display:none/g)].map(
        ([, px, name = '']) => [name, Number(px)],
      ),
    );
    const names = [...svg.matchAll(/<use href="#w\w+" x="([-.\d]+)" y="[-.\d]+" class="([^"]+)"/g)];
    expect(names.length).toBeGreaterThan(3);
    for (const [, x, classes = ''] of names) {
      const [px = 0] = classes.split(' ').flatMap((name) => widths.get(name) ?? []);
      // Half of it is still wider than that.
      expect(px).toBeGreaterThan(2 * Math.abs(Number(x)) + 20);
    }
  });
  it('says that there is no weather yet', () => {
    expect(wordsIn(drawMap({ ...input, tiles: [], hasGaps: true })).join(' ')).toContain(
      'isn’t loaded yet',
    );
  });
});
