import { HOUR_MS } from '@/lib/contract/time';
import { isDay } from '@/lib/geo/sun';
import { compassOf, feelsLikeF } from '@/lib/weather/formulas';
import type { Ground } from '../sky/climate';
import type { SkySample } from '../sky/sample';
import type { Sky } from '../sky/sky';
import { conditionOf, observedConditionOf } from './condition';

/** The weather as documents state it: rounded once, so that all documents show the same numbers. */
export type Report = {
  timeMs: number;
  isDaytime: boolean;
  tempF: number;
  feelsLikeF: number;
  /** Percent. */
  humidity: number;
  windMph: number;
  windDirection: string;
  /** Percent. */
  rainChance: number;
  condition: string;
  icon: string;
};

/** The report of a sample. Feels-like follows from the rounded numbers, as a reader would compute it. */
export function reportOf(ground: Ground, sample: SkySample): Report {
  const tempF = Math.round(sample.tempF);
  const humidity = Math.round(sample.humidity);
  const windMph = Math.round(sample.windMph);
  const isDaytime = isDay(ground.lat, ground.lng, sample.timeMs);
  return {
    timeMs: sample.timeMs,
    isDaytime,
    tempF,
    feelsLikeF: Math.round(feelsLikeF(tempF, humidity, windMph)),
    humidity,
    windMph,
    windDirection: compassOf(sample.windFromDegrees),
    rainChance: Math.round(100 * sample.rainChance),
    ...conditionOf(sample, isDaytime),
  };
}

/** The report of a station: the same numbers, and what it sees. */
export function observationOf(ground: Ground, sample: SkySample): Report {
  return { ...reportOf(ground, sample), ...observedConditionOf(sample) };
}

/** Reports for `count` whole hours, starting with the current one. */
export function hourlyReports(sky: Sky, ground: Ground, nowMs: number, count: number): Report[] {
  const firstMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  return Array.from({ length: count }, (_, i) =>
    reportOf(ground, sky.sampleAt(ground, firstMs + i * HOUR_MS)),
  );
}
