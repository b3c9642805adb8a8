import { expect, it } from 'vitest';
import { isQuiet } from './quiet-hours';

const at = (time: string) => Date.parse(`2026-11-30T${time}-07:00`);
const night = { from: '22:00', until: '07:00', timeZone: 'America/Denver' };

it.each([
  ['21:59:59', false],
  ['22:00:00', true],
  ['00:00:00', true],
  ['06:59:59', true],
  ['07:00:00', false],
  ['12:00:00', false],
])('at %s, quiet hours over midnight: %s', (time, quiet) =>
  expect(isQuiet(night, at(time))).toBe(quiet),
);

it('hold in the afternoon too, and never if they are none', () => {
  const nap = { ...night, from: '13:00', until: '14:30' };
  expect(
    [at('12:59:00'), at('13:00:00'), at('14:29:00'), at('14:30:00')].map((ms) => isQuiet(nap, ms)),
  ).toEqual([...[false, true, true, false]]);
  const none = { ...night, until: night.from };
  expect(isQuiet(none, at('22:00:00'))).toBe(false);
});

it('follow the clock of their time zone when that is put forward', () => {
  // On March 8, 2026, there is no 2:30 in Denver.
  const hours = { ...night, from: '01:30', until: '03:30' };
  const ms = Date.parse('2026-03-08T09:10:00Z');
  expect(isQuiet(hours, ms)).toBe(true);
  expect(isQuiet(hours, ms + 30 * 60_000)).toBe(false);
});
