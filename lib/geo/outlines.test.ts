import { describe, expect, it } from 'vitest';
import { clipLine, clipRing, simplified } from './outlines';

const BOX = { left: 0, top: 0, right: 10, bottom: 10 };

function areaOf(ring: readonly number[]): number {
  let twice = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    twice += (ring[at] ?? 0) * (ring[next + 1] ?? 0) - (ring[next] ?? 0) * (ring[at + 1] ?? 0);
  }
  return Math.abs(twice / 2);
}

describe('clipping a ring', () => {
  it.each([
    ['within', [2, 2, 4, 2, 4, 4, 2, 4], 4],
    ['across a side', [-5, 2, 5, 2, 5, 4, -5, 4], 10],
    ['around the box', [-5, -5, 15, -5, 15, 15, -5, 15], 100],
    ['across a corner', [8, 8, 14, 8, 14, 14, 8, 14], 4],
    ['outside', [20, 20, 30, 20, 30, 30], 0],
  ])('%s leaves what is in the box', (_, ring, area) => {
    const cut = clipRing(ring, BOX);
    expect(areaOf(cut)).toBeCloseTo(area, 9);
    expect(Math.min(...cut, 0)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...cut, 0)).toBeLessThanOrEqual(10);
  });
});

describe('clipping a line', () => {
  it('leaves pieces of whole segments', () => {
    const line = [-9, 5, -1, 5, 5, 5, 20, 5, 30, 5, 30, -5, 5, -5, 5, 2];
    expect(clipLine(line, BOX)).toEqual([
      [-1, 5, 5, 5, 20, 5],
      [5, -5, 5, 2],
    ]);
  });
});

describe('simplifying', () => {
  it('keeps the ends and what sticks out', () => {
    const line = [0, 0, 1, 0.1, 2, -0.1, 3, 5, 4, 0, 5, 0];
    expect(simplified(line, () => 0.5)).toEqual([0, 0, 2, -0.1, 3, 5, 4, 0, 5, 0]);
    expect(simplified(line, () => 10)).toEqual([0, 0, 5, 0]);
  });

  it('may be coarser in one place than in another', () => {
    const line = [0, 0, 1, 2, 2, 0, 10, 0, 11, 2, 12, 0];
    const kept = simplified(line, (x) => (x < 5 ? 0.5 : 5));
    expect(kept).toContain(1);
    expect(kept).not.toContain(11);
  });
});
