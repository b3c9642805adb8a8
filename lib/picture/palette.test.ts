import { describe, expect, it } from 'vitest';
import { contrast } from '@/lib/testing/contrast';
import { PALETTES } from './palette';

describe.each(['light', 'dark'] as const)('the %s palette', (theme) => {
  const palette = PALETTES[theme];

  it('gives names a contrast of 7:1 or more on land and on water', () => {
    expect(contrast(palette.text, palette.land)).toBeGreaterThan(7);
    expect(contrast(palette.text, palette.water)).toBeGreaterThan(7);
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
    expect(on(palette.border)).toBeLessThan(on(palette.text));
  });
});
