import { DAY_HOURS } from '@/lib/contract/day-steps';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import type { PlaceInTime } from './forecast';
import { dateAfter, dateAt, hourAt, midnightOf } from './local-time';
import { type Outdoor, type OutdoorHour, type OutdoorLevel, rankOfLevel } from './outdoor';

/** An hour of a place, with how fit it is for being active outside. */
export type JudgedHour = {
  readonly startMs: number;
  readonly hour: OutdoorHour;
  readonly outdoor: Outdoor;
};

/** The best hours of a day for being outside. */
export type BestHours = {
  /** In milliseconds of the Unix epoch; the end is not part of them. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** Of the worst of them; what is to be said of any, and what is not known of any. */
  readonly level: OutdoorLevel;
  readonly reasons: Outdoor['reasons'];
  readonly missing: Outdoor['missing'];
};

/** So many hours are looked for. */
const COUNT = 3;
/** Where the sun is up all night, nobody asks for the hours of the night. */
const WAKING = { from: 6, until: 22 } as const;
/** An hour of which more than this has passed is not told as one to come. */
const MOST_PASSED_MS = 15 * MINUTE_MS;

/**
 * The best three hours on end of a date that are still to come, in daylight: those with the least danger, and of equals
 * the most pleasant. Only hours of which enough is known count. Null if there are no such three; and if these are unfit,
 * but others that are not known may be better.
 *
 * @param hours in order
 * @param date "YYYY-MM-DD", by the calendar of the place
 */
export function bestHours(
  hours: readonly JudgedHour[],
  date: string,
  place: PlaceInTime,
): BestHours | null {
  const asked = startsOn(date, place);
  const known = hours.filter(({ startMs }) => asked.includes(startMs));
  const spans = known.map((_, at) => spanFrom(known, at)).filter((span) => span !== null);
  const [best] = spans.sort((a, b) => compare(a.rating, b.rating));
  if (!best) return null;
  const judged = known.filter(({ outdoor }) => outdoor.level !== null);
  if (best.level === 'unfit' && judged.length < asked.length) return null;
  const { rating: _, ...told } = best;
  return told;
}

/**
 * The dates on which to look for them, if a time is shown: its own, and the next one where too little of the present day
 * is left.
 */
export function datesToAsk(shownDate: string, today: string): readonly string[] {
  return shownDate === today ? [today, dateAfter(today)] : [shownDate];
}

/** When the hours of a date begin that anyone asks for. */
function startsOn(date: string, { nowMs, timeZone, isDay }: PlaceInTime): readonly number[] {
  const midnightMs = midnightOf(date, timeZone);
  if (midnightMs === null) return [];
  const waking = Array.from({ length: DAY_HOURS + 1 }, (_, at) => midnightMs + at * HOUR_MS).filter(
    (ms) => {
      const clock = hourAt(ms, timeZone);
      return dateAt(ms, timeZone) === date && clock >= WAKING.from && clock < WAKING.until;
    },
  );
  // Near a polar night, the day is what clocks say.
  const light = waking.filter(isDay);
  const all = light.length < COUNT ? waking : light;
  return all.filter((ms) => ms >= nowMs - MOST_PASSED_MS);
}

function spanFrom(hours: readonly JudgedHour[], at: number) {
  const span = hours.slice(at, at + COUNT);
  const [first] = span;
  if (!first || span.length < COUNT) return null;
  const isWhole = span.every(({ startMs }, index) => startMs === first.startMs + index * HOUR_MS);
  const levels = span.map(({ outdoor }) => outdoor.level).filter((level) => level !== null);
  if (!isWhole || levels.length < COUNT) return null;
  const level = levels.reduce((worst, one) =>
    rankOfLevel(one) > rankOfLevel(worst) ? one : worst,
  );
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const reasons = span.flatMap(({ outdoor }) => outdoor.reasons);
  return {
    fromMs: first.startMs,
    untilMs: first.startMs + COUNT * HOUR_MS,
    level,
    reasons: reasons.sort((a, b) => rankOfLevel(b.level) - rankOfLevel(a.level)),
    missing: [...new Set(span.flatMap(({ outdoor }) => outdoor.missing))],
    rating: [
      rankOfLevel(level),
      sum(levels.map(rankOfLevel)),
      sum(span.map(({ hour }) => discomfort(hour))),
    ],
  };
}

/** By each part in turn. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Most people are comfortable between these, in degrees Fahrenheit, when they move in the shade. */
const PLEASANT_F = { from: 55, to: 75 } as const;
/** A breeze that is not felt as one, in miles per hour. */
const LIGHT_MPH = 10;

/** How unpleasant an hour is: one for each degree, each two miles per hour of wind, and each 5% of a chance. */
function discomfort({ tempF, feelsLikeF, windMph, chance }: OutdoorHour): number {
  const feltF = feelsLikeF ?? tempF ?? PLEASANT_F.from;
  const degrees = Math.max(PLEASANT_F.from - feltF, feltF - PLEASANT_F.to, 0);
  const wind = Math.max((windMph ?? 0) - LIGHT_MPH, 0) / 2;
  return degrees + wind + (chance?.percent ?? 0) / 5;
}
