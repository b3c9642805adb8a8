import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { offsetMinutes, zoneAbbreviation } from '@/lib/weather/local-clock';

/** A change of a time zone's clocks. Offsets are in minutes east of UTC. */
interface Observance {
  readonly atMs: number;
  readonly fromMinutes: number;
  readonly toMinutes: number;
}

/** A moment as clocks in a time zone show it, as iCalendar writes it: "20261201T180000". */
export function localDateTime(ms: number, timeZone: string): string {
  return utcDateTime(ms + offsetMinutes(ms, timeZone) * MINUTE_MS).slice(0, -1);
}

/** Whether clocks show a moment twice, an hour apart, as they are set back. */
export function isShownTwice(ms: number, timeZone: string): boolean {
  const shown = localDateTime(ms, timeZone);
  return [-HOUR_MS, HOUR_MS].some((step) => localDateTime(ms + step, timeZone) === shown);
}

/** The changes of clocks between two moments, each found to the minute. */
function changesOf(timeZone: string, fromMs: number, toMs: number): Observance[] {
  const found: Observance[] = [];
  let before = offsetMinutes(fromMs, timeZone);
  for (let ms = fromMs; ms < toMs; ms += DAY_MS) {
    const after = offsetMinutes(ms + DAY_MS, timeZone);
    if (before === after) continue;
    let [low, high] = [ms, ms + DAY_MS];
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetMinutes(middle, timeZone) === before) low = middle;
      else high = middle;
    }
    found.push({ atMs: high, fromMinutes: before, toMinutes: after });
    before = after;
  }
  return found;
}

/** The time zones of the country and its territories, for a few pairs of years each. */
const MAX_KNOWN = 200;
/** Each takes a thousand looks at the clocks, and is the same for all calendars of a year. */
const known = new Map<string, readonly string[]>();

/**
 * A time zone as iCalendar describes it (RFC 5545, 3.6.5), for the years of some moments: the clocks at the start, and
 * each change.
 */
export function timeZoneLines(timeZone: string, moments: readonly number[]): readonly string[] {
  const years = moments.map((ms) => new Date(ms).getUTCFullYear());
  const first = years.reduce((a, b) => Math.min(a, b));
  const last = years.reduce((a, b) => Math.max(a, b));
  const key = `${timeZone} ${first} ${last}`;
  const lines = known.get(key) ?? linesOf(timeZone, first, last);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, lines);
  return lines;
}

function linesOf(timeZone: string, first: number, last: number): string[] {
  // A day before the year and a day after it: it begins and ends elsewhere at other moments.
  const fromMs = Date.UTC(first - 1, 11, 31);
  const changes = changesOf(timeZone, fromMs, Date.UTC(last + 1, 0, 2));
  const atStart = offsetMinutes(fromMs, timeZone);
  const all = [{ atMs: fromMs, fromMinutes: atStart, toMinutes: atStart }, ...changes];
  const standard = all.reduce((least, { toMinutes }) => Math.min(least, toMinutes), atStart);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...all.flatMap(({ atMs, fromMinutes, toMinutes }) => {
      const kind = toMinutes > standard ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        // By the clocks before the change.
        `DTSTART:${utcDateTime(atMs + fromMinutes * MINUTE_MS).slice(0, -1)}`,
        `TZOFFSETFROM:${offsetText(fromMinutes)}`,
        `TZOFFSETTO:${offsetText(toMinutes)}`,
        `TZNAME:${zoneAbbreviation(atMs, timeZone)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

/** "20261201T180000Z" */
export function utcDateTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** "-0700" */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const text = [hours, rest].map((part) => String(part).padStart(2, '0')).join('');
  return `${minutes < 0 ? '-' : '+'}${text}`;
}
