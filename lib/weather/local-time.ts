import { DAY_MS, HOUR_MS, hourStart } from '@/lib/contract/time';

/** Local times of places. Time zones are IANA names ("America/Denver"); an unknown one counts as UTC. */

/** The time zone of the reader's device. It may change while a page is open. */
export function readersTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The calendar date in a time zone, as "YYYY-MM-DD". */
export function dateAt(ms: number, timeZone: string): string {
  const { year, month, day } = partsAt(ms, timeZone);
  return `${year}-${month}-${day}`;
}

/** The hour of the day in a time zone, 0 to 23. */
export function hourAt(ms: number, timeZone: string): number {
  return Number(partsAt(ms, timeZone).hour);
}

/** The date after a date, both as "YYYY-MM-DD". A day later on the clock may be another: some days have 23 hours. */
export function dateAfter(date: string): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/**
 * Noon of a date ("YYYY-MM-DD") in UTC, which is on the same date in every time zone of ours: what a date without a
 * time is written by. Null for a date that no calendar has.
 */
export function noonOf(date: string): number | null {
  return parseTime(`${date}T12:00:00Z`);
}

/** When a date ("YYYY-MM-DD") begins at a place; null for a date that no calendar has. */
export function midnightOf(date: string, timeZone: string): number | null {
  const noonMs = noonOf(date);
  if (noonMs === null) return null;
  const guessMs = noonMs - hourAt(noonMs, timeZone) * HOUR_MS;
  // Where clocks change between midnight and then, it is an hour earlier or later.
  const isMidnight = (ms: number) => hourAt(ms, timeZone) === 0 && dateAt(ms, timeZone) === date;
  return [-HOUR_MS, 0, HOUR_MS].map((shift) => guessMs + shift).find(isMidnight) ?? guessMs;
}

/**
 * The first full hour at which a clock shows this hour of the day (0 to 23), from the hour of a moment on. One that is left
 * out as clocks are put forward comes the day after.
 */
export function nextHourAt(hour: number, timeZone: string, fromMs: number): number {
  let ms = hourStart(fromMs);
  while (hourAt(ms, timeZone) !== hour % 24) ms += HOUR_MS;
  return ms;
}

type Parts = Readonly<Record<string, string>>;

interface ZoneFormat {
  readonly format: Intl.DateTimeFormat;
  /** The parts of moments: those of the hours ahead are asked for again and again, and take a while. */
  readonly known: Map<number, Parts>;
}

const formats = new Map<string, ZoneFormat>();
/** Bounds memory. Forecasts have some 200 hours. */
const MAX_KNOWN = 1_000;

function partsAt(ms: number, timeZone: string): Parts {
  const { format, known } = formatOf(timeZone);
  const existing = known.get(ms);
  if (existing) return existing;
  const parts = Object.fromEntries(
    format.formatToParts(ms).map(({ type, value }) => [type, value]),
  );
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(ms, parts);
  return parts;
}

function formatOf(timeZone: string): ZoneFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const;
    const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
    format = {
      format: new Intl.DateTimeFormat('en-CA', { ...options, hourCycle: 'h23', timeZone: zone }),
      known: new Map(),
    };
    formats.set(timeZone, format);
  }
  return format;
}

/** Whether this runtime supports the time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)/;
const WITHOUT_OFFSET = /T\d\d(?::?\d\d(?::?\d\d(?:\.\d+)?)?)?$/;

/** The moments of timestamps: the forecasts of a time zone have the same hours, and reading one takes a while. */
const read = new Map<string, number>();
/** Bounds memory: the hours of all time zones of the country, ten times over. */
const MAX_READ = 10_000;

/**
 * The milliseconds of an ISO 8601 timestamp, or null for any other text, and for a day that no month has. A time
 * without an offset is in UTC: read as local, it would be another on every machine.
 */
export function parseTime(text: string | null): number | null {
  if (!text) return null;
  const known = read.get(text);
  if (known !== undefined) return known;
  const ms = readTime(text);
  if (read.size >= MAX_READ) read.clear();
  // A text that is no timestamp may be of any length.
  if (ms !== null) read.set(text, ms);
  return ms;
}

function readTime(text: string): number | null {
  const [, year, month, day] = ISO_DATE.exec(text) ?? [];
  if (!isDate(Number(year), Number(month), Number(day))) return null;
  const ms = Date.parse(WITHOUT_OFFSET.test(text) ? `${text}Z` : text);
  return Number.isFinite(ms) ? ms : null;
}

/** `Date` takes February 30 as March 2. */
function isDate(year: number, month: number, day: number): boolean {
  return day > 0 && new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
}
