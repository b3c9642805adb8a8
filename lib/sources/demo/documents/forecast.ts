import type { DailyPeriod, ForecastA, ForecastB, Period } from '@/lib/contract/forecast';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { compassOf, degreesOf } from '@/lib/weather/formulas';
import { headingDegrees, radians } from '../sky/distance';
import type { Sky } from '../sky/sky';
import { type Calendar, runsOf, type Span } from './calendar';
import type { CellRequest } from './cell-request';
import { leadingCondition } from './leading-condition';
import { feelsLikeOf, firstHourMs, hoursUpTo, type Report, reportsAt } from './report';
import { SOURCES } from './sources';

/** As many periods as the NWS publishes. */
const PERIODS = { hour: 156, 'half-day': 14 };
const DAYS = 10;
const VARIANT_B_HOURS = 48;
/** Beyond the hours that are published, every third does for the highs and lows of a day. */
const FAR_STEP_HOURS = 3;

/** A new forecast is issued at nine minutes past each hour. */
const ISSUE_OFFSET_MS = 9 * MINUTE_MS;

export type PeriodLength = keyof typeof PERIODS;

/** When the current forecast was issued. */
const issuedAtMs = (nowMs: number): number =>
  Math.floor((nowMs - ISSUE_OFFSET_MS) / HOUR_MS) * HOUR_MS + ISSUE_OFFSET_MS;

/** Variant B: 48 hours in UTC. */
export function forecastB(sky: Sky, { cell, ground, nowMs }: CellRequest): ForecastB {
  return {
    h3: cell,
    generatedAt: new Date(issuedAtMs(nowMs)).toISOString(),
    hourly: reportsAt(sky, ground, nowMs, hoursUpTo(VARIANT_B_HOURS)).map((report) => ({
      time: new Date(report.timeMs).toISOString(),
      tempF: report.tempF,
      feelsLikeF: feelsLikeOf(report),
      humidity: report.humidity,
      precipProbability: report.rainChance,
      windSpeedMph: report.windMph,
      windDirection: report.windDirection,
      condition: report.condition,
      icon: report.icon,
    })),
    sources: SOURCES,
  };
}

/** Variant A: periods of an hour or of half a day (from 6 to 6), and ten calendar days. */
export function forecastA(
  sky: Sky,
  calendar: Calendar,
  { cell, ground, timeZone, nowMs }: CellRequest,
  length: PeriodLength,
): ForecastA {
  const ahead = hoursUpTo(DAYS * 24).filter(
    (hour) => hour < PERIODS.hour || hour % FAR_STEP_HOURS === 0,
  );
  const reports = reportsAt(sky, ground, nowMs, ahead);
  const firstMs = firstHourMs(nowMs);
  const { texts, days } = calendar.hoursFrom(timeZone, firstMs, DAYS * 24);
  const textAt = (hour: number) => texts[hour] ?? '';
  const reportsIn = ({ from, to }: Span) =>
    reports.filter((_, i) => (ahead[i] ?? 0) >= from && (ahead[i] ?? 0) < to);
  const periods =
    length === 'hour'
      ? reports.slice(0, PERIODS.hour).map((report, i) => hourOf(report, textAt(i), textAt(i + 1)))
      : halfDaysOf(texts)
          .slice(0, PERIODS['half-day'])
          .map((span) => halfDayOf(reportsIn(span), textAt(span.from), textAt(span.to)));
  return {
    h3: cell,
    updated: calendar.isoWithOffset(timeZone, issuedAtMs(nowMs)),
    periods,
    dailyPeriods: days
      .slice(0, DAYS)
      .map((span) => dayOf(reportsIn(span), textAt(span.from).slice(0, 10))),
    sources: SOURCES,
  };
}

/** Runs of hours from 6 to 6, from their local times. */
function halfDaysOf(texts: readonly string[]): Span[] {
  const halfOf = (text: string) => Math.floor((Number(text.slice(11, 13)) + 18) / 12) % 2;
  return runsOf(texts.slice(0, -1).map(halfOf));
}

function hourOf(report: Report, startTime: string, endTime: string): Period {
  return {
    startTime,
    endTime,
    isDaytime: report.isDaytime,
    temperature: report.tempF,
    temperatureUnit: 'F',
    humidity: report.humidity,
    precipitationProbability: report.rainChance,
    windSpeed: `${report.windMph} mph`,
    windDirection: report.windDirection,
    shortForecast: report.condition,
  };
}

function halfDayOf(span: Report[], startTime: string, endTime: string): Period {
  const isDaytime = span[Math.floor(span.length / 2)]?.isDaytime ?? true;
  const temps = span.map((report) => report.tempF);
  return {
    startTime,
    endTime,
    isDaytime,
    temperature: isDaytime ? Math.max(...temps) : Math.min(...temps),
    temperatureUnit: 'F',
    humidity: Math.round(meanOf(span.map((report) => report.humidity))),
    precipitationProbability: Math.max(...span.map((report) => report.rainChance)),
    ...windOf(span),
    shortForecast: leadingCondition(span),
  };
}

function dayOf(hours: Report[], date: string): DailyPeriod {
  const temps = hours.map((report) => report.tempF);
  const wind = windOf(hours);
  return {
    date,
    highTemperature: Math.max(...temps),
    lowTemperature: Math.min(...temps),
    temperatureUnit: 'F',
    shortForecast: leadingCondition(hours),
    precipitationProbability: Math.max(...hours.map((report) => report.rainChance)),
    ...wind,
    windSummary: `${wind.windDirection} ${wind.windSpeed}`,
  };
}

const meanOf = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The range of the wind speed, and the mean direction weighted by speed. */
function windOf(span: Report[]): { windSpeed: string; windDirection: string } {
  const speeds = span.map((report) => report.windMph);
  const [min, max] = [Math.min(...speeds), Math.max(...speeds)];
  let [east, north] = [0, 0];
  for (const { windDirection, windMph } of span) {
    const from = radians(degreesOf(windDirection) ?? 0);
    east += windMph * Math.sin(from);
    north += windMph * Math.cos(from);
  }
  return {
    windSpeed: min === max ? `${max} mph` : `${min} to ${max} mph`,
    windDirection: compassOf(headingDegrees(east, north)),
  };
}
