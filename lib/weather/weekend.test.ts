import { describe, expect, it } from 'vitest';
import { dateAfter } from './local-time';
import { weekendOf } from './weekend';

/** November 25, 2026 is a Wednesday. */
function daysFrom(first: string, count: number) {
  const days = [{ date: first }];
  while (days.length < count) days.push({ date: dateAfter(days.at(-1)?.date ?? first) });
  return days;
}
const weekend = (today: string, count = 10) =>
  weekendOf(daysFrom(today, count), today).map(({ date }) => date);

describe('the weekend', () => {
  it('is the Saturday and the Sunday that come next, over the ends of months and years', () => {
    expect(weekend('2026-11-25')).toEqual(['2026-11-28', '2026-11-29']);
    expect(weekend('2026-11-30')).toEqual(['2026-12-05', '2026-12-06']);
    expect(weekend('2026-12-28')).toEqual(['2027-01-02', '2027-01-03']);
  });

  it('begins today on a Saturday, and is the next one on a Sunday', () => {
    expect(weekend('2026-11-28')).toEqual(['2026-11-28', '2026-11-29']);
    expect(weekend('2026-11-29')).toEqual(['2026-12-05', '2026-12-06']);
  });

  it('is as much of it as the forecast has', () => {
    expect(weekend('2026-11-29', 7)).toEqual(['2026-12-05']);
    expect(weekend('2026-11-30', 3)).toEqual([]);
    expect(weekendOf(daysFrom('someday', 1), '2026-11-30')).toEqual([]);
  });
});
