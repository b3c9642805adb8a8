import { describe, expect, it } from 'vitest';
import { dateAt, noonOf, parseTime } from './local-time';

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
