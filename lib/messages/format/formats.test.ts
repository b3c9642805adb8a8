import { afterEach, expect, it, vi } from 'vitest';
import { createFormats } from './formats';

const NOON_MS = Date.parse('2026-11-22T12:00:00Z');
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

afterEach(() => void vi.restoreAllMocks());

it('writes times without a time zone in that of the device, also after it has come to another', () => {
  const Real = Intl.DateTimeFormat;
  let device = { timeZone: 'America/Denver', offset: 420 };
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(() => device.offset);
  const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function create(
    locale?: Intl.LocalesArgument,
    options?: Intl.DateTimeFormatOptions,
  ) {
    return new Real(locale, { timeZone: device.timeZone, ...options });
  });
  const { date } = createFormats('en-US');
  const text = () => date(NOON_MS, CLOCK).replace(/\s/, ' ');
  expect([text(), text()]).toEqual(['5:00 AM', '5:00 AM']);
  device = { timeZone: 'America/New_York', offset: 300 };
  expect([text(), text()]).toEqual(['7:00 AM', '7:00 AM']);
  expect(made).toHaveBeenCalledTimes(2);
  const inChicago = () => date(NOON_MS, { ...CLOCK, timeZone: 'America/Chicago' });
  expect(inChicago().replace(/\s/, ' ')).toBe('6:00 AM');
  device = { timeZone: 'America/Denver', offset: 420 };
  inChicago();
  expect(made).toHaveBeenCalledTimes(3);
});
