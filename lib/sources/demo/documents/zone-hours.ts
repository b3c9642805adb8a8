import { HOUR_MS } from '@/lib/contract/time';
import { feelsLikeF } from '@/lib/weather/formulas';
import type { Ground } from '../sky/ground';
import type { Sky } from '../sky/sky';
import { airOf } from './air';

/** The worst values of an hour, at one place or in a whole zone. */
export type ZoneHour = {
  timeMs: number;
  maxFeelsLikeF: number;
  minFeelsLikeF: number;
  minTempF: number;
  windMph: number;
  gustMph: number;
  /** Inches in the twelve hours around this one. */
  snowInches: number;
  /** Inches of rain in the six hours around this one. */
  rainInches: number;
  /** Inches of snow in this hour. */
  snowRate: number;
  /** 0 to 1. */
  thunder: number;
  /** Relative humidity in percent. */
  minHumidity: number;
  aqi: number;
};

/** A cell that stands for its part of the zone. */
export type Spot = { ground: Ground; urban: number };

const MM_PER_INCH = 25.4;
/** Inches of snow from an inch of water. */
const SNOW_RATIO = 11;

/** The worst of two hours in every value, at the time of the first. */
export function worseOf(a: ZoneHour, b: ZoneHour): ZoneHour {
  return {
    timeMs: a.timeMs,
    maxFeelsLikeF: Math.max(a.maxFeelsLikeF, b.maxFeelsLikeF),
    minFeelsLikeF: Math.min(a.minFeelsLikeF, b.minFeelsLikeF),
    minTempF: Math.min(a.minTempF, b.minTempF),
    windMph: Math.max(a.windMph, b.windMph),
    gustMph: Math.max(a.gustMph, b.gustMph),
    snowInches: Math.max(a.snowInches, b.snowInches),
    rainInches: Math.max(a.rainInches, b.rainInches),
    snowRate: Math.max(a.snowRate, b.snowRate),
    thunder: Math.max(a.thunder, b.thunder),
    minHumidity: Math.min(a.minHumidity, b.minHumidity),
    aqi: Math.max(a.aqi, b.aqi),
  };
}

/** The hours of a zone from those of its spots: in each, the worst values of all spots. */
export function worstHours([first = [], ...others]: readonly (readonly ZoneHour[])[]): ZoneHour[] {
  return first.map((hour, i) => others.flatMap((hours) => hours[i] ?? []).reduce(worseOf, hour));
}

/** `count` hours at one spot from `fromMs` on. */
export function hoursAt(
  sky: Sky,
  { ground, urban }: Spot,
  fromMs: number,
  count: number,
): ZoneHour[] {
  const samples = Array.from({ length: count }, (_, i) =>
    sky.sampleAt(ground, fromMs + i * HOUR_MS),
  );
  const snow = samples.map((s) => (s.rainMmPerHour / MM_PER_INCH) * s.snow * SNOW_RATIO);
  const rain = samples.map((s) => (s.rainMmPerHour / MM_PER_INCH) * (1 - s.snow));
  return samples.map((sample, i) => {
    const feelsF = feelsLikeF(sample.tempF, sample.humidity, sample.windMph);
    return {
      timeMs: sample.timeMs,
      maxFeelsLikeF: feelsF,
      minFeelsLikeF: feelsF,
      minTempF: sample.tempF,
      windMph: sample.windMph,
      gustMph: sample.gustMph,
      snowInches: sumAround(snow, i, 12),
      rainInches: sumAround(rain, i, 6),
      snowRate: snow[i] ?? 0,
      thunder: sample.thunder,
      minHumidity: sample.humidity,
      aqi: airOf(sample, ground.lng, urban).aqi,
    };
  });
}

/** The sum of `hours` hourly amounts, half of them before an hour. */
const sumAround = (amounts: readonly number[], index: number, hours: number): number =>
  amounts
    .slice(Math.max(0, index - hours / 2), index + hours / 2)
    .reduce((sum, amount) => sum + amount, 0);
