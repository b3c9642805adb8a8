import { cellToCenterChild, cellToChildren } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { levelForSpacing, levelOf, spacingPixels } from './hex-grid';

describe('levels', () => {
  it('follow the chain of center children', () => {
    const hex = cellToChildren('8326e4fffffffff', 4)[3] ?? '';
    expect(levelOf(hex, 4)).toBe(4);
    expect(levelOf(cellToCenterChild(hex, 5), 5)).toBe(4);
    expect(levelOf(cellToCenterChild(hex, 6), 6)).toBe(4);
    const all = cellToChildren(hex, 6);
    expect(all.filter((child) => levelOf(child, 6) <= 5)).toHaveLength(7);
  });

  it('thin out the grid with the zoom', () => {
    expect([3, 5, 7, 9, 11].map((zoom) => levelForSpacing(34, zoom, 39))).toEqual([2, 3, 5, 6, 7]);
    expect(spacingPixels(levelForSpacing(34, 7, 39), 7, 39)).toBeGreaterThan(34);
  });
});
