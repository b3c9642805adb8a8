import type { Formats } from '@/lib/messages/format/formats';

/** A duration in the unit that suits it: "0.4ms", "250ms", "1.2s". */
export function secondsText({ number }: Formats, seconds: number): string {
  const isShort = seconds < 1;
  return number(isShort ? seconds * 1000 : seconds, {
    ...{ style: 'unit', unit: isShort ? 'millisecond' : 'second', unitDisplay: 'narrow' },
    maximumSignificantDigits: 2,
  });
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A number of bytes in the unit that suits it: "12 MB". */
export function bytesText({ number }: Formats, bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return number(bytes / 1000 ** power, {
    ...{ style: 'unit', unit: UNITS[power] ?? 'byte', unitDisplay: 'short' },
    maximumFractionDigits: power === 0 || bytes / 1000 ** power >= 100 ? 0 : 1,
  });
}
