import { describe, expect, it } from 'vitest';
import { parseTypedStops } from './typed-stops';

const read = (text: string) =>
  parseTypedStops(text).map(({ name, hour }) => `${name} @ ${hour ?? '-'}`);

describe('stops as people write them', () => {
  it.each([
    ['Denver 8 AM, Laramie 10 AM', ['Denver @ 8', 'Laramie @ 10']],
    ['Denver, CO 8am, Laramie, WY at 10:30 AM', ['Denver, CO @ 8', 'Laramie, WY @ 10']],
    [
      'Denver 8 a.m.; Laramie 12 p.m.; Rawlins 12 am',
      ['Denver @ 8', 'Laramie @ 12', 'Rawlins @ 0'],
    ],
    ['Denver 14:00 → 98101 17:30 -> Boise, ID', ['Denver @ 14', '98101 @ 17', 'Boise, ID @ -']],
    ['Denver a las 8 p. m.\nLaramie 22 h', ['Denver @ 20', 'Laramie @ 22']],
    ['Denver; Laramie; Salt Lake City 5 PM', ['Denver @ -', 'Laramie @ -', 'Salt Lake City @ 17']],
    ['98101 8 AM', ['98101 @ 8']],
    ['Denver 25:00, Laramie 13 AM', ['Denver @ -', 'Laramie @ -']],
    ['Denver', ['Denver @ -']],
    [' ; ,, ', []],
    ['8 AM', []],
    ['8 AM Denver, 10 AM Laramie, WY', ['Denver @ 8', 'Laramie, WY @ 10']],
    ['Denver 8:00 h., Laramie 10 h.', ['Denver @ 8', 'Laramie @ 10']],
    ['Denver at 8, Laramie a las 10', ['Denver @ 8', 'Laramie @ 10']],
    [
      'Denver 8 AM to Laramie 10 AM, then Rawlins 1 pm',
      ['Denver @ 8', 'Laramie @ 10', 'Rawlins @ 13'],
    ],
    ['Denver 8 AM MST, Laramie (10.30 am), Boise', ['Denver @ 8', 'Laramie @ 10', 'Boise @ -']],
    ['8 AM Denver, noon Laramie', ['Denver @ 8', 'Laramie @ 12']],
    ['Denver al mediodía, Laramie a medianoche', ['Denver @ 12', 'Laramie @ 0']],
    ['Truth or Consequences 8 AM; 29 Palms 10 AM', ['Truth or Consequences @ 8', '29 Palms @ 10']],
  ])('reads "%s"', (text, stops) => {
    expect(read(text)).toEqual(stops);
  });

  it('reads some of a very long text, in time', () => {
    expect(read('Denver 8 AM, '.repeat(10_000))).toHaveLength(60);
    expect(read(' a'.repeat(100_000))).toHaveLength(1);
    expect(read('1:00 '.repeat(100_000)).length).toBeLessThanOrEqual(60);
  });
});
