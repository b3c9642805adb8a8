import { describe, expect, it } from 'vitest';
import { type CoveredArea, hiddenIn } from './name-stage';

const NAME = { widthPx: 60, heightPx: 20, downPx: 0 };
const CARD: CoveredArea = {
  side: 'bottom-left',
  widthPx: 200,
  heightPx: 90,
  from: { widthPx: 380, heightPx: 120 },
  untilWidthPx: Number.POSITIVE_INFINITY,
};
const BAR: CoveredArea = {
  side: 'bottom',
  widthPx: null,
  heightPx: 50,
  from: { widthPx: 260, heightPx: 120 },
  untilWidthPx: 380,
};

/** Whether a name is hidden in a frame of a size. */
function isHidden(
  at: readonly [x: number, y: number],
  covered: readonly CoveredArea[],
  [width, height]: readonly [number, number],
): boolean {
  return hiddenIn(NAME, at, covered, { stepPx: 4 }).some((media) =>
    [...media.matchAll(/(min|max)-(width|height):([.\d]+)px/g)].every(([, limit, side, px]) => {
      const size = side === 'width' ? width : height;
      return limit === 'min' ? size >= Number(px) : size <= Number(px);
    }),
  );
}

describe('a name in a frame', () => {
  it('is hidden where the edge would cut it', () => {
    expect(isHidden([200, 0], [], [400, 300])).toBe(true);
    expect(isHidden([200, 0], [], [480, 300])).toBe(false);
    expect(isHidden([0, -100], [], [400, 200])).toBe(true);
    expect(isHidden([0, -100], [], [400, 240])).toBe(false);
  });
  it('is hidden where it would touch a card in a corner, and nowhere else', () => {
    const at = [-150, 60] as const;
    expect(isHidden(at, [CARD], [640, 240])).toBe(true);
    // The corner is farther away in a higher frame, and in a wider one.
    expect(isHidden(at, [CARD], [640, 400])).toBe(false);
    expect(isHidden(at, [CARD], [900, 240])).toBe(false);
    expect(isHidden([150, 60], [CARD], [640, 240])).toBe(false);
    // Without room for a card there is none.
    expect(isHidden([-100, 60], [CARD], [370, 240])).toBe(false);
  });
  it('is hidden where it would touch a bar, which a wide frame does not have', () => {
    for (const x of [-60, 0, 60]) {
      expect(isHidden([x, 60], [BAR], [300, 200])).toBe(true);
      expect(isHidden([x, 60], [BAR], [300, 280])).toBe(false);
      expect(isHidden([x, 60], [BAR], [400, 200])).toBe(false);
    }
  });
});
