import { describe, expect, it } from 'vitest';
import { createMessages } from '@/lib/messages/translate';
import { alertsUntil, alertUntil, alertWhen } from './alert-when';

/** Saturday, 6 PM in Chicago. */
const NOW = Date.parse('2026-11-22T00:00:00Z');
const english = createMessages('en');

/** The times of an alert that begins and ends so many hours from now. */
function timesOf(onset: number | null, expires: number | null) {
  const at = (hours: number | null) => (hours === null ? null : NOW + hours * 3_600_000);
  return { onsetMs: at(onset), expiresMs: at(expires), begun: onset === null || onset <= 0 };
}

/** When an alert holds that begins and ends so many hours from now. */
function when(onset: number | null, expires: number | null): string | null {
  return (
    alertWhen(english, timesOf(onset, expires), NOW, 'America/Chicago')?.replaceAll(/\s/g, ' ') ??
    null
  );
}

describe('when an alert holds', () => {
  it.each([
    [-1, 3, 'now until 9 PM CST'],
    [-1, 3.5, 'now until 9:30 PM CST'],
    [null, 3, 'now until 9 PM CST'],
    [-1, 30, 'now until Mon 12 AM CST'],
    [-1, 9 * 24, 'now until Nov 30, 6 PM CST'],
    [-1, null, 'now'],
    [null, null, null],
    [18, 23, 'in 18 h · Sun 12–5 PM CST'],
    [1, 3, 'in 1 h · Sat 7–9 PM CST'],
    [3, 14, 'in 3 h · Sat 9 PM to Sun 8 AM CST'],
    [30, null, 'from Mon 12 AM CST'],
    [48, 60, 'Mon 6 PM to Tue 6 AM CST'],
    [7 * 24, 8 * 24, 'Nov 28, 6 PM to Nov 29, 6 PM CST'],
  ])('from %s to %s hours from now: %s', (onset, expires, text) => {
    expect(when(onset, expires)).toBe(text);
  });
});

describe('the end of an alert in few words', () => {
  it.each([
    [-1, 3, true, 'until 9 PM CST'],
    [-1, 3, false, 'until 9 PM'],
    [-1, 30, false, 'until Mon 12 AM'],
    [-1, null, false, 'now'],
    [null, null, false, null],
    [18, 23, false, 'from Sun 12 PM'],
    [7 * 24, null, true, 'from Nov 28, 6 PM CST'],
  ])('from %s to %s hours from now, with its time zone: %s', (onset, expires, zoned, text) => {
    const where = { nowMs: NOW, timeZone: 'America/Chicago', zoned };
    const said = alertUntil(english, timesOf(onset, expires), where);
    expect(said?.replaceAll(/\s/g, ' ') ?? null).toBe(text);
  });
});

describe('when alerts of several places end', () => {
  const at = (hours: number | null) => (hours === null ? null : NOW + hours * 3_600_000);
  it.each([
    ['of the same end', -1, 3, 3, 'until 9 PM CST'],
    ['of different ends, the last', -1, 3, 30, 'until Mon 12 AM CST at the latest'],
    ['of which one is not known', -1, null, null, null],
    ['that are to come, when the first begins', 18, 23, 30, 'from Sun 12 PM CST'],
    ['that are to come at a time that is not known', null, 3, 3, 'until 9 PM CST'],
  ])('%s', (_, onset, first, last, text) => {
    const begun = onset === null || onset <= 0;
    const span = { onsetMs: at(onset), firstEndMs: at(first), lastEndMs: at(last), begun };
    const where = { nowMs: NOW, timeZone: 'America/Chicago' };
    expect(alertsUntil(english, span, where)?.replaceAll(/\s/g, ' ') ?? null).toBe(text);
  });
});
