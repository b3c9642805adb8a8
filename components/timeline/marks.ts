import { dayOfHour, daysAfter, dayTimes, firstDayAfter, timeOfDay } from '@/lib/contract/day-steps';
import { TILE_HOURS } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { dateAt, hourAt } from '@/lib/weather/local-time';
import { isDayStep } from '@/lib/weather/shown-time';

/** A stretch of the timeline, from 0 to 1. */
type Span = { readonly from: number; readonly to: number };

/** The steps in which sunrise and sunset are found: about three pixels of the timeline. */
const STEP_MS = HOUR_MS / 4;
/** The hours of a timeline, from its first to its last, and what a day beyond them is as wide as. */
const HOURS = TILE_HOURS - 1;
const HOURS_A_DAY = 4;
const LENGTH_MS = HOURS * HOUR_MS;

/** A timeline begins at an hour, and goes on in days beyond its last. */
export type Axis = {
  readonly startMs: number;
  /** How many days are known, from the present one on. */
  readonly knownDays: number;
};

/** How wide a timeline is, in hours. */
export function widthOf({ startMs, knownDays }: Axis): number {
  return HOURS + HOURS_A_DAY * daysAfter(startMs, knownDays);
}

/** The position of a time on the timeline, from 0 to 1; that of a day is in its middle. */
export function positionOf(ms: number, axis: Axis): number {
  const { startMs } = axis;
  const hours = isDayStep(ms, startMs)
    ? HOURS + (dayOfHour(ms / HOUR_MS) - firstDayAfter(startMs) + 0.5) * HOURS_A_DAY
    : (ms - startMs) / HOUR_MS;
  return Math.min(Math.max(hours / widthOf(axis), 0), 1);
}

/** The time at a position of the timeline. */
export function timeAt(position: number, axis: Axis): number {
  const { startMs, knownDays } = axis;
  const hours = Math.min(Math.max(position, 0), 1) * widthOf(axis);
  const days = daysAfter(startMs, knownDays);
  if (hours <= HOURS || days === 0) return startMs + Math.min(hours, HOURS) * HOUR_MS;
  const day = Math.min(Math.floor((hours - HOURS) / HOURS_A_DAY), days - 1);
  return timeOfDay(firstDayAfter(startMs) + day);
}

/** The days beyond the hours of the timeline, each with the time that stands for it. */
export function dayStepSpans(axis: Axis): (Span & { readonly ms: number })[] {
  const width = widthOf(axis);
  return dayTimes(axis.startMs, axis.knownDays).map((ms, index) => {
    const from = HOURS + index * HOURS_A_DAY;
    return { ms, from: from / width, to: (from + HOURS_A_DAY) / width };
  });
}

/** The nights on the timeline. */
export function nightSpans(axis: Axis, isDay: (ms: number) => boolean): Span[] {
  const { startMs } = axis;
  const spans: Span[] = [];
  let duskMs: number | null = null;
  for (let ms = startMs; ms <= startMs + LENGTH_MS; ms += STEP_MS) {
    const day = isDay(ms);
    if (!day) duskMs ??= ms;
    if (duskMs !== null && (day || ms === startMs + LENGTH_MS)) {
      spans.push({ from: positionOf(duskMs, axis), to: positionOf(ms, axis) });
      duskMs = null;
    }
  }
  return spans;
}

/** The stretches of the timeline's hours that are one calendar day each, by the clock of a time zone. */
export function daySpans(axis: Axis, timeZone: string): (Span & { readonly ms: number })[] {
  const { startMs } = axis;
  const days: { ms: number; from: number; to: number }[] = [];
  let before = '';
  for (let hour = 0; hour < TILE_HOURS; hour += 1) {
    const ms = startMs + hour * HOUR_MS;
    const date = dateAt(ms, timeZone);
    const last = days.at(-1);
    if (date === before) continue;
    if (last) last.to = positionOf(ms, axis);
    days.push({ ms, from: positionOf(ms, axis), to: HOURS / widthOf(axis) });
    before = date;
  }
  return days;
}

/** The hours that a day needs for its name, and for its date beside it where days leave less room for each hour. */
export const NAMED_DAY_HOURS = 6;
const DATED_DAY_HOURS = 11;

/** From how many hours on a day has a date. */
export function datedFrom({ startMs, knownDays }: Axis): number {
  return daysAfter(startMs, knownDays) > 0 ? DATED_DAY_HOURS : NAMED_DAY_HOURS;
}

/** A text in the middle of the first hour would stick out, as would one this close to the end, or touch that of a day. */
const BEFORE_END_HOURS = 2;
const BEFORE_DAYS_HOURS = 6;

/** The last hour of a timeline that may have a mark, from 0 on. */
export function lastMarked({ startMs, knownDays }: Axis): number {
  return HOURS - (daysAfter(startMs, knownDays) > 0 ? BEFORE_DAYS_HOURS : BEFORE_END_HOURS);
}

/** The times at which a clock of the zone shows 6, 12 or 18, without those too close to an end. */
export function hourMarks(axis: Axis, timeZone: string): { ms: number; isNoon: boolean }[] {
  return Array.from({ length: lastMarked(axis) }, (_, hour) => axis.startMs + (hour + 1) * HOUR_MS)
    .map((ms) => ({ ms, hour: hourAt(ms, timeZone) }))
    .filter(({ hour }) => hour > 0 && hour % 6 === 0)
    .map(({ ms, hour }) => ({ ms, isNoon: hour === 12 }));
}
