import type { Formats } from '@/lib/messages/format/formats';

/** A duration in the unit that suits it: "0.4ms", "250ms", "1.2s". */
export function secondsText({ number }: Formats, seconds: number): string {
  // What rounds to a second is one.
  const isShort = seconds < 0.995;
  return number(isShort ? seconds * 1000 : seconds, {
    style: 'unit',
    unit: isShort ? 'millisecond' : 'second',
    unitDisplay: 'narrow',
    maximumSignificantDigits: 2,
  });
}

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** A number of bytes in the unit that suits it: "12 MB". */
export function bytesText({ number }: Formats, bytes: number): string {
  const power = Math.min(3, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** power;
  return number(value, {
    style: 'unit',
    unit: UNITS[power - 1] ?? 'gigabyte',
    unitDisplay: 'short',
    maximumFractionDigits: value >= 100 ? 0 : 1,
  });
}
