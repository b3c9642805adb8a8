import {
  type DailyPeriod,
  type ForecastA,
  type ForecastB,
  type ForecastDocument,
  isForecastB,
  type Period,
} from '@/lib/contract/forecast';
import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import { apparentF } from './apparent';
import { daysFromHours } from './derived-days';
import type { ForecastDay, ForecastHour } from './forecast-parts';
import { iconOf } from './icons';
import { dateAt, parseTime } from './local-time';
import { hasTemperature, isEvening } from './night';
import {
  dayInTenths,
  differ,
  hourInTenths,
  isCrossed,
  saneDay,
  saneHour,
  uncrossed,
} from './sane-forecast';
import { tonightOf } from './tonight';
import { fahrenheitOf } from './units';
import { parseWind, windOf } from './wind';

/** A forecast of either variant, A or B; values that a variant lacks are null. */
export type Forecast = {
  readonly issuedMs: number | null;
  /** From the present hour on, 48 at most, in order. */
  readonly hours: readonly ForecastHour[];
  /** The hours after those, within ten days, in order: what is told hour by hour of a day beyond the first two. */
  readonly laterHours: readonly ForecastHour[];
  /** From today on, 10 at most, in order, each date once. */
  readonly days: readonly ForecastDay[];
  /** The hours that each chance of precipitation of an hour is for. */
  readonly chanceHours: number;
  /** The same of a day: one that is worked out has the greatest chance of its hours. */
  readonly dayChanceHours: number;
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
  const hoursAhead = allHours.filter((hour) => hour.startMs > nowMs - HOUR_MS);
  const hours = hoursAhead.slice(0, MAX_HOURS);
  const laterHours = hoursAhead
    .slice(MAX_HOURS)
    .filter(({ startMs }) => startMs < nowMs + MAX_DAYS * DAY_MS);
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
    laterHours,
    chanceHours: chanceHoursOf(document),
    dayChanceHours: daysDerived ? chanceHoursOf(document) : 1,
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

/** The hours that each chance of precipitation is for. A service says so only if that is more than one. */
export function chanceHoursOf(document: ForecastDocument): number {
  const hours = isForecastB(document) ? document.precipProbabilityHours : undefined;
  return hours && hours > 1 && hours <= MAX_HOURS ? Math.round(hours) : 1;
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

/** A longer period is a mistake, and would fill the list with one sentence. */
const MAX_HOURS_OF_PERIOD = 24;

/** Variant A's periods, of any length, as hours. */
function hoursOfA(document: ForecastA, isDay: (ms: number) => boolean): ForecastHour[] {
  return document.periods.flatMap((period) => hoursOfPeriod(period, isDay));
}

function hoursOfPeriod(period: Period, isDay: (ms: number) => boolean): ForecastHour[] {
  const startMs = parseTime(period.startTime);
  if (startMs === null) return [];
  const endMs = parseTime(period.endTime) ?? startMs + HOUR_MS;
  const count = Math.round((endMs - startMs) / HOUR_MS);
  const tempF = inFahrenheit(period.temperature, period.temperatureUnit);
  const wind = parseWind(period.windSpeed, period.windDirection);
  return Array.from({ length: Math.min(Math.max(count, 1), MAX_HOURS_OF_PERIOD) }, (_, index) => {
    const hourMs = startMs + index * HOUR_MS;
    const day = period.isDaytime ?? isDay(hourMs);
    return {
      startMs: hourMs,
      tempF,
      feelsLikeF: apparentF({ tempF, humidity: period.humidity, windMph: wind.speedMph }),
      humidity: period.humidity,
      precipChance: period.precipitationProbability,
      wind,
      condition: period.shortForecast,
      icon: iconOf(period.shortForecast, null, day),
      isDay: day,
    };
  });
}

/** Variant A's own days, by date. Of two of the same date, the later one counts, as with hours. */
function daysOfA(document: ForecastA): ForecastDay[] {
  const days = document.dailyPeriods.flatMap((day) => dayOf(day) ?? []);
  const byDate = new Map(days.map((day) => [day.date, day]));
  return [...byDate.values()].sort((a, b) => a.date.localeCompare(b.date));
}

function dayOf(day: DailyPeriod): ForecastDay | null {
  const date = /^\d{4}-\d\d-\d\d/.exec(day.date ?? '')?.[0];
  if (!date) return null;
  return dayInTenths({
    date,
    highF: inFahrenheit(day.highTemperature, day.temperatureUnit),
    lowF: inFahrenheit(day.lowTemperature, day.temperatureUnit),
    precipChance: day.precipitationProbability,
    wind: parseWind(day.windSpeed, day.windDirection),
    condition: day.shortForecast,
    icon: iconOf(day.shortForecast, null, true),
    partial: false,
    tonight: false,
  });
}

/** "C", "°C", "degC", "wmoUnit:degC", "Celsius". */
const CELSIUS = /^(?:\w+:)?\W*(?:deg\W*)?c(?:elsius)?$/i;
const KELVIN = /^(?:\w+:)?k(?:elvin)?$/i;

/** Takes a temperature as Fahrenheit, unless its unit is Celsius or Kelvin. */
function inFahrenheit(temperature: number | null, unitText: string | null): number | null {
  if (temperature === null) return null;
  const unit = unitText?.trim() ?? '';
  if (KELVIN.test(unit)) return fahrenheitOf(temperature - 273.15);
  return CELSIUS.test(unit) ? fahrenheitOf(temperature) : temperature;
}

/** Variant B's hours. They have no flag for day and night, so the sun decides. */
function hoursOfB(document: ForecastB, isDay: (ms: number) => boolean): ForecastHour[] {
  return document.hourly.flatMap((hour) => {
    const startMs = parseTime(hour.time);
    if (startMs === null) return [];
    const day = isDay(startMs);
    return {
      startMs,
      tempF: hour.tempF,
      feelsLikeF: hour.feelsLikeF,
      humidity: hour.humidity,
      precipChance: hour.precipProbability,
      wind: windOf(hour.windSpeedMph, hour.windDirection),
      condition: hour.condition,
      icon: iconOf(hour.condition, hour.icon, day),
      isDay: day,
    };
  });
}
