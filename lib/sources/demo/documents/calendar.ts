import { HOUR_MS } from '@/lib/contract/time';
import { offsetMinutes, textWithOffset, zoneAbbreviation } from '@/lib/weather/local-clock';

/** A run of hours: the index of its first, and that after its last. */
export type Span = { from: number; to: number };

export type LocalHours = {
  /** When each hour begins, and when the last one ends: `2026-11-21T14:00:00-07:00` */
  texts: readonly string[];
  days: readonly Span[];
};

/** Dates and times in local time. */
export type Calendar = {
  /** How many minutes local time is ahead of UTC. */
  offsetMinutes: (timeZone: string, timeMs: number) => number;
  /** `2026-11-21T14:00:00-07:00` */
  isoWithOffset: (timeZone: string, timeMs: number) => string;
  /** `count` hours in local time, and the days that they belong to. */
  hoursFrom: (timeZone: string, firstMs: number, count: number) => LocalHours;
  /** `MST` */
  abbreviation: (timeZone: string, timeMs: number) => string;
};

const MAX_CACHED_TIMES = 1_000;

/** A calendar for all time zones. Intl and `toISOString` are slow, so their results are cached. */
export function createCalendar(): Calendar {
  const offsets = new Map<string, Map<number, number>>();
  const texts = new Map<string, Map<number, string>>();
  /** All cells of a time zone share these. */
  const hours = new Map<string, LocalHours & { firstMs: number }>();

  function offsetAt(timeZone: string, timeMs: number): number {
    const hour = Math.floor(timeMs / HOUR_MS);
    return cached(offsets, timeZone, hour, () => offsetMinutes(timeMs, timeZone));
  }

  const isoWithOffset = (timeZone: string, timeMs: number): string =>
    cached(texts, timeZone, timeMs, () => textWithOffset(timeMs, offsetAt(timeZone, timeMs)));

  function hoursFrom(timeZone: string, firstMs: number, count: number): LocalHours {
    const cached = hours.get(timeZone);
    if (cached?.firstMs === firstMs && cached.texts.length === count + 1) return cached;
    const texts = Array.from({ length: count + 1 }, (_, i) =>
      isoWithOffset(timeZone, firstMs + i * HOUR_MS),
    );
    const days = runsOf(texts.slice(0, count).map((text) => text.slice(0, 10)));
    const made = { firstMs, texts, days };
    hours.set(timeZone, made);
    return made;
  }

  return {
    offsetMinutes: offsetAt,
    isoWithOffset,
    hoursFrom,
    abbreviation: (timeZone, timeMs) => zoneAbbreviation(timeMs, timeZone),
  };
}

/** Runs of equal keys. */
function runsOf(keys: readonly (string | number)[]): Span[] {
  const runs: Span[] = [];
  let lastKey: string | number | undefined;
  for (const [index, key] of keys.entries()) {
    const run = runs.at(-1);
    if (run && key === lastKey) run.to = index + 1;
    else runs.push({ from: index, to: index + 1 });
    lastKey = key;
  }
  return runs;
}

/** The cached value for a time in a time zone, computed if there is none. */
function cached<Value>(
  zones: Map<string, Map<number, Value>>,
  timeZone: string,
  time: number,
  compute: () => Value,
): Value {
  const times = zones.get(timeZone) ?? new Map<number, Value>();
  const present = times.get(time);
  if (present !== undefined) return present;
  if (times.size >= MAX_CACHED_TIMES) times.clear();
  const value = compute();
  times.set(time, value);
  zones.set(timeZone, times);
  return value;
}
