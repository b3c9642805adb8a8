import { TILE_HOURS } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { dateAt, hourAt } from '@/lib/weather/local-time';

/** A stretch of the timeline, from 0 to 1. */
type Span = { readonly from: number; readonly to: number };

/** The steps in which sunrise and sunset are found: about three pixels of the timeline. */
const STEP_MS = HOUR_MS / 4;
const LENGTH_MS = (TILE_HOURS - 1) * HOUR_MS;

/** The position of a time on the timeline, from 0 to 1. */
export function positionOf(ms: number, startMs: number): number {
  return Math.min(Math.max((ms - startMs) / LENGTH_MS, 0), 1);
}

/** The time at a position of the timeline. */
export function timeAt(position: number, startMs: number): number {
  return startMs + Math.min(Math.max(position, 0), 1) * LENGTH_MS;
}

/** The nights on the timeline. */
export function nightSpans(startMs: number, isDay: (ms: number) => boolean): Span[] {
  const spans: Span[] = [];
  let duskMs: number | null = null;
  for (let ms = startMs; ms <= startMs + LENGTH_MS; ms += STEP_MS) {
    const day = isDay(ms);
    if (!day) duskMs ??= ms;
    if (duskMs !== null && (day || ms === startMs + LENGTH_MS)) {
      spans.push({ from: positionOf(duskMs, startMs), to: positionOf(ms, startMs) });
      duskMs = null;
    }
  }
  return spans;
}

/** The stretches of the timeline that are one calendar day each, by the clock of a time zone. */
export function daySpans(startMs: number, timeZone: string): (Span & { readonly ms: number })[] {
  const days: { ms: number; from: number; to: number }[] = [];
  let before = '';
  for (let hour = 0; hour < TILE_HOURS; hour += 1) {
    const ms = startMs + hour * HOUR_MS;
    const date = dateAt(ms, timeZone);
    const last = days.at(-1);
    if (date === before) continue;
    if (last) last.to = positionOf(ms, startMs);
    days.push({ ms, from: positionOf(ms, startMs), to: 1 });
    before = date;
  }
  return days;
}

/** The share of the timeline that a day needs for its name. */
export const NAMED_DAY_SHARE = 0.12;

/** A text in the middle of the first hour would stick out, as would one this close to the end. */
export const BEFORE_END_HOURS = 2;

/** The times at which a clock of the zone shows 6, 12 or 18, without those too close to an end. */
export function hourMarks(startMs: number, timeZone: string): { ms: number; isNoon: boolean }[] {
  const count = TILE_HOURS - 1 - BEFORE_END_HOURS;
  return Array.from({ length: count }, (_, hour) => startMs + (hour + 1) * HOUR_MS)
    .map((ms) => ({ ms, hour: hourAt(ms, timeZone) }))
    .filter(({ hour }) => hour > 0 && hour % 6 === 0)
    .map(({ ms, hour }) => ({ ms, isNoon: hour === 12 }));
}
