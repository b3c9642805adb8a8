import { describe, expect, it } from 'vitest';
import { canvasOf } from './canvas';
import { drawArrows } from './draw-arrows';
import { COUNTRY_PAGE } from './frame';
import { type ShownHex, shownHexes } from './shown-hexes';
import { StyleSheet } from './style-sheet';
import { countryTiles, NOON_MS } from './testing/country-tiles';

const hexes = shownHexes(countryTiles(3), 'wind', COUNTRY_PAGE.box, NOON_MS);

function drawn(shown: readonly ShownHex[]): { svg: string; sheet: StyleSheet } {
  const sheet = new StyleSheet('light');
  const canvas = canvasOf(COUNTRY_PAGE, sheet);
  return { svg: drawArrows(canvas, shown, (x, y) => [`${x}`, `${y}`]), sheet };
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

  it('are missing where speed or direction is', () => {
    expect(drawn(withWind(null, 90)).svg).toBe('');
    expect(drawn(withWind(12, null)).svg).toBe('');
  });
});
