import { type ForecastDocument, isForecastB } from '@/lib/contract/forecast';
import { HOUR_MS } from '@/lib/contract/time';
import { daysFromHours, typicalHour } from './derived-days';
import { daysOfA, hoursOfA } from './forecast-a';
import { hoursOfB } from './forecast-b';
import type { ForecastDay, ForecastHour } from './forecast-parts';
import { dateAt, hourAt, parseTime } from './local-time';
import { differ, saneDay, saneHour } from './sane-forecast';

/** A forecast of either variant, A or B; values that a variant lacks are null. */
export type Forecast = {
  readonly issuedMs: number | null;
  /** From the present hour on, 48 at most, in order. */
  readonly hours: readonly ForecastHour[];
  /** From today on, 10 at most, in order. */
  readonly days: readonly ForecastDay[];
  /** Whether the days are computed from the hours, because the service sent none. */
  readonly daysDerived: boolean;
  /** Whether implausible numbers were left out. */
  readonly doubtful: boolean;
};

/** The place and moment that a forecast is read for. */
export type PlaceInTime = {
  readonly nowMs: number;
  readonly timeZone: string;
  /** Whether the sun is up at a moment; variant B has no field for it. */
  isDay(ms: number): boolean;
};

const MOST_HOURS = 48;
const MOST_DAYS = 10;
/** Where the sun does not rise, the evening begins at six, when the daytime periods of the NWS end. */
const EVENING_HOUR = 18;

export function toForecast(document: ForecastDocument, place: PlaceInTime): Forecast {
  const { nowMs, timeZone, isDay } = place;
  const sentHours = sentHoursOf(document, isDay);
  const allHours = sentHours.map(saneHour);
  const sentDays = isForecastB(document) ? [] : daysOfA(document);
  const daysDerived = sentDays.length === 0;
  const today = dateAt(nowMs, timeZone);
  const evening = isEvening(place);
  const hours = allHours.filter((hour) => hour.startMs > nowMs - HOUR_MS).slice(0, MOST_HOURS);
  /** The rest of the day decides the sky of a day that is nearly over. */
  const tonight = (day: ForecastDay): ForecastDay => {
    const left = typicalHour(hours.filter(({ startMs }) => dateAt(startMs, timeZone) === today));
    const { condition, icon } = left ?? day;
    return { ...day, condition, icon, tonight: true };
  };
  const uncheckedDays = (daysDerived ? daysFromHours(allHours, timeZone, today) : sentDays)
    .filter((day) => day.date >= today)
    .slice(0, MOST_DAYS)
    .map((day) => (evening && day.date === today ? tonight(day) : day));
  const days = uncheckedDays.map(saneDay);
  return {
    issuedMs: issuedMsOf(document),
    hours,
    // Derived from the remaining hours, the high would be that of the evening, not of the day.
    days: daysDerived ? days.map((day) => (day.tonight ? { ...day, highF: null } : day)) : days,
    daysDerived,
    doubtful:
      allHours.some((hour, index) => differ(hour, sentHours[index] ?? hour)) ||
      days.some((day, index) => !day.tonight && differ(day, uncheckedDays[index] ?? day)),
  };
}

/** When a forecast was issued, in milliseconds of the Unix epoch. */
export function issuedMsOf(document: ForecastDocument): number | null {
  return parseTime(isForecastB(document) ? document.generatedAt : document.updated);
}

/** Every hour of a document, including past ones, in order and without implausible numbers. */
export function hoursOf(document: ForecastDocument, isDay: PlaceInTime['isDay']): ForecastHour[] {
  return sentHoursOf(document, isDay).map(saneHour);
}

function sentHoursOf(document: ForecastDocument, isDay: PlaceInTime['isDay']): ForecastHour[] {
  return inOrder(isForecastB(document) ? hoursOfB(document, isDay) : hoursOfA(document, isDay));
}

/**
 * Whether the sun has set for today: it is past noon and the sun is down. If the sun has not risen at all,
 * as in the polar night, the clock decides.
 */
function isEvening({ nowMs, timeZone, isDay }: PlaceInTime): boolean {
  const hour = hourAt(nowMs, timeZone);
  if (isDay(nowMs) || hour < 12) return false;
  const hasRisen = Array.from({ length: hour }, (_, ago) => nowMs - (ago + 1) * HOUR_MS).some(
    isDay,
  );
  return hasRisen || hour >= EVENING_HOUR;
}

/** Sorts hours by time and drops duplicates. */
function inOrder(hours: readonly ForecastHour[]): ForecastHour[] {
  const byStart = new Map(hours.map((hour) => [hour.startMs, hour]));
  return [...byStart.values()].sort((a, b) => a.startMs - b.startMs);
}
