import { MINUTE_MS } from '@/lib/contract/time';
import type { Calendar } from './calendar';

const LINE_LENGTH = 66;

/** Wraps a text at 66 characters, as the NWS does. */
export function wrap(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE_LENGTH) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines.join('\n');
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

type LocalTime = {
  month: string;
  day: number;
  weekday: string;
  hour: number;
  /** `2:00PM` */
  clock: string;
  /** `MST` */
  zone: string;
};

function localOf(calendar: Calendar, timeZone: string, timeMs: number): LocalTime {
  const local = new Date(timeMs + calendar.offsetMinutes(timeZone, timeMs) * MINUTE_MS);
  const hour = local.getUTCHours();
  const minutes = String(local.getUTCMinutes()).padStart(2, '0');
  return {
    month: MONTHS[local.getUTCMonth()] ?? '',
    day: local.getUTCDate(),
    weekday: DAYS[local.getUTCDay()] ?? '',
    hour,
    clock: `${hour % 12 || 12}:${minutes}${hour < 12 ? 'AM' : 'PM'}`,
    zone: calendar.abbreviation(timeZone, timeMs),
  };
}

/** "November 21 at 2:00PM MST" */
export function stamp(calendar: Calendar, timeZone: string, timeMs: number): string {
  const at = localOf(calendar, timeZone, timeMs);
  return `${at.month} ${at.day} at ${at.clock} ${at.zone}`;
}

/** "From 6 PM Saturday to 4 AM CST Sunday." or, once begun, "Until 4 AM CST Sunday." */
export function spanText(
  calendar: Calendar,
  timeZone: string,
  { onsetMs, expiresMs, nowMs }: { onsetMs: number; expiresMs: number; nowMs: number },
): string {
  const from = localOf(calendar, timeZone, onsetMs);
  const to = localOf(calendar, timeZone, expiresMs);
  const until = `${oclock(to.hour)} ${to.zone} ${to.weekday}`;
  if (onsetMs <= nowMs) return `Until ${until}.`;
  return `From ${oclock(from.hour)}${from.day === to.day ? '' : ` ${from.weekday}`} to ${until}.`;
}

function oclock(hour: number): string {
  if (hour === 0) return 'midnight';
  if (hour === 12) return 'noon';
  return `${hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
