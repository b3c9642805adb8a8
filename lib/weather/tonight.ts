import { typicalHour, windiest } from './derived-days';
import type { ForecastDay, ForecastHour } from './forecast-parts';
import { iconOf } from './icons';
import { coldestHour, hasTemperature, hoursWithin, nightAhead } from './night';
import { chanceOf } from './precip-kind';

/** Where and when the night is. */
type Moment = { readonly nowMs: number; readonly timeZone: string; readonly today: string };

/**
 * The night that has begun, in place of its day: one number, the least until eight in the morning, and no
 * high. The hours decide, because the low of a calendar day ends at midnight. Without enough hours, the low
 * that the service sent for the day counts, unless an hour is already colder.
 *
 * @param sent today as the service sent it, or undefined if it sent none
 * @returns null if neither hours nor the service tell anything about the night
 */
export function tonightOf(
  hours: readonly ForecastHour[],
  sent: ForecastDay | undefined,
  { nowMs, timeZone, today }: Moment,
): ForecastDay | null {
  const night = nightAhead(nowMs, timeZone);
  const within = hoursWithin(hours, night);
  if (within.length === 0 && !sent) return null;
  const known = within.filter(hasTemperature).map(({ tempF }) => tempF);
  const sentLow = sent?.lowF ?? null;
  const lowF =
    coldestHour(hours, night)?.tempF ?? (sentLow === null ? null : Math.min(sentLow, ...known));
  const typical = typicalHour(within.filter(({ isDay }) => !isDay)) ?? sent;
  const condition = typical?.condition ?? null;
  const chances = within.map(chanceOf).filter((chance) => chance !== null);
  return {
    date: today,
    highF: null,
    lowF,
    precipChance: chances.length > 0 ? Math.max(...chances) : (sent?.precipChance ?? null),
    wind: within.length > 0 ? windiest(within) : (sent?.wind ?? windiest([])),
    condition,
    icon: iconOf(condition, null, false) ?? (within.length > 0 ? (typical?.icon ?? null) : null),
    partial: false,
    tonight: true,
  };
}
