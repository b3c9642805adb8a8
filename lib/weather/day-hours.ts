import { hourStart } from '@/lib/contract/time';
import type { Forecast } from './forecast';
import type { ForecastDay, ForecastHour } from './forecast-parts';
import { dateAt, hourAt } from './local-time';
import { coldestHour, hoursWithin, nightAhead } from './night';
import { chanceOf, kindInWords, type PrecipKind, precipKindOf } from './precip-kind';

type Moment = { readonly nowMs: number; readonly timeZone: string };

/** The hours of a day, or of the night if the day is tonight; empty beyond the hourly forecast. */
export function hoursOfDay(
  day: ForecastDay,
  hours: readonly ForecastHour[],
  { nowMs, timeZone }: Moment,
): readonly ForecastHour[] {
  if (day.tonight) return hoursWithin(hours, nightAhead(nowMs, timeZone));
  return hours.filter(({ startMs }) => dateAt(startMs, timeZone) === day.date);
}

/** From this chance on, an hour has a say in what falls that day. */
const WET_CHANCE = 30;

/** What falls on a day if anything does: what its wet hours bring, else what its words and its cold say. */
export function kindOfDay(day: ForecastDay, hours: readonly ForecastHour[]): PrecipKind {
  const kinds = new Set(
    hours.filter((hour) => (chanceOf(hour) ?? 0) >= WET_CHANCE).map(precipKindOf),
  );
  const [only] = kinds;
  if (kinds.size === 1 && only) return only;
  if (kinds.has('storms')) return 'storms';
  if (kinds.has('ice')) return 'ice';
  if (kinds.size > 1) return 'mixed';
  const inWords = kindInWords(day.condition);
  if (inWords) return inWords;
  const temps = [day.highF, day.lowF].filter((temp) => temp !== null);
  const mean = temps.reduce((sum, temp) => sum + temp, 0) / temps.length;
  return precipKindOf({ condition: null, icon: day.icon, tempF: temps.length > 0 ? mean : null });
}

/** What falls on a day of a forecast, by all of its hours that are known. */
export function kindOnDay(
  day: ForecastDay,
  { hours, laterHours }: Pick<Forecast, 'hours' | 'laterHours'>,
  moment: Moment,
): PrecipKind {
  return kindOfDay(day, hoursOfDay(day, [...hours, ...laterHours], moment));
}

const NOON = 12;

/**
 * The hour that stands for a day where a map shows one hour: noon, or the hour nearest to it that is left;
 * the coldest one of tonight. Null beyond the hourly forecast.
 */
export function hourForDay(
  day: ForecastDay,
  hours: readonly ForecastHour[],
  moment: Moment,
): number | null {
  const { nowMs, timeZone } = moment;
  const [first, ...others] = hours;
  if (!first) return null;
  if (day.tonight) {
    return (coldestHour(hours, nightAhead(nowMs, timeZone)) ?? first).startMs;
  }
  const fromNoon = ({ startMs }: ForecastHour) => Math.abs(hourAt(startMs, timeZone) - NOON);
  const best = others.reduce(
    (near, hour) => (fromNoon(hour) < fromNoon(near) ? hour : near),
    first,
  );
  return Math.max(best.startMs, hourStart(nowMs));
}
