import { describe, expect, it } from 'vitest';
import { withMineFirst } from './my-place';

describe('the own place', () => {
  it('comes first, and the others keep their order', () => {
    expect(withMineFirst(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
    expect(withMineFirst(['a', 'b'], 'a')).toEqual(['a', 'b']);
  });
  it('is not added where it is not saved', () => {
    expect(withMineFirst(['a', 'b'], 'x')).toEqual(['a', 'b']);
    expect(withMineFirst(['a', 'b'], null)).toEqual(['a', 'b']);
  });
});
