import { describe, expect, it } from 'vitest';
import { placeTexts, type TextBlock } from './place-texts';

const block = (key: string, x: number, y: number, more: Partial<TextBlock> = {}): TextBlock => ({
  key,
  x,
  y,
  widthPx: 40,
  heightPx: 10,
  paddingPx: 2,
  downPx: [0],
  ...more,
});
const keys = (blocks: TextBlock[]) => placeTexts(blocks).map(({ key }) => key);

describe('placing texts', () => {
  it('leaves out what would touch one that came before, and no more than that', () => {
    // Boxes are 44 by 14 pixels with their padding, on both sides of squares of the search.
    expect(keys([block('a', 50, 60), block('b', 93, 60), block('c', 94, 60)])).toEqual(['a', 'c']);
    expect(keys([block('a', 50, 60), block('b', 50, 73.9), block('c', 50, 74)])).toEqual([
      'a',
      'c',
    ]);
  });
  it('moves a text to the first place that is free', () => {
    const placed = placeTexts([block('a', 0, 0), block('b', 10, 0, { downPx: [0, -20, 20] })]);
    expect(placed).toEqual([
      { key: 'a', downPx: 0 },
      { key: 'b', downPx: -20 },
    ]);
  });
  it('finds a wide text far from its middle', () => {
    expect(keys([block('wide', 0, 0, { widthPx: 600 }), block('b', 290, 5)])).toEqual(['wide']);
  });
});
