import { describe, expect, it } from 'vitest';
import { parseHttpDate } from './http-date';

const NOW = Date.parse('2026-07-17T18:00:00Z');

describe('a date of HTTP', () => {
  it.each([
    ['Sun, 06 Nov 1994 08:49:37 GMT', '1994-11-06T08:49:37Z'],
    ['sun, 06 NOV 1994 08:49:37 gmt', '1994-11-06T08:49:37Z'],
    ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37Z'],
    ['Sun Nov  6 08:49:37 1994', '1994-11-06T08:49:37Z'],
    ['Sun Nov 16 08:49:37 1994', '1994-11-16T08:49:37Z'],
    ['Thursday, 18-Aug-50 02:01:18 GMT', '2050-08-18T02:01:18Z'],
    // More than 50 years ahead, by a month, or not yet.
    ['Wednesday, 18-Aug-76 02:01:18 GMT', '1976-08-18T02:01:18Z'],
    ['Wednesday, 17-Jun-76 02:01:18 GMT', '2076-06-17T02:01:18Z'],
    ['Tue, 19 Jan 2038 14:14:08 GMT', '2038-01-19T14:14:08Z'],
    ['Sun, 21 Nov 2286 04:46:39 GMT', '2286-11-21T04:46:39Z'],
  ])('is read: %s', (text, iso) => {
    expect(parseHttpDate(text, NOW)).toBe(Date.parse(iso));
  });
  it.each([
    '0',
    '-1',
    '',
    '2050-08-18T02:01:18Z',
    'Thu, 18 Aug 2050 02:01:18 UTC',
    'Thu, 18 Aug 2050 02:01:18 +0000',
    'Thu, 18 Aug 50 02:01:18 GMT',
    'Thu 18 Aug 2050 02:01:18 GMT',
    'Thu, 18  Aug  2050 02:01:18 GMT',
    'Thu, 18-Aug-2050 02:01:18 GMT',
    'Thu, 18 Aug 2050 02.01.18 GMT',
    'Thu, 18 Aug 2050 2:01:18 GMT',
    'Thu, 18 Aug 2050 02:61:18 GMT',
    'Thu, 18 Aug 2050 24:00:00 GMT',
    'Thu, 31 Feb 2050 02:01:18 GMT',
    'Thu, 18 Aug 0050 02:01:18 GMT',
    'Sunday, 31-Feb-94 08:49:37 GMT',
    'Thu, 18 Aug 2050 02:01:18 GMT, Thu, 18 Aug 2050 02:01:19 GMT',
    'Thu Aug  8 02:01:18 50',
  ])('is none: %s', (text) => {
    expect(parseHttpDate(text, NOW)).toBeUndefined();
  });
});
