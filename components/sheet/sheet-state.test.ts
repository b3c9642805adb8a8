import { describe, expect, it } from 'vitest';
import {
  atLeast,
  higher,
  lower,
  nextHeight,
  restingHeight,
  SHEET_HEIGHTS,
  sheetStops,
  speedOf,
  withinStops,
} from './sheet-state';

const stops = sheetStops(844, 16, 'search');

describe('the heights of the sheet', () => {
  it('rise and fall a step at a time, and stay at either end', () => {
    expect(SHEET_HEIGHTS.map(higher)).toEqual(['half', 'full', 'full']);
    expect(SHEET_HEIGHTS.map(lower)).toEqual(['peek', 'peek', 'half']);
  });
  it('cycle with the handle', () => {
    expect(SHEET_HEIGHTS.map(nextHeight)).toEqual(['half', 'full', 'peek']);
  });
  it('are raised to a minimum, and never lowered', () => {
    expect(SHEET_HEIGHTS.map((height) => atLeast(height, 'half'))).toEqual([
      'half',
      'half',
      'full',
    ]);
  });
  it.each([
    [544, 16],
    [844, 16],
    [1180, 16],
    [1180, 32],
  ])('are in order on a screen of %i pixels with text of %i', (screen, rem) => {
    for (const lowest of ['search', 'place'] as const) {
      const { peek, half, full } = sheetStops(screen, rem, lowest);
      expect(peek).toBeLessThan(half);
      expect(half).toBeLessThan(full);
      expect(full).toBeLessThan(screen);
    }
    expect(sheetStops(screen, rem, 'place').peek).toBeLessThan(
      sheetStops(screen, rem, 'search').peek,
    );
  });
});

describe('the sheet of a place on a low screen', () => {
  it('has room for the temperature, and leaves as much to the map as its controls take', () => {
    const halves = [544, 600, 640, 700].map((px) => sheetStops(px, 16, 'place').half);
    expect(halves.map(Math.round)).toEqual([305, 360, 400, 400]);
  });
});

describe('a released sheet', () => {
  it('goes to the nearest height if it was at rest', () => {
    for (const height of SHEET_HEIGHTS) {
      expect(restingHeight(stops[height] + 40, 0, stops)).toBe(height);
      expect(restingHeight(stops[height] - 40, 0, stops)).toBe(height);
    }
  });
  it('follows a flick up or down', () => {
    expect(restingHeight(stops.half + 30, 1.5, stops)).toBe('full');
    expect(restingHeight(stops.half - 30, -1.5, stops)).toBe('peek');
    expect(restingHeight(stops.full - 30, -4.5, stops)).toBe('peek');
  });
  it('is not dragged beyond its ends', () => {
    expect(withinStops(0, stops)).toBe(stops.peek);
    expect(withinStops(5000, stops)).toBe(stops.full);
    expect(withinStops(300, stops)).toBe(300);
  });
});

describe('speedOf', () => {
  it('is positive upward, in pixels per millisecond', () => {
    const samples = [
      { y: 500, atMs: 0 },
      { y: 450, atMs: 50 },
      { y: 400, atMs: 100 },
    ];
    expect(speedOf(samples, 100)).toBe(1);
  });
  it('ignores movement before the finger came to rest', () => {
    const samples = [
      { y: 500, atMs: 0 },
      { y: 300, atMs: 50 },
    ];
    expect(speedOf(samples, 400)).toBe(0);
    expect(speedOf([], 0)).toBe(0);
    expect(speedOf([{ y: 1, atMs: 5 }], 5)).toBe(0);
  });
});
