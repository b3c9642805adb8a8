import { describe, expect, it } from 'vitest';
import { isCounty } from './counties';

describe('counties', () => {
  it.each(['COC031', 'NYC061', 'AKC020', 'PRC127', 'DCC001'])('have %s', (id) => {
    expect(isCounty(id)).toBe(true);
  });
  it.each(['COC999', 'COZ039', 'XXC001', ''])('lack "%s"', (id) => {
    expect(isCounty(id)).toBe(false);
  });
});
