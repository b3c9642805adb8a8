import { DAY_HOURS } from '@/lib/contract/day-steps';
import { DAY_MS, HOUR_MS, hourStart } from '@/lib/contract/time';
import { windiest } from './derived-days';
import { fallsByHour } from './falls';
import type { Forecast } from './forecast';
import type { ForecastHour } from './forecast-parts';
import { dateAfter, dateAt } from './local-time';
import { coldestHour, nightsAhead } from './night';
import type { PrecipKind } from './precip-kind';

/** What a forecast says of the spans of time that readers ask about. Null where that cannot be told. */
export type Spans = {
  /** The least temperature of the night that goes on; from three in the morning on, of the coming one. */
  readonly nightLowF: number | null;
  /** The highest temperature of tomorrow, by the calendar of the place. */
  readonly tomorrowHighF: number | null;
  /** The greatest chance of precipitation of the next 24 hours, and what it is a chance of. */
  readonly wettest: { readonly chance: number; readonly falls: PrecipKind | null } | null;
  /** The strongest wind of the next 24 hours. */
  readonly windiest: ForecastHour['wind'] | null;
};

/** The hours of a day after its first. */
const LATER_HOURS = Array.from({ length: DAY_HOURS - 1 }, (_, index) => index + 1);

type Moment = { readonly nowMs: number; readonly timeZone: string };

/**
 * Reads the spans of a forecast. The greatest of some hours is only known if each of them is: a missing one may be the
 * worst. The present hour may be missing, as the next one stands for it; so may a few of a night, as `coldestHour` says.
 */
export function spansOf(
  { hours, days, chanceHours }: Pick<Forecast, 'hours' | 'days' | 'chanceHours'>,
  { nowMs, timeZone }: Moment,
): Spans {
  const night = nightsAhead(nowMs, timeZone).at(-1);
  const tomorrow = dateAfter(dateAt(nowMs, timeZone));
  const startMs = hourStart(nowMs);
  const next = hours.filter((hour) => hour.startMs < startMs + DAY_MS);
  const starts = new Set(next.map((hour) => hour.startMs));
  const hasAll = LATER_HOURS.every((later) => starts.has(startMs + later * HOUR_MS));
  const isWhole = (isKnown: (hour: ForecastHour) => boolean) => hasAll && next.every(isKnown);
  const hasWind = isWhole(({ wind }) => wind.speedMph !== null);
  return {
    nightLowF: (night && coldestHour(hours, night)?.tempF) ?? null,
    tomorrowHighF: days.find(({ date, partial }) => date === tomorrow && !partial)?.highF ?? null,
    wettest: isWhole(({ precipChance }) => precipChance !== null)
      ? wettestOf(next, fallsByHour(hours, chanceHours))
      : null,
    windiest: hasWind ? windiest(next) : null,
  };
}

/**
 * Of equal chances, the first that is known to be of something.
 *
 * @param falls what each hour has a chance of, of these hours and maybe of later ones
 */
function wettestOf(hours: readonly ForecastHour[], falls: readonly (PrecipKind | null)[]) {
  const chances = hours.map(({ precipChance }) => precipChance ?? 0);
  const chance = Math.max(...chances);
  const kinds = falls.filter((_, index) => chances[index] === chance);
  return { chance, falls: kinds.find((kind) => kind !== null) ?? null };
}
