import { describe, expect, it } from 'vitest';
import { dateAt, nextHourAt, noonOf, parseTime } from './local-time';

describe('a time of a document', () => {
  it.each([
    ['2026-11-25T09:00:00Z', '2026-11-25T09:00:00.000Z'],
    ['2026-11-25T09:00:00-07:00', '2026-11-25T16:00:00.000Z'],
    ['2026-11-25T09:00-0700', '2026-11-25T16:00:00.000Z'],
    ['2026-11-25', '2026-11-25T00:00:00.000Z'],
    // In UTC, wherever it is read.
    ['2026-11-25T09:00:00', '2026-11-25T09:00:00.000Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(new Date(parseTime(text) ?? Number.NaN).toISOString()).toBe(iso);
  });
  it.each([
    '2026-02-30T00:00:00Z',
    '2027-02-29T00:00:00Z',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    'now',
    '',
    null,
  ])('%s is none', (text) => {
    expect(parseTime(text)).toBeNull();
  });
});

describe('the noon of a date', () => {
  it.each(['America/Denver', 'Pacific/Honolulu', 'Pacific/Guam', 'Pacific/Pago_Pago', 'UTC'])(
    'is on that date in %s',
    (timeZone) => {
      expect(dateAt(noonOf('2026-12-02') ?? Number.NaN, timeZone)).toBe('2026-12-02');
    },
  );
  it.each(['2026-02-30', '2026-13-01', 'soon', ''])('is none for %s', (date) => {
    expect(noonOf(date)).toBeNull();
  });
});

describe('the next time that a clock shows an hour', () => {
  const next = (hour: number, from: string) =>
    new Date(nextHourAt(hour, 'America/Denver', Date.parse(from))).toISOString();
  it('is this hour, one of today, or one of tomorrow', () => {
    expect(next(10, '2026-11-30T17:20:00Z')).toBe('2026-11-30T17:00:00.000Z');
    expect(next(17, '2026-11-30T17:20:00Z')).toBe('2026-12-01T00:00:00.000Z');
    expect(next(8, '2026-11-30T17:20:00Z')).toBe('2026-12-01T15:00:00.000Z');
  });
  it('is a day later where clocks leave it out', () => {
    expect(next(2, '2027-03-14T08:00:00Z')).toBe('2027-03-15T08:00:00.000Z');
    expect(next(1, '2026-11-01T06:30:00Z')).toBe('2026-11-01T07:00:00.000Z');
  });
});
