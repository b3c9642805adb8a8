import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import { type Sun, sunAt } from '@/lib/geo/sun';

/** What a moment is to all places alike, so that no place has to work it out again. */
export type Clock = {
  timeMs: number;
  /** Days since 1970. */
  days: number;
  /** 1 on July 20 and 0 half a year later. */
  summer: number;
  /** Cosine and sine of the year's angle, which is 0 on July 20. */
  yearCos: number;
  yearSin: number;
  /** Cosine and sine of the day's angle, which is 0 at midnight in UTC. */
  dayCos: number;
  daySin: number;
  sun: Sun;
};

export function clockAt(timeMs: number): Clock {
  const days = timeMs / DAY_MS;
  const year = (2 * Math.PI * (days - 200.5)) / DAYS_PER_YEAR;
  const day = 2 * Math.PI * (days - Math.floor(days));
  return {
    timeMs,
    days,
    summer: 0.5 + 0.5 * Math.cos(year),
    yearCos: Math.cos(year),
    yearSin: Math.sin(year),
    dayCos: Math.cos(day),
    daySin: Math.sin(day),
    sun: sunAt(timeMs),
  };
}

/** When a wave of the solar day peaks. */
type Peak = { cos: number; sin: number };

/** @param waves how many peaks a day has */
export function peakAt(hour: number, waves = 1): Peak {
  const angle = (hour * waves * Math.PI) / 12;
  return { cos: Math.cos(angle), sin: Math.sin(angle) };
}

/**
 * The wave with a peak: 1 there, -1 in the middle between two peaks. The angle is that of the solar day, times
 * the waves.
 */
export const waveOf = (angleCos: number, angleSin: number, { cos, sin }: Peak): number =>
  angleCos * cos + angleSin * sin;

export const DAYS_PER_YEAR = 365.2425;

/** Hours since solar midnight at a longitude, 0 to 24. */
export function solarHour(timeMs: number, lng: number): number {
  const hours = timeMs / HOUR_MS + lng / 15;
  return hours - 24 * Math.floor(hours / 24);
}

/** A daily wave: 1 at the solar hour `peak`, -1 twelve hours later. */
export const dailyWave = (hour: number, peak: number): number =>
  Math.cos(((hour - peak) * Math.PI) / 12);
