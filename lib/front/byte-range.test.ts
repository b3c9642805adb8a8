import { describe, expect, it } from 'vitest';
import { rangeIn } from './byte-range';

describe('the part of 100 bytes that is asked for', () => {
  it.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['Bytes=0-0', { first: 0, last: 0 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=90-1000', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    [' bytes= 5-6 ,', { first: 5, last: 6 }],
  ])('is %s', (range, part) => {
    expect(rangeIn(range, 100)).toEqual(part);
  });
  it.each(['bytes=100-', 'bytes=99999999999999999999999-', 'bytes=-0', 'bytes=100-101,-0'])(
    'is one that it does not have: %s',
    (range) => {
      expect(rangeIn(range, 100)).toBe('unsatisfiable');
    },
  );
  it('is none of an empty body', () => {
    expect(rangeIn('bytes=0-', 0)).toBe('unsatisfiable');
    expect(rangeIn('bytes=-5', 0)).toBe('unsatisfiable');
  });
  it.each([
    '',
    'bytes',
    'bytes=',
    'bytes=,',
    'bytes=-',
    'bytes=a-b',
    'bytes=5-1',
    'bytes=1-2-3',
    'bytes=0x1-2',
    'bytes=1.5-2',
    'bytes=0-1,x',
    'bytes=0-1,5-6',
    'seconds=0-9',
    'bytes 0-9',
  ])('is the whole for what has to be ignored, or may be: %s', (range) => {
    expect(rangeIn(range, 100)).toBeUndefined();
  });
});
