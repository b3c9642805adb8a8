import { HOUR_MS, hourStart } from '@/lib/contract/time';
import { compassOf, feelsLikeF } from '@/lib/weather/formulas';
import type { Ground } from '../sky/ground';
import type { SkySample } from '../sky/sample';
import type { Sky } from '../sky/sky';
import { conditionOf, observedConditionOf } from './condition';

/** The weather as documents state it: rounded once, so that all documents show the same numbers. */
export type Report = {
  timeMs: number;
  isDaytime: boolean;
  tempF: number;
  /** Percent. */
  humidity: number;
  windMph: number;
  windDirection: string;
  /** Percent. */
  rainChance: number;
  condition: string;
  icon: string;
};

/** What the air feels like follows from the rounded numbers, as a reader would compute it. */
export const feelsLikeOf = ({ tempF, humidity, windMph }: Report): number =>
  Math.round(feelsLikeF(tempF, humidity, windMph));

/** The report of a sample. */
function reportOf(sample: SkySample): Report {
  const { condition, icon } = conditionOf(sample);
  return {
    timeMs: sample.timeMs,
    isDaytime: sample.isDaytime,
    tempF: Math.round(sample.tempF),
    humidity: Math.round(sample.humidity),
    windMph: Math.round(sample.windMph),
    windDirection: compassOf(sample.windFromDegrees),
    rainChance: Math.round(100 * sample.rainChance),
    condition,
    icon,
  };
}

/** The report of a station: the same numbers, and what it sees. */
export function observationOf(sample: SkySample): Report {
  return { ...reportOf(sample), ...observedConditionOf(sample) };
}

/** The numbers of so many hours, from 0 on. */
export const hoursUpTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Reports for some hours, counted from the current one. */
export function reportsAt(
  sky: Sky,
  ground: Ground,
  nowMs: number,
  hours: readonly number[],
): Report[] {
  const firstMs = hourStart(nowMs);
  return hours.map((hour) => reportOf(sky.sampleAt(ground, firstMs + hour * HOUR_MS)));
}
