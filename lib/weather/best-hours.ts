import { HOUR_MS } from '@/lib/contract/time';
import type { ForecastHour } from './forecast-parts';
import { dateAfter, dateAt, hourAt } from './local-time';
import { gravityOf, type Outdoor, type OutdoorHour, type OutdoorLevel } from './outdoor';

/** The best hours of a day for being outside. */
export type BestHours = {
  /** In milliseconds of the Unix epoch; the end is not part of them. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** Of the worst of them. */
  readonly level: OutdoorLevel;
  /** What is to be said of that one. */
  readonly worst: Outdoor;
};

export type JudgedHour = Pick<ForecastHour, 'startMs' | 'isDay'> & {
  readonly hour: OutdoorHour;
  readonly outdoor: Outdoor;
};

/** So many hours are looked for. */
export const BEST_COUNT = 3;
/** Where the sun is up all night, nobody asks for the hours of the night. */
const WAKING = { from: 6, until: 22 } as const;

/**
 * The best three hours on end of a date, in daylight: those with the least danger, and of equals the most pleasant. Only
 * hours of which enough is known count. Null if there are no such three.
 *
 * @param hours in order, none of them past
 * @param date "YYYY-MM-DD", in the time zone of the place
 */
export function bestHours(
  hours: readonly JudgedHour[],
  date: string,
  timeZone: string,
): BestHours | null {
  const hasSun = hours.some(({ isDay }) => isDay);
  const asked = hours.filter(({ startMs, isDay }) => {
    const clock = hourAt(startMs, timeZone);
    const isWaking = clock >= WAKING.from && clock < WAKING.until;
    // In a polar night, the day is what clocks say.
    return dateAt(startMs, timeZone) === date && isWaking && (isDay || !hasSun);
  });
  const rated = asked.map((_, at) => spanFrom(asked, at)).filter((span) => span !== null);
  const [best] = rated.sort((a, b) => compare(a.rating, b.rating));
  if (!best) return null;
  const { fromMs, level, worst } = best;
  return { fromMs, untilMs: fromMs + BEST_COUNT * HOUR_MS, level, worst };
}

/**
 * The dates on which to look for them, if a time is shown: its own, and the next one where too little of the present day
 * is left.
 */
export function datesToAsk(shownDate: string, today: string): readonly string[] {
  return shownDate === today ? [today, dateAfter(today)] : [shownDate];
}

function spanFrom(hours: readonly JudgedHour[], at: number) {
  const span = hours.slice(at, at + BEST_COUNT);
  const [first] = span;
  if (!first || span.length < BEST_COUNT) return null;
  const isWhole = span.every(({ startMs }, index) => startMs === first.startMs + index * HOUR_MS);
  const levels = span.map(({ outdoor }) => outdoor.level).filter((level) => level !== null);
  if (!isWhole || levels.length < BEST_COUNT) return null;
  const gravities = levels.map(gravityOf);
  const most = Math.max(...gravities);
  const worst = span[gravities.indexOf(most)] ?? first;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    fromMs: first.startMs,
    level: worst.outdoor.level ?? 'fit',
    worst: worst.outdoor,
    rating: [most, sum(gravities), sum(span.map(({ hour }) => discomfort(hour)))],
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
