import { describe, expect, it } from 'vitest';
import { PALETTES } from './palette';

/** Relative luminance of a color "#rrggbb", as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(['light', 'dark'] as const)('the %s palette', (theme) => {
  const palette = PALETTES[theme];

  it('gives names a contrast of 4.5:1 or more on land', () => {
    expect(contrast(palette.townName, palette.land)).toBeGreaterThan(7);
    expect(contrast(palette.stateName, palette.land)).toBeGreaterThan(4.5);
    expect(contrast(palette.townName, palette.water)).toBeGreaterThan(4.5);
  });

  it('outlines the selected cell with 3:1 or more on land and on water', () => {
    for (const ground of [palette.land, palette.water, palette.abroad]) {
      expect(contrast(palette.selected, ground)).toBeGreaterThan(3);
    }
  });

  it('makes lines fainter than names, and counties fainter than states', () => {
    const on = (color: string) => contrast(color, palette.land);
    expect(on(palette.countyLine)).toBeLessThan(on(palette.stateLine));
    expect(on(palette.stateLine)).toBeLessThan(on(palette.border));
    expect(on(palette.border)).toBeLessThan(on(palette.stateName));
  });
});
