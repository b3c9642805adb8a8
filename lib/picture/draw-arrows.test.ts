import { describe, expect, it } from 'vitest';
import { levelOf } from '@/lib/geo/hex-grid';
import { canvasOf } from './canvas';
import { drawArrows } from './draw-arrows';
import { COUNTRY_PAGE } from './frame';
import type { MapName } from './map-names';
import { bandAt, type NameBand } from './name-stage';
import { type ShownHex, shownHexes } from './shown-hexes';
import { StyleSheet } from './style-sheet';
import { countryTiles, NOON_MS } from './testing/country-tiles';

const hexes = shownHexes(countryTiles(3), 'wind', COUNTRY_PAGE.box, NOON_MS);

function drawn(
  shown: readonly ShownHex[],
  names: Parameters<typeof drawArrows>[3] = [],
  bands: readonly NameBand[] = bandAt(4),
): { svg: string; sheet: StyleSheet } {
  const sheet = new StyleSheet('light');
  const canvas = canvasOf(COUNTRY_PAGE, sheet);
  const stage = { place: (x: number, y: number) => [`${x}`, `${y}`] as const, bands };
  return { svg: drawArrows(canvas, shown, stage, names), sheet };
}

const withWind = (value: number | null, fromDegrees: number | null) =>
  hexes.map((one) => ({ ...one, value, fromDegrees }));
const turnsIn = (svg: string) => [...svg.matchAll(/rotate\((\d+)\)/g)].map(([, turn]) => turn);
const arrowsIn = (svg: string) => svg.match(/<use href="#(a|calm)[^>]*>/g) ?? [];

describe('arrows', () => {
  it('stand on every seventh hex or so, and on fewer of a narrow picture', () => {
    const { svg, sheet } = drawn(hexes);
    const count = arrowsIn(svg).length;
    expect(count).toBeGreaterThan(hexes.length / 10);
    expect(count).toBeLessThan(hexes.length / 4);
    expect(sheet.element).toMatch(/@media\(max-width:\d+px\)\{\.w2\{display:none\}\}/);
  });

  it.each([
    [270, '0'],
    [0, '90'],
    [90, '180'],
    [180, '270'],
    [359, '90'],
  ])('point where wind from %d° blows', (from, turn) => {
    expect(turnsIn(drawn(withWind(12, from)).svg)).toEqual([turn]);
  });

  it('are longer where the wind is stronger, and a ring where it is calm', () => {
    const lengthAt = (mph: number) => /d="M-([\d.]+)/.exec(drawn(withWind(mph, 90)).svg)?.[1];
    expect([2, 12, 35, 90].map(lengthAt)).toEqual(['5', '6.75', '12', '12']);
    expect(drawn(withWind(0.2, 90)).svg).toContain('<circle id="calm"');
  });

  describe('where there is a name', () => {
    const [one] = hexes.filter(({ hex }) => levelOf(hex, 3) <= 2);
    const at = (widthPx: number): MapName => ({
      key: 'name',
      kind: 'town',
      rank: 0,
      x: (one?.shape.x ?? 0) + (one?.turn ?? 0),
      y: one?.shape.y ?? 0,
      name: 'Name',
      number: null,
      hex: null,
      downEm: 0,
      downPx: 0,
      widthPx,
      heightPx: 12,
    });
    const only = one ? [{ ...one, value: 12, fromDegrees: 90 }] : [];
    it('are left out', () => {
      expect(arrowsIn(drawn(only).svg)).toHaveLength(1);
      expect(drawn(only, [{ name: at(40), first: 0, steps: [at(40)] }]).svg).toBe('');
      const beside = { ...at(40), downPx: 20 };
      expect(arrowsIn(drawn(only, [{ name: beside, first: 0, steps: [beside] }]).svg)).toHaveLength(
        1,
      );
      const number = { ...at(40), kind: 'number' as const };
      expect(arrowsIn(drawn(only, [{ name: number, first: 0, steps: [number] }]).svg)).toHaveLength(
        1,
      );
    });
    it('are hidden at the sizes that have it', () => {
      const bands = [4, 4.2, 4.4].map((zoom) => ({ zoom, from: { widthPx: zoom * 500 } }));
      const { svg, sheet } = drawn(only, [{ name: at(40), first: 1, steps: [at(40)] }], bands);
      expect(svg).toContain('class="n1-1"');
      expect(sheet.element).toContain(
        '@media(min-width:2100px) and (max-width:2199.99px){.n1-1{display:none}}',
      );
    });
  });

  it('are missing where speed or direction is', () => {
    expect(drawn(withWind(null, 90)).svg).toBe('');
    expect(drawn(withWind(12, null)).svg).toBe('');
  });
});
