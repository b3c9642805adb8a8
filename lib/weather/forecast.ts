import { type ForecastDocument, isForecastB } from '@/lib/contract/forecast';
import { HOUR_MS } from '@/lib/contract/time';
import { daysFromHours } from './derived-days';
import { daysOfA, hoursOfA } from './forecast-a';
import { hoursOfB } from './forecast-b';
import type { ForecastDay, ForecastHour } from './forecast-parts';
import { dateAt, parseTime } from './local-time';
import { hasTemperature, isEvening } from './night';
import { differ, hourInTenths, isCrossed, saneDay, saneHour, uncrossed } from './sane-forecast';
import { tonightOf } from './tonight';

/** A forecast of either variant, A or B; values that a variant lacks are null. */
export type Forecast = {
  readonly issuedMs: number | null;
  /** From the present hour on, 48 at most, in order. */
  readonly hours: readonly ForecastHour[];
  /** From today on, 10 at most, in order. */
  readonly days: readonly ForecastDay[];
  /** Whether the days are computed from the hours, because the service sent none. */
  readonly daysDerived: boolean;
  /** Whether implausible numbers were left out of the hours. */
  readonly doubtful: boolean;
  /** Whether implausible numbers were left out of the days, or out of what they are computed from. */
  readonly daysDoubtful: boolean;
  /** Whether a day had its high below its low, and the two were swapped. */
  readonly daysSwapped: boolean;
};

/** The place and moment that a forecast is read for. */
export type PlaceInTime = {
  readonly nowMs: number;
  readonly timeZone: string;
  /** Whether the sun is up at a moment; variant B has no field for it. */
  isDay(ms: number): boolean;
};

const MAX_HOURS = 48;
const MAX_DAYS = 10;

export function toForecast(document: ForecastDocument, place: PlaceInTime): Forecast {
  const { nowMs, timeZone, isDay } = place;
  const sentHours = sentHoursOf(document, isDay);
  const allHours = sentHours.map(saneHour);
  const sentDays = isForecastB(document) ? [] : daysOfA(document);
  const daysDerived = sentDays.length === 0;
  const today = dateAt(nowMs, timeZone);
  const hours = allHours.filter((hour) => hour.startMs > nowMs - HOUR_MS).slice(0, MAX_HOURS);
  const ahead = (daysDerived ? daysFromHours(allHours, timeZone, nowMs) : sentDays).filter(
    ({ date }) => date >= today,
  );
  const sane = ahead.map(saneDay);
  const tonight = isEvening(place)
    ? tonightOf(
        hours,
        // A low that is computed from the hours of the calendar day ends at midnight.
        daysDerived ? undefined : sane.find(({ date }) => date === today),
        { nowMs, timeZone, today },
      )
    : null;
  const hoursToday = hours.filter(({ startMs }) => dateAt(startMs, timeZone) === today);
  const days = sane.map((day) => {
    const right = uncrossed(day);
    return day.date === today ? (tonight ?? spanning(right, hoursToday)) : right;
  });
  const doubtful = allHours.some((hour, index) => differ(hour, sentHours[index] ?? hour));
  const isListed = days.some(({ date }) => date === today);
  return {
    issuedMs: issuedMsOf(document),
    hours,
    days: (tonight && !isListed ? [tonight, ...days] : days).slice(0, MAX_DAYS),
    daysDerived,
    doubtful,
    // What is computed from the hours lacks what was left out of them.
    daysDoubtful:
      ((daysDerived || tonight !== null) && doubtful) ||
      ahead.some((day, index) => differ(day, sane[index] ?? day)),
    daysSwapped: sane.some((day) => !(tonight && day.date === today) && isCrossed(day)),
  };
}

/** A day whose range includes the hours that are left of it: no high below what the hours still reach. */
function spanning(day: ForecastDay, hours: readonly ForecastHour[]): ForecastDay {
  const temps = hours.filter(hasTemperature).map(({ tempF }) => tempF);
  const { highF, lowF } = day;
  return {
    ...day,
    highF: highF === null ? null : Math.max(highF, ...temps),
    lowF: lowF === null ? null : Math.min(lowF, ...temps),
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
  const hours = isForecastB(document) ? hoursOfB(document, isDay) : hoursOfA(document, isDay);
  return inOrder(hours.map(hourInTenths));
}

/** Sorts hours by time and drops duplicates. */
function inOrder(hours: readonly ForecastHour[]): ForecastHour[] {
  const byStart = new Map(hours.map((hour) => [hour.startMs, hour]));
  return [...byStart.values()].sort((a, b) => a.startMs - b.startMs);
}
