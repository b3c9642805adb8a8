import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap-text';

describe('wrapping', () => {
  it('breaks between words', () => {
    expect(wrapText('Weather: National Weather Service', 120, 11, 3)).toEqual([
      'Weather: National',
      'Weather Service',
    ]);
  });

  it('ends in an ellipsis where there are more lines than allowed', () => {
    expect(wrapText('one two three four five six', 60, 11, 2)).toEqual(['one two', 'three fou…']);
  });

  it('cuts a word that is longer than a line', () => {
    const lines = wrapText('x'.repeat(50), 60, 11, 9);
    expect(lines.join('')).toBe('x'.repeat(50));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(10);
  });

  it('has no lines for no text', () => {
    expect(wrapText('  ', 100, 11, 2)).toEqual([]);
  });
});
