import { HOUR_MS } from '@/lib/contract/time';
import { isDay } from '@/lib/geo/sun';
import { compassOf, feelsLikeF } from '@/lib/weather/formulas';
import type { Ground } from '../sky/climate';
import type { Sample, Sky } from '../sky/sky';
import { wordsOf } from './words';

/** An hour as it is told: whole numbers, so that every answer that shows it shows the same. */
export type Reading = {
  timeMs: number;
  isDaytime: boolean;
  tempF: number;
  feelsLikeF: number;
  humidity: number;
  windMph: number;
  windDirection: string;
  /** Per cent. */
  rainChance: number;
  condition: string;
  icon: string;
};

/** What is told of a sample. Feels-like follows from the numbers shown, not from finer ones. */
export function readingOf(ground: Ground, sample: Sample): Reading {
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
    ...wordsOf(sample, isDaytime),
  };
}

/** The readings of `count` whole hours, beginning with the one that is under way. */
export function readingsFrom(sky: Sky, ground: Ground, nowMs: number, count: number): Reading[] {
  const first = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  return Array.from({ length: count }, (_, i) =>
    readingOf(ground, sky.sampleAt(ground, first + i * HOUR_MS)),
  );
}
