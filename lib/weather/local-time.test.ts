import { describe, expect, it } from 'vitest';
import { parseTime } from './local-time';

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
