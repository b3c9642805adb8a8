import type { DailyPeriod } from '@/lib/contract/forecast';
import { HOUR_MS } from '@/lib/contract/time';
import { compassOf, degreesOf } from '@/lib/weather/formulas';
import { dateAfter } from '@/lib/weather/local-time';
import type { LocalHour } from './forecast-hours';
import { whole } from './measures';

/** Highs and lows in degrees Fahrenheit, by date. */
export type Extremes = {
  readonly highs: ReadonlyMap<string, number>;
  readonly lows: ReadonlyMap<string, number>;
};

/** The interface promises ten. */
const MAX_DAYS = 10;

/**
 * The days of a forecast, from today on. A later day has a high; today is listed as long as it has hours, even if
 * its high or low is no longer known.
 *
 * @param hours in order, from the present one on
 * @param known highs and lows that the forecast itself gives; the others are taken from the hours, where they
 * have enough of them
 */
export function daysOf(hours: readonly LocalHour[], known: Extremes, today: string): DailyPeriod[] {
  const dates = new Set([...hours.map(({ date }) => date), ...known.highs.keys()]);
  return [...dates]
    .filter((date) => date >= today)
    .sort()
    .map((date) => {
      const high = known.highs.get(date) ?? highOf(hours, date);
      const low = known.lows.get(date) ?? lowOf(hours, date);
      return dayOf(
        date,
        hours.filter((hour) => hour.date === date),
        { high, low },
      );
    })
    .filter((day) => day.date === today || day.highTemperature !== null)
    .slice(0, MAX_DAYS);
}

type Range = { readonly high: number | null; readonly low: number | null };

function dayOf(date: string, hours: readonly LocalHour[], { high, low }: Range): DailyPeriod {
  const { windSpeed, windDirection, windSummary } = windOf(hours);
  return {
    date,
    highTemperature: whole(high),
    lowTemperature: whole(low),
    temperatureUnit: 'F',
    shortForecast: leadingCondition(hours),
    precipitationProbability: chanceOf(hours),
    windSpeed,
    windDirection,
    windSummary,
  };
}

/** The NWS takes the high between 7 and 19 o'clock, and the low from 19 to 8 in the morning of its date. */
const DAY_STARTS = 7;
const NIGHT_STARTS = 19;
const NIGHT_ENDS = 8;

/** The high of the hours of a date, or null if hours of its day are missing. */
function highOf(hours: readonly LocalHour[], date: string): number | null {
  const day = hours.filter(
    (hour) => hour.date === date && hour.hourOfDay >= DAY_STARTS && hour.hourOfDay < NIGHT_STARTS,
  );
  const temps = tempsOfAll(day, DAY_STARTS, NIGHT_STARTS - 1);
  return temps ? Math.max(...temps) : null;
}

/** The low of the night into a date, or null if hours of it are missing. */
function lowOf(hours: readonly LocalHour[], date: string): number | null {
  const night = hours.filter((hour) =>
    hour.hourOfDay >= NIGHT_STARTS
      ? dateAfter(hour.date) === date
      : hour.date === date && hour.hourOfDay < NIGHT_ENDS,
  );
  const temps = tempsOfAll(night, NIGHT_STARTS, NIGHT_ENDS - 1);
  return temps ? Math.min(...temps) : null;
}

/** The temperatures of a span, if its hours run from one hour of day to another without a gap. */
function tempsOfAll(
  span: readonly LocalHour[],
  firstHour: number,
  lastHour: number,
): number[] | undefined {
  const [first] = span;
  const last = span.at(-1);
  if (first?.hourOfDay !== firstHour || last?.hourOfDay !== lastHour) return undefined;
  // By the true time: a night has 12 or 14 hours where the clocks change.
  if ((last.startMs - first.startMs) / HOUR_MS + 1 !== span.length) return undefined;
  const temps = span.map(({ tempF }) => tempF).filter((temp) => temp !== null);
  return temps.length === span.length ? temps : undefined;
}

/** The greatest chance of the hours. */
function chanceOf(hours: readonly LocalHour[]): number | null {
  const chances = hours.map(({ chance }) => chance).filter((chance) => chance !== null);
  return chances.length > 0 ? Math.max(...chances) : null;
}

/** From this chance on, in percent, the NWS puts it into words. */
const MIN_CHANCE = 15;
const FALLS = /rain|shower|drizzle|sprinkle|snow|flurr|sleet|hail|wintry|thunder/i;

/**
 * The words that stand for a day: those of the wettest hour if something may fall ("Sunny" beside 60 % would be a
 * contradiction), else the most frequent ones, by daylight if there is any.
 */
function leadingCondition(hours: readonly LocalHour[]): string | null {
  const [wettest] = hours
    .filter(({ chance, condition }) => (chance ?? 0) >= MIN_CHANCE && FALLS.test(condition ?? ''))
    .toSorted((a, b) => (b.chance ?? 0) - (a.chance ?? 0));
  if (wettest) return wettest.condition;
  const light = hours.filter((hour) => hour.isDaytime && hour.condition);
  const counts = new Map<string, number>();
  for (const { condition } of light.length > 0 ? light : hours) {
    if (condition) counts.set(condition, (counts.get(condition) ?? 0) + 1);
  }
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? null;
}

type DayWind = Pick<DailyPeriod, 'windSpeed' | 'windDirection' | 'windSummary'>;

/** The range of the speeds, and the mean direction, weighted by speed. */
function windOf(hours: readonly LocalHour[]): DayWind {
  const speeds = hours.map(({ windMph }) => windMph).filter((speed) => speed !== null);
  if (speeds.length === 0) return { windSpeed: null, windDirection: null, windSummary: null };
  const [min, max] = [Math.min(...speeds), Math.max(...speeds)];
  if (max === 0) return { windSpeed: '0 mph', windDirection: null, windSummary: 'Calm' };
  const windSpeed = min === max ? `${max} mph` : `${min} to ${max} mph`;
  const windDirection = meanDirection(hours);
  return {
    windSpeed,
    windDirection,
    windSummary: windDirection === null ? windSpeed : `${windDirection} ${windSpeed}`,
  };
}

/** Null if the directions are unknown or cancel each other out. */
function meanDirection(hours: readonly LocalHour[]): string | null {
  let [east, north] = [0, 0];
  for (const { windFrom, windMph } of hours) {
    const degrees = windFrom === null ? undefined : degreesOf(windFrom);
    if (degrees === undefined) continue;
    east += (windMph ?? 0) * Math.sin((degrees * Math.PI) / 180);
    north += (windMph ?? 0) * Math.cos((degrees * Math.PI) / 180);
  }
  if (Math.hypot(east, north) < 1) return null;
  return compassOf((Math.atan2(east, north) * 180) / Math.PI);
}
