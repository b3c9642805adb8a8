import { HOUR_MS, hourStart } from '@/lib/contract/time';
import type { ForecastHour } from './forecast-parts';
import { hourAt } from './local-time';

/** The daytime periods of the NWS end at six in the evening. */
const EVENING_HOUR = 18;
/** A night's low comes around sunrise, so a night is told until eight. */
const MORNING_HOUR = 8;

type PlaceInTime = {
  readonly nowMs: number;
  readonly timeZone: string;
  isDay(ms: number): boolean;
};

/** Whether the evening has begun: from six o'clock, or from sunset where that comes later. */
export function isEvening({ nowMs, timeZone, isDay }: PlaceInTime): boolean {
  return hourAt(nowMs, timeZone) >= EVENING_HOUR && !isDay(nowMs);
}

/** A span of time, in milliseconds of the Unix epoch; the end is not part of it. */
type Span = { readonly fromMs: number; readonly toMs: number };

/** The night that is going on, or else the next one: until eight in the morning. */
export function nightAhead(nowMs: number, timeZone: string): Span {
  const hourMs = hourStart(nowMs);
  const hour = hourAt(hourMs, timeZone);
  const isNight = hour >= EVENING_HOUR || hour < MORNING_HOUR;
  const fromMs = isNight ? hourMs : nextHour(hourMs, EVENING_HOUR, timeZone);
  return { fromMs, toMs: nextHour(fromMs, MORNING_HOUR, timeZone) };
}

/** From this hour on, a night is almost over, and the next one is asked about. */
const SMALL_HOUR = 3;

/** The night ahead, and in the small hours of one also the night that follows. */
export function nightsAhead(nowMs: number, timeZone: string): Span[] {
  const night = nightAhead(nowMs, timeZone);
  const hour = hourAt(nowMs, timeZone);
  const isEnding = hour >= SMALL_HOUR && hour < MORNING_HOUR;
  return isEnding ? [night, nightAhead(night.toMs, timeZone)] : [night];
}

/** When it is next that hour of the day, after a moment. */
export function nextHour(afterMs: number, hour: number, timeZone: string): number {
  // Clocks that change make a day of 23 or 25 hours.
  const ahead = Array.from({ length: 26 }, (_, index) => afterMs + (index + 1) * HOUR_MS);
  return ahead.find((ms) => hourAt(ms, timeZone) === hour) ?? afterMs + 24 * HOUR_MS;
}

/** The hours that overlap a span. */
export function hoursWithin(hours: readonly ForecastHour[], { fromMs, toMs }: Span) {
  return hours.filter(({ startMs }) => startMs > fromMs - HOUR_MS && startMs < toMs);
}

/**
 * The hour with the least temperature of a night; null if the hours do not tell: too many are missing, or
 * they end before the coldest part of the night.
 */
export function coldestHour(
  hours: readonly ForecastHour[],
  night: Span,
): (ForecastHour & { readonly tempF: number }) | null {
  const known = hoursWithin(hours, night).filter(hasTemperature);
  const expected = (night.toMs - night.fromMs) / HOUR_MS;
  const last = known.at(-1);
  if (!last || known.length < expected * 0.75) return null;
  if (last.startMs < night.toMs - 3 * HOUR_MS) return null;
  return known.reduce((least, hour) => (hour.tempF < least.tempF ? hour : least));
}

export function hasTemperature(
  hour: ForecastHour,
): hour is ForecastHour & { readonly tempF: number } {
  return hour.tempF !== null;
}
