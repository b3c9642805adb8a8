import { expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { hourNotice } from './hour-notice';

/** Saturday, 3:25 PM in Chicago: the hours end on Monday at 2 PM, and the days begin on Tuesday. */
const NOW = Date.parse('2026-11-28T21:25:00Z');
const at = (text: string) => Date.parse(`${text}:00Z`);

it('tells of an hour that has passed, or that lies beyond all hours and days', () => {
  const noticesOf = (knownDays: number, ...texts: string[]) =>
    texts.map((text) => hourNotice(at(text), NOW, knownDays));
  const beyond = 'share.hour-beyond';
  expect(noticesOf(10, '2026-11-28T20:00')).toEqual(['share.hour-passed']);
  expect(noticesOf(10, '2026-11-28T21:00', '2026-11-30T20:00')).toEqual([null, null]);
  // Tuesday, and the ninth day from now on; an hour of the same day stands for it as well.
  expect(noticesOf(10, '2026-12-01T18:00', '2026-12-07T18:00', '2026-12-08T03:00')).toEqual([
    ...[null, null, null],
  ]);
  expect(noticesOf(10, '2026-12-08T18:00', '2027-12-08T18:00')).toEqual([beyond, beyond]);
  expect(noticesOf(0, '2026-11-30T20:00', '2026-12-01T18:00')).toEqual([null, beyond]);
  expect(hourNotice(NOW + 47 * HOUR_MS, NOW, 0)).toBe(beyond);
});
