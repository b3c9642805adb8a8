import {
  DAY_HOURS,
  dayOfDate,
  dayOfHour,
  daysAfter,
  firstDayAfter,
  lastHourOf,
  MOST_HOURS_AHEAD,
  timeOfDay,
} from '@/lib/contract/day-steps';
import { dayLayerOf, type LayerName } from '@/lib/contract/layers';
import type { Tile } from '@/lib/contract/tile';
import { TILE_HOURS } from '@/lib/contract/tile-shape';
import { DAY_MS, HOUR_MS, hourStart, nearestHour } from '@/lib/contract/time';
import { hasHours, quantityOf } from './layer-sources';

/** What a map shows of a layer at a time: which values, and from when they are. */
export type Shown = {
  /** The layer, or what it is for a whole day. */
  readonly layer: LayerName;
  /** In milliseconds of the Unix epoch; between full hours while it is moving. */
  readonly timeMs: number;
};

/** How many values of a tile further the later one of a change is: that is 24 hours on. */
export function changeSteps({ stepHours = 1 }: Pick<Tile, 'stepHours'>): number {
  return DAY_HOURS / stepHours;
}

/** The later time of a change from a time on. */
export function laterOf(ms: number): number {
  return ms + DAY_MS;
}

/** Whether a time stands for a whole day: it is beyond the hours of a map that starts at a time. */
export function isDayStep(timeMs: number, startMs: number): boolean {
  return timeMs > lastHourOf(startMs);
}

/**
 * The time nearest to another that a map can show, which starts at a full hour: one of its hours, or one that stands for
 * a day.
 *
 * @param knownDays how many days are known, from the present one on
 */
export function timeWithin(ms: number, startMs: number, knownDays: number): number {
  const lastMs = lastHourOf(startMs);
  if (ms <= lastMs) return Math.max(ms, startMs);
  const first = firstDayAfter(startMs);
  const last = first + daysAfter(startMs, knownDays) - 1;
  const day = Math.min(dayOfHour(ms / HOUR_MS), last);
  return day < first ? lastMs : timeOfDay(day);
}

/**
 * The time that stands for a calendar day ("2026-12-05") beyond the hours; null if it is none of the days that a map
 * shows.
 */
export function timeOfDate(date: string, startMs: number, knownDays: number): number | null {
  const ms = timeOfDay(dayOfDate(date));
  return isDayStep(ms, startMs) && timeWithin(ms, startMs, knownDays) === ms ? ms : null;
}

/** The number of a time among those that a map can show, from 0 on: its hours, then its days. */
export function stepOf(shownMs: number, startMs: number): number {
  return isDayStep(shownMs, startMs)
    ? TILE_HOURS + dayOfHour(shownMs / HOUR_MS) - firstDayAfter(startMs)
    : Math.round((shownMs - startMs) / HOUR_MS);
}

/**
 * A time that a map can show some steps after another, or before it if they are negative: of an hour each, and beyond
 * the hours of a day each. None is before the first or after the last.
 *
 * @param shownMs a time that `timeWithin` gives
 */
export function stepFrom(
  shownMs: number,
  steps: number,
  { startMs, knownDays }: { readonly startMs: number; readonly knownDays: number },
): number {
  const first = firstDayAfter(startMs);
  const last = TILE_HOURS - 1 + daysAfter(startMs, knownDays);
  const to = Math.min(Math.max(stepOf(shownMs, startMs) + steps, 0), last);
  return to < TILE_HOURS ? startMs + to * HOUR_MS : timeOfDay(first + to - TILE_HOURS);
}

/**
 * What a map shows of a layer, where its hours begin at a time. A change is that from the shown time to a day later;
 * where that is beyond the hours, the same pair of hours is meant from its other end.
 */
export function shownAt(layer: LayerName, timeMs: number, startMs: number): Shown {
  if (!hasHours(layer)) return { layer, timeMs: startMs };
  const isChange = quantityOf(layer) === 'change';
  if (isDayStep(timeMs, startMs)) {
    const dayLayer = dayLayerOf(layer);
    if (dayLayer === null) return { layer, timeMs: lastHourOf(startMs) };
    return { layer: dayLayer, timeMs: isChange ? timeMs - DAY_MS : timeMs };
  }
  const isLater = isChange && nearestHour(timeMs) >= startMs + DAY_MS;
  return { layer, timeMs: isLater ? timeMs - DAY_MS : timeMs };
}

/** When a map is looked at, in milliseconds of the Unix epoch, and how many days it has, from then on. */
export type ShownMoment = { readonly nowMs: number; readonly mapDays: number };

/**
 * What a map that begins now shows of a layer at the time that an address names.
 *
 * @param wantedMs in milliseconds of the Unix epoch; null for the present
 * @param mapDays how many days the map has, from the present one on
 */
export function shownWanted(
  layer: LayerName,
  wantedMs: number | null,
  { nowMs, mapDays }: ShownMoment,
): Shown {
  const startMs = hourStart(nowMs);
  const knownDays = daysOfLayer(layer, mapDays);
  return shownAt(layer, timeWithin(hourStart(wantedMs ?? nowMs), startMs, knownDays), startMs);
}

/** How many days a map has of a layer, which may have hours alone. */
export function daysOfLayer(layer: LayerName, mapDays: number): number {
  return dayLayerOf(layer) === null ? 0 : mapDays;
}

/** How many hours after the present one a time is, within those that there are pictures of. */
export function hoursAhead(wantedMs: number | null, nowMs: number | null): number {
  if (wantedMs === null || nowMs === null) return 0;
  const ahead = (hourStart(wantedMs) - hourStart(nowMs)) / HOUR_MS;
  return Math.min(Math.max(ahead, 0), MOST_HOURS_AHEAD);
}
