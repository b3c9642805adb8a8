import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';

/** A change of a time zone's clocks. Offsets are in minutes east of UTC. */
interface Observance {
  readonly atMs: number;
  readonly fromMinutes: number;
  readonly toMinutes: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
      ...{ timeZone, hourCycle: 'h23', timeZoneName: 'short' },
    });
  formats.set(timeZone, format);
  return format;
}

function partsAt(ms: number, timeZone: string): Readonly<Record<string, string>> {
  const parts = formatOf(timeZone).formatToParts(ms);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** A moment as clocks in a time zone show it, as iCalendar writes it: "20261201T180000". */
export function localDateTime(ms: number, timeZone: string): string {
  const { year, month, day, hour, minute, second } = partsAt(ms, timeZone);
  return `${year}${month}${day}T${hour}${minute}${second}`;
}

/** Whether clocks show a moment twice, an hour apart, as they are set back. */
export function isShownTwice(ms: number, timeZone: string): boolean {
  const shown = localDateTime(ms, timeZone);
  return [-HOUR_MS, HOUR_MS].some((step) => localDateTime(ms + step, timeZone) === shown);
}

/** How far clocks are ahead of UTC, in minutes. */
function offsetAt(ms: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsAt(ms, timeZone);
  const localMs = Date.UTC(
    ...([Number(year), Number(month) - 1, Number(day)] as const),
    ...([Number(hour), Number(minute), Number(second)] as const),
  );
  return Math.round((localMs - Math.floor(ms / 1000) * 1000) / MINUTE_MS);
}

/** The changes of clocks between two moments, each found to the minute. */
function changesOf(timeZone: string, fromMs: number, toMs: number): Observance[] {
  const found: Observance[] = [];
  const step = 24 * HOUR_MS;
  for (let ms = fromMs; ms < toMs; ms += step) {
    const [before, after] = [offsetAt(ms, timeZone), offsetAt(ms + step, timeZone)];
    if (before === after) continue;
    let [low, high] = [ms, ms + step];
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetAt(middle, timeZone) === before) low = middle;
      else high = middle;
    }
    found.push({ atMs: high, fromMinutes: before, toMinutes: after });
  }
  return found;
}

/**
 * A time zone as iCalendar describes it (RFC 5545, 3.6.5), for the years of some moments: the clocks at the start, and
 * each change.
 */
export function timeZoneLines(timeZone: string, moments: readonly number[]): string[] {
  const years = moments.map((ms) => new Date(ms).getUTCFullYear());
  const first = years.reduce((a, b) => Math.min(a, b));
  const last = years.reduce((a, b) => Math.max(a, b));
  // A day before the year and a day after it: it begins and ends elsewhere at other moments.
  const fromMs = Date.UTC(first - 1, 11, 31);
  const changes = changesOf(timeZone, fromMs, Date.UTC(last + 1, 0, 2));
  const atStart = offsetAt(fromMs, timeZone);
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
        `TZNAME:${partsAt(atMs, timeZone).timeZoneName}`,
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
