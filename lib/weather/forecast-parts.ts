import { HOUR_MS } from '@/lib/contract/time';
import type { IconName } from './icons';
import type { Wind } from './wind';

/** An hour of the forecast; values that the service does not have are null. */
export type ForecastHour = {
  readonly startMs: number;
  readonly tempF: number | null;
  readonly feelsLikeF: number | null;
  /** Percent. */
  readonly humidity: number | null;
  /** Chance of rain or snow, percent. */
  readonly precipChance: number | null;
  readonly wind: Wind;
  /** In the service's words. */
  readonly condition: string | null;
  readonly icon: IconName | null;
  readonly isDay: boolean;
};

/** Of some hours, the one that a moment lies in, in milliseconds of the Unix epoch; null if none of them does. */
export function hourAround<Hour extends Pick<ForecastHour, 'startMs'>>(
  hours: readonly Hour[],
  ms: number,
): Hour | null {
  return hours.find(({ startMs }) => startMs <= ms && ms < startMs + HOUR_MS) ?? null;
}

/** A calendar day in the place's time zone. */
export type ForecastDay = {
  /** "YYYY-MM-DD". */
  readonly date: string;
  readonly highF: number | null;
  readonly lowF: number | null;
  readonly precipChance: number | null;
  readonly wind: Wind;
  readonly condition: string | null;
  readonly icon: IconName | null;
  /** Whether hours of the day are missing, so that its true high or low may be missing too. */
  readonly partial: boolean;
  /** Whether only the evening is left: the day is then "Tonight", and its high has passed. */
  readonly tonight: boolean;
};
