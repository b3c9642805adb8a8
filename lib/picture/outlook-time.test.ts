import { describe, expect, it } from 'vitest';
import { createMessages } from '@/lib/messages/translate';
import { spanText, whenText } from './outlook-time';

const messages = createMessages('en');
const timeZone = 'America/Denver';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('on the nights when clocks change', () => {
  it.each([
    // Half an hour before the day of 23 hours begins.
    ['2026-03-08T06:30:00Z', '2026-03-08T18:00:00Z', 'noon tomorrow', 'tomorrow afternoon'],
    ['2026-03-08T06:30:00Z', '2026-03-09T15:00:00Z', 'Monday 9 AM', 'Monday morning'],
    // In the first hour of the day of 25 hours.
    ['2026-11-01T06:15:00Z', '2026-11-02T16:00:00Z', '9 AM tomorrow', 'tomorrow morning'],
    ['2026-11-01T06:15:00Z', '2026-11-02T07:00:00Z', 'the end of today', null],
  ])('at %s, %s is %s', (now, moment, when, span) => {
    const where = { messages, timeZone, nowMs: Date.parse(now) };
    expect(plain(whenText(Date.parse(moment), where))).toBe(when);
    if (span) expect(spanText(Date.parse(moment), where)).toBe(span);
  });
});
