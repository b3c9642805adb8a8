import { describe, expect, it } from 'vitest';
import { PathWriter } from './path-writer';
import { ringsIn } from './testing/read-svg';

function written(lines: readonly number[][], isClosed: boolean): string {
  const path = new PathWriter();
  for (const line of lines) path.add(line, isClosed);
  return path.text;
}

describe('a path', () => {
  it('is relative, with separators only where they are needed', () => {
    expect(written([[10, 20, 13, 16, 8, 16, 8, 30]], true)).toBe('m10 20 3-4-5 0 0 14z');
  });

  it('starts each ring from the start of the one before, and each line from its end', () => {
    const lines = [
      [10, 20, 13, 16],
      [0, 0, 5, 5],
    ];
    expect(written(lines, true)).toBe('m10 20 3-4zm-10-20 5 5z');
    expect(written(lines, false)).toBe('m10 20 3-4m-13-16 5 5');
  });

  it('leaves out points that fall on the one before, and lines without any extent', () => {
    expect(written([[1, 1, 1, 1, 2, 1, 2, 1]], true)).toBe('m1 1 1 0z');
    expect(written([[1, 1, 1, 1], [5, 5, 6, 6], []], true)).toBe('m5 5 1 1z');
  });

  it('can be read again', () => {
    const ring = Array.from({ length: 200 }, (_, index) => ((index * 7919) % 401) - 200);
    const points = ringsIn(written([ring, ring], true)).map((read) => read.flat());
    expect(points).toEqual([ring, ring]);
  });
});
