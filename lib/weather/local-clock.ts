import { MINUTE_MS } from '@/lib/contract/time';
import { isTimeZone } from './local-time';

/** How the name of a time zone is written: "GMT-07:00" or "MST". */
type NameStyle = 'longOffset' | 'short';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment on the clock of a place: "2026-07-17T14:00:00-04:00". An unknown time zone counts as UTC. */
export function localTextOf(ms: number, timeZone: string): string {
  return textWithOffset(ms, offsetMinutes(ms, timeZone));
}

/** A moment on a clock that is so many minutes ahead of UTC. */
export function textWithOffset(ms: number, minutes: number): string {
  const local = new Date(ms + minutes * MINUTE_MS).toISOString().slice(0, 19);
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const ahead = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${two(ahead / 60)}:${two(ahead % 60)}`;
}

/** How many minutes the clock of a place is ahead of UTC. */
export function offsetMinutes(ms: number, timeZone: string): number {
  const name = zoneName(ms, timeZone, 'longOffset') ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -ahead : ahead;
}

/** What people call the time of a place at a moment: "MST", or "MDT". */
export function zoneAbbreviation(ms: number, timeZone: string): string {
  return zoneName(ms, timeZone, 'short') ?? 'GMT';
}

function zoneName(ms: number, timeZone: string, style: NameStyle): string | undefined {
  const key = `${style} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: style });
    formats.set(key, format);
  }
  return format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value;
}
