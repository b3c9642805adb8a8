import type { ForecastA } from '@/lib/contract/forecast';
import { MINUTE_MS } from '@/lib/contract/time';
import { localTextOf } from '@/lib/weather/local-clock';
import { NWS } from './credit';
import { daysOf, type Extremes } from './forecast-days';
import { type HourFacts, localHour, periodOf } from './forecast-hours';
import { momentOf } from './intervals';

export type ForecastRequest = {
  readonly cell: string;
  /** An IANA name. */
  readonly timeZone: string;
  readonly nowMs: number;
};

/** Clocks differ a little. */
const MAX_AHEAD_MS = 10 * MINUTE_MS;

/**
 * Variant A from hours. Undefined without any temperature: such a forecast helps no one.
 *
 * @param hours in order, from the present one on; those after the last temperature are left out
 * @param updated when the forecasters last changed it, as the NWS writes it
 */
export function forecastDocument(
  hours: readonly HourFacts[],
  extremes: Extremes,
  updated: string | null,
  { cell, timeZone, nowMs }: ForecastRequest,
): ForecastA | undefined {
  const last = hours.findLastIndex(({ tempF }) => tempF !== null);
  if (last < 0) return undefined;
  const local = hours.slice(0, last + 1).map((hour) => localHour(hour, timeZone));
  const updatedMs = momentOf(updated);
  const isPast = updatedMs !== null && updatedMs <= nowMs + MAX_AHEAD_MS;
  return {
    h3: cell,
    // A time in the future says nothing about the age.
    updated: isPast ? localTextOf(updatedMs, timeZone) : null,
    periods: local.map(periodOf),
    dailyPeriods: daysOf(local, extremes, localTextOf(nowMs, timeZone).slice(0, 10)),
    sources: [NWS],
  };
}
