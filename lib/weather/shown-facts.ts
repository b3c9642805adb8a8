import { HOUR_MS } from '@/lib/contract/time';
import { isInSpan, landFirst } from './alert-hours';
import type { RankedAlert } from './alerts';
import { kindOnDay } from './day-hours';
import { type Chance, chancesByHour } from './falls';
import type { Forecast } from './forecast';
import type { ForecastDay, ForecastHour } from './forecast-parts';
import { dateAfter, midnightOf } from './local-time';
import { kindInWords, LEAST_CHANCE } from './precip-kind';
import { dateOfShown, type ShownTime, type ShownWeather } from './shown-weather';

/** How hard it rains or snows, where the words of a forecast say so. */
type Strength = 'light' | 'heavy';

/** What is to be said of an hour or a day of a forecast, in degrees Fahrenheit and miles per hour. */
export type ShownFacts = {
  /** Of an hour. */
  readonly tempF: number | null;
  readonly feelsLikeF: number | null;
  /** Of a day. */
  readonly highF: number | null;
  readonly lowF: number | null;
  readonly chance: Chance | null;
  /** The hours that the chance is for, if these are more than the hour or the day itself. */
  readonly chanceHours: number;
  /** Whether it stays dry, by the chance and by the words. */
  readonly isDry: boolean;
  readonly strength: Strength | null;
  readonly windMph: number | null;
  /** Those in effect in any part of it, the gravest first; those of the waters only where there are no others. */
  readonly alerts: readonly RankedAlert[];
};

type Moment = { readonly nowMs: number; readonly timeZone: string };

/** What is known of a time to which no forecast reaches, besides its alerts. */
export const NOTHING_KNOWN = {
  tempF: null,
  feelsLikeF: null,
  highF: null,
  lowF: null,
  chance: null,
  chanceHours: 1,
  isDry: false,
  strength: null,
  windMph: null,
} as const;

/**
 * Reads what is known of a time that a page shows. Where the forecast does not reach, alerts are known all the same.
 *
 * @param weather what the forecast says of it, null for nothing
 * @param alerts those of the place, in the order of their ranks
 */
export function shownFacts(
  time: ShownTime,
  weather: ShownWeather | null,
  forecast: Forecast,
  alerts: readonly RankedAlert[],
  moment: Moment,
): ShownFacts {
  const during = alertsDuring(time, alerts, moment.timeZone);
  if (weather === null) return { ...NOTHING_KNOWN, alerts: during };
  const { hour, day } = weather;
  const { condition, wind } = hour ?? day;
  const chance = hour ? chanceInHour(hour, forecast) : chanceOnDay(day, forecast, moment);
  const isLittle = chance !== null && chance.percent < LEAST_CHANCE;
  // The words of a day that is worked out are those of one of its hours.
  const isOfAll = hour !== null || !forecast.daysDerived;
  return {
    ...NOTHING_KNOWN,
    ...(hour ? { tempF: hour.tempF, feelsLikeF: hour.feelsLikeF } : {}),
    ...(day ? { highF: day.highF, lowF: day.lowF } : {}),
    chance,
    chanceHours: hour ? forecast.chanceHours : forecast.dayChanceHours,
    isDry: isLittle && kindInWords(condition) === null,
    strength: isOfAll ? strengthOf(condition, chance) : null,
    windMph: wind.speedMph,
    alerts: during,
  };
}

/** The alerts in effect in any part of a time; those of the waters only where there are no others. */
export function alertsDuring(
  time: ShownTime,
  alerts: readonly RankedAlert[],
  timeZone: string,
): readonly RankedAlert[] {
  const date = dateOfShown(time, timeZone);
  const fromMs = time.isDay ? midnightOf(date, timeZone) : time.hourMs;
  const untilMs = time.isDay ? midnightOf(dateAfter(date), timeZone) : time.hourMs + HOUR_MS;
  if (fromMs === null || untilMs === null) return [];
  return landFirst(alerts.filter((alert) => isInSpan(alert, fromMs, untilMs)));
}

/** The chance of an hour of a forecast, and what it is of. */
export function chanceInHour(
  hour: ForecastHour,
  { hours, chanceHours }: Pick<Forecast, 'hours' | 'chanceHours'>,
): Chance | null {
  return chancesByHour(hours, chanceHours)[hours.indexOf(hour)] ?? null;
}

/** The chance of a day of a forecast, and what it is of. */
export function chanceOnDay(
  day: ForecastDay,
  forecast: Pick<Forecast, 'hours' | 'laterHours'>,
  moment: Moment,
): Chance | null {
  if (day.precipChance === null) return null;
  const percent = Math.round(day.precipChance);
  const what = percent >= LEAST_CHANCE ? kindOnDay(day, forecast, moment) : null;
  return { percent, what, isInWords: false };
}

/** By the words, where these name the same rain or snow that the chance is of, and each time as hard. */
function strengthOf(condition: string | null, chance: Chance | null): Strength | null {
  const what = chance?.what;
  if (what !== 'rain' && what !== 'snow') return null;
  if (kindInWords(condition) !== what) return null;
  const named = [...(condition ?? '').matchAll(/\b(?:(light|heavy) )?(?:rain|snow)\b/gi)];
  const words = named.map(([, word]) => word?.toLowerCase());
  if (words.includes('heavy')) return 'heavy';
  return words.length > 0 && words.every((word) => word === 'light') ? 'light' : null;
}
