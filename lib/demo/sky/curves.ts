import { DAY_MS, HOUR_MS } from '@/lib/contract/time';

/** Smooth curves that the sky is put together from. All are continuous, with continuous slopes. */

/** 1 at 0, falling to 0.61 at 1 and to nothing by 4. */
export const bell = (x: number): number => Math.exp(-0.5 * x * x);

/** From 0 (far below zero) to 1 (far above), 0.73 at 1. */
export const rise = (x: number): number => 1 / (1 + Math.exp(-x));

/** Nearly `max(0, x)`, rounded at the corner. */
export const ramp = (x: number): number => 0.5 * (x + Math.sqrt(x * x + 0.02));

export const mix = (from: number, to: number, part: number): number => from + (to - from) * part;

export const clamp = (x: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, x));

/** The length of a vector. `Math.hypot` guards against overflow, and takes ten times as long. */
export const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** From 0 at `low` to 1 at `high`, flat at both ends. */
export function between(x: number, low: number, high: number): number {
  const part = clamp((x - low) / (high - low), 0, 1);
  return part * part * (3 - 2 * part);
}

/** 1 on 20 July, -1 half a year from it, for a time in milliseconds; `lagDays` comes later. */
export function summerness(timeMs: number, lagDays = 0): number {
  const days = timeMs / DAY_MS - 200.5 - lagDays;
  return Math.cos((2 * Math.PI * days) / 365.2425);
}

/** Hours since solar midnight at a longitude, 0 to 24. */
export function solarHour(timeMs: number, lng: number): number {
  const hours = timeMs / HOUR_MS + lng / 15;
  return hours - 24 * Math.floor(hours / 24);
}

/** Longitude on an axis without a seam through the United States: -290 to 70 degrees. */
export const westward = (lng: number): number => (lng > 70 ? lng - 360 : lng);
