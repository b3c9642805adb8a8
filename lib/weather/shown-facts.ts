import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import { isInSpan, landFirst } from './alert-hours';
import type { RankedAlert } from './alerts';
import { hoursOfDay, kindOfDay } from './day-hours';
import { type Chance, chancesByHour } from './falls';
import type { Forecast } from './forecast';
import type { ForecastDay, ForecastHour } from './forecast-parts';
import { hourAt, noonOf } from './local-time';
import { kindInWords, LEAST_CHANCE } from './precip-kind';
import type { ShownWeather } from './shown-weather';

/** How hard it rains or snows, where the words of a forecast say so. */
export type Strength = 'light' | 'heavy';

/** What is to be said of an hour or a day of a forecast, in degrees Fahrenheit and miles per hour. */
export type ShownFacts = {
  /** Of an hour. */
  readonly tempF: number | null;
  readonly feelsLikeF: number | null;
  /** Of a day. */
  readonly highF: number | null;
  readonly lowF: number | null;
  readonly chance: Chance | null;
  /** The hours that the chance is for, if it is of an hour. */
  readonly chanceHours: number;
  readonly strength: Strength | null;
  readonly windMph: number | null;
  /** Those in effect in any part of it, the gravest first; those of the waters only where there are no others. */
  readonly alerts: readonly RankedAlert[];
};

type Moment = { readonly nowMs: number; readonly timeZone: string };

/**
 * Reads what a forecast says of a time that a page shows.
 *
 * @param alerts those of the place, in the order of their ranks
 */
export function shownFacts(
  { hour, day }: ShownWeather,
  forecast: Forecast,
  alerts: readonly RankedAlert[],
  moment: Moment,
): ShownFacts {
  const during = (fromMs: number, untilMs: number) =>
    landFirst(alerts.filter((alert) => isInSpan(alert, fromMs, untilMs)));
  if (day) {
    const chance = chanceOfDay(day, forecast, moment);
    const startMs = startOf(day, moment.timeZone);
    return {
      tempF: null,
      feelsLikeF: null,
      highF: day.highF,
      lowF: day.lowF,
      chance,
      chanceHours: 1,
      strength: strengthOf(day, chance),
      windMph: day.wind.speedMph,
      alerts: startMs === null ? [] : during(startMs, startMs + DAY_MS),
    };
  }
  const chance = chanceOfHour(hour, forecast);
  return {
    tempF: hour.tempF,
    feelsLikeF: hour.feelsLikeF,
    highF: null,
    lowF: null,
    chance,
    chanceHours: forecast.chanceHours,
    strength: strengthOf(hour, chance),
    windMph: hour.wind.speedMph,
    alerts: during(hour.startMs, hour.startMs + HOUR_MS),
  };
}

/** The chance of an hour of a forecast, and what it is of. */
export function chanceOfHour(
  hour: ForecastHour,
  { hours, chanceHours }: Pick<Forecast, 'hours' | 'chanceHours'>,
): Chance | null {
  return chancesByHour(hours, chanceHours)[hours.indexOf(hour)] ?? null;
}

/** The chance of a day of a forecast, and what it is of. */
export function chanceOfDay(
  day: ForecastDay,
  { hours, laterHours }: Pick<Forecast, 'hours' | 'laterHours'>,
  moment: Moment,
): Chance | null {
  const percent = day.precipChance;
  if (percent === null) return null;
  const all = [...hours, ...laterHours];
  const isTold = percent >= LEAST_CHANCE;
  return { percent, what: isTold ? kindOfDay(day, hoursOfDay(day, all, moment)) : null };
}

/** Midnight at the beginning of a day, in milliseconds of the Unix epoch; null for no date of a calendar. */
function startOf({ date }: ForecastDay, timeZone: string): number | null {
  const noonMs = noonOf(date);
  return noonMs === null ? null : noonMs - hourAt(noonMs, timeZone) * HOUR_MS;
}

/** By the words, where these name the same rain or snow that the chance is of. */
function strengthOf(
  { condition }: Pick<ForecastHour, 'condition'>,
  chance: Chance | null,
): Strength | null {
  const what = chance?.what;
  if (what !== 'rain' && what !== 'snow') return null;
  if (kindInWords(condition) !== what) return null;
  const [, word] = /\b(light|heavy) (?:rain|snow)\b/i.exec(condition ?? '') ?? [];
  return word === undefined ? null : word.toLowerCase() === 'light' ? 'light' : 'heavy';
}
