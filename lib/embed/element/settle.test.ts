import { describe, expect, it } from 'vitest';
import { shiftOf } from './settle';

const PHONE = { width: 400, height: 800 };

describe('shiftOf', () => {
  it('counts how much of the view moves, and how far', () => {
    const middle = { view: PHONE, bottom: 400, pageBottom: 5000 };
    // Half of the view, by a quarter of its longer side.
    expect(shiftOf(middle, 200)).toBeCloseTo(0.5 * 0.25);
    // What comes up from below is seen to move as well.
    expect(shiftOf(middle, -200)).toBeCloseTo(0.75 * 0.25);
    const wide = { ...middle, view: { width: 1600, height: 800 } };
    expect(shiftOf(wide, 200)).toBeCloseTo((0.5 * 200) / 1600);
  });

  it('counts nothing where no one sees it', () => {
    expect(shiftOf({ view: PHONE, bottom: 800, pageBottom: 5000 }, 300)).toBe(0);
    expect(shiftOf({ view: PHONE, bottom: 0, pageBottom: 3000 }, 300)).toBe(0);
    expect(shiftOf({ view: PHONE, bottom: 400, pageBottom: 5000 }, 0)).toBe(0);
  });

  it('counts what the page has below the element, and no more', () => {
    expect(shiftOf({ view: PHONE, bottom: 400, pageBottom: 400 }, 80)).toBe(0);
    expect(shiftOf({ view: PHONE, bottom: 400, pageBottom: 480 }, 80)).toBeCloseTo(0.2 * 0.1);
  });
});
