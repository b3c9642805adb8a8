import { HOUR_MS } from '@/lib/contract/time';
import { groupBy } from '@/lib/geo/group-by';
import type { ForecastDay, ForecastHour } from './forecast-parts';
import { dateAt } from './local-time';

/** A day with fewer hours than this is marked as partial. */
const WHOLE_DAY_HOURS = 23;

/** A later day with fewer hours than this is left out: its high and low would be guesses. */
const MIN_HOURS = 12;

/**
 * Days derived from hours, by the calendar of the time zone. If hours of today are missing, its row is
 * about the rest of the day, from the present hour on.
 */
export function daysFromHours(
  hours: readonly ForecastHour[],
  timeZone: string,
  nowMs: number,
): ForecastDay[] {
  const today = dateAt(nowMs, timeZone);
  const byDate = groupBy(hours, (hour) => dateAt(hour.startMs, timeZone));
  const shown = [...byDate].flatMap(([date, list]) => {
    if (date !== today || list.length >= WHOLE_DAY_HOURS) {
      return list.length >= MIN_HOURS ? [{ date, list }] : [];
    }
    const rest = list.filter(({ startMs }) => startMs > nowMs - HOUR_MS);
    return rest.length > 0 ? [{ date, list: rest }] : [];
  });
  return shown.map(({ date, list }) => {
    const typical = typicalHour(list);
    return {
      date,
      highF: extreme(Math.max, list, (hour) => hour.tempF),
      lowF: extreme(Math.min, list, (hour) => hour.tempF),
      precipChance: extreme(Math.max, list, (hour) => hour.precipChance),
      wind: windiest(list),
      condition: typical?.condition ?? null,
      icon: typical?.icon ?? null,
      partial: list.length < WHOLE_DAY_HOURS,
      tonight: false,
    };
  });
}

/** From this chance on, in percent, rain or snow stands for a span of hours rather than its usual sky. */
const LIKELY = 50;

/**
 * An hour that stands for others: the wettest, if rain or snow is likely ("Mostly Cloudy" beside 76 % would be
 * a contradiction); else one with the most frequent sky by daylight, or at night if no daylight is left.
 */
export function typicalHour(hours: readonly ForecastHour[]): ForecastHour | undefined {
  const chanceOf = (hour: ForecastHour) => (hour.condition ? (hour.precipChance ?? 0) : 0);
  const wettest = hours.reduce<ForecastHour | undefined>(
    (best, next) => (best && chanceOf(best) >= chanceOf(next) ? best : next),
    undefined,
  );
  if (wettest && chanceOf(wettest) >= LIKELY) return wettest;
  const light = hours.filter((hour) => hour.isDay && hour.condition);
  const bySky = groupBy(light.length > 0 ? light : hours, (hour) => hour.icon);
  const groups = [...bySky.values()].sort((a, b) => b.length - a.length);
  return groups[0]?.[0];
}

/** The strongest wind of some hours. */
export function windiest(hours: readonly ForecastHour[]) {
  const speed = (hour: ForecastHour) => hour.wind.speedMph ?? -1;
  const hour = hours.reduce<ForecastHour | undefined>(
    (best, next) => (!best || speed(next) > speed(best) ? next : best),
    undefined,
  );
  return hour?.wind ?? { speedMph: null, lowMph: null, direction: null };
}

/** The values of hours that have one, reduced by Math.max or Math.min; null if none has. */
function extreme(
  of: (...values: number[]) => number,
  hours: readonly ForecastHour[],
  pick: (hour: ForecastHour) => number | null,
): number | null {
  const values = hours.map(pick).filter((value) => value !== null);
  return values.length > 0 ? of(...values) : null;
}
