import type { ForecastDay, ForecastHour } from './forecast';
import { dateAt } from './local-time';

/** A day of fewer hours than this is told as partial. */
const WHOLE_DAY_HOURS = 23;

/** Of a later day, fewer hours than this say nothing about its high and low. */
const LEAST_HOURS = 12;

/** Days as the sum of their hours, by the calendar of the place's time zone; `today` is always one. */
export function daysFromHours(
  hours: readonly ForecastHour[],
  timeZone: string,
  today: string,
): ForecastDay[] {
  const byDate = groupBy(hours, (hour) => dateAt(hour.startMs, timeZone));
  const told = [...byDate].filter(([date, list]) => date === today || list.length >= LEAST_HOURS);
  return told.map(([date, list]) => {
    const typical = typicalHour(list);
    return {
      date,
      highF: most(list, (hour) => hour.tempF),
      lowF: least(list, (hour) => hour.tempF),
      precipChance: most(list, (hour) => hour.precipChance),
      wind: windiest(list),
      condition: typical?.condition ?? null,
      icon: typical?.icon ?? null,
      partial: list.length < WHOLE_DAY_HOURS,
      tonight: false,
    };
  });
}

/** The hour whose sky lasts longest by daylight, or by night where no daylight is left. */
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

function most(hours: readonly ForecastHour[], pick: (hour: ForecastHour) => number | null) {
  const values = hours.map(pick).filter((value) => value !== null);
  return values.length > 0 ? Math.max(...values) : null;
}

function least(hours: readonly ForecastHour[], pick: (hour: ForecastHour) => number | null) {
  const values = hours.map(pick).filter((value) => value !== null);
  return values.length > 0 ? Math.min(...values) : null;
}

/** As Map.groupBy does, which Node 20 lacks. */
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
