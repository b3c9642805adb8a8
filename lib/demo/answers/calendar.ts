/** Dates and times as people in a place write them. */
export type Calendar = {
  /** Minutes that local time is ahead of UTC. */
  offsetMinutes: (timeZone: string, timeMs: number) => number;
  /** `2026-11-21T14:00:00-07:00` */
  isoWithOffset: (timeZone: string, timeMs: number) => string;
  /** `2026-11-21` */
  dateOf: (timeZone: string, timeMs: number) => string;
  /** `MST` */
  abbreviation: (timeZone: string, timeMs: number) => string;
};

const HOUR_MS = 3_600_000;
const OFFSETS_KEPT = 1_000;

/** A calendar for all time zones. Asking Intl is slow, so that its answers are kept by the hour. */
export function createCalendar(): Calendar {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const offsets = new Map<string, Map<number, number>>();

  function nameOf(timeZone: string, style: 'longOffset' | 'short', timeMs: number): string {
    const key = `${style} ${timeZone}`;
    const format =
      formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: style });
    formats.set(key, format);
    const part = format.formatToParts(timeMs).find(({ type }) => type === 'timeZoneName');
    return part?.value ?? 'GMT';
  }

  function offsetMinutes(timeZone: string, timeMs: number): number {
    const hour = Math.floor(timeMs / HOUR_MS);
    const hours = offsets.get(timeZone) ?? new Map<number, number>();
    const kept = hours.get(hour);
    if (kept !== undefined) return kept;
    const name = nameOf(timeZone, 'longOffset', timeMs);
    const [, sign, wholeHours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    const ahead = (Number(wholeHours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
    if (hours.size >= OFFSETS_KEPT) hours.clear();
    hours.set(hour, ahead);
    offsets.set(timeZone, hours);
    return ahead;
  }

  const local = (timeZone: string, timeMs: number): string =>
    new Date(timeMs + offsetMinutes(timeZone, timeMs) * 60_000).toISOString();

  return {
    offsetMinutes,
    isoWithOffset: (timeZone, timeMs) =>
      local(timeZone, timeMs).slice(0, 19) + signed(offsetMinutes(timeZone, timeMs)),
    dateOf: (timeZone, timeMs) => local(timeZone, timeMs).slice(0, 10),
    abbreviation: (timeZone, timeMs) => nameOf(timeZone, 'short', timeMs),
  };
}

function signed(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
