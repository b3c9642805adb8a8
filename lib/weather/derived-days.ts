import { groupBy } from '@/lib/geo/group-by';
import type { ForecastDay, ForecastHour } from './forecast-parts';
import { dateAt } from './local-time';

/** A day with fewer hours than this is marked as partial. */
const WHOLE_DAY_HOURS = 23;

/** A later day with fewer hours than this is left out: its high and low would be guesses. */
const LEAST_HOURS = 12;

/** Days derived from hours, by the calendar of the time zone. `today` is included whatever its hours. */
export function daysFromHours(
  hours: readonly ForecastHour[],
  timeZone: string,
  today: string,
): ForecastDay[] {
  const byDate = groupBy(hours, (hour) => dateAt(hour.startMs, timeZone));
  const shown = [...byDate].filter(([date, list]) => date === today || list.length >= LEAST_HOURS);
  return shown.map(([date, list]) => {
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

/** An hour with the most frequent sky by daylight, or at night if no daylight is left. */
export function typicalHour(hours: readonly ForecastHour[]): ForecastHour | undefined {
  const light = hours.filter((hour) => hour.isDay && hour.condition);
  const bySky = groupBy(light.length > 0 ? light : hours, (hour) => hour.icon);
  const groups = [...bySky.values()].sort((a, b) => b.length - a.length);
  return groups[0]?.[0];
}

function windiest(hours: readonly ForecastHour[]) {
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
