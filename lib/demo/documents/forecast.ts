import type { DailyPeriod, ForecastA, ForecastB, Period } from '@/lib/contract/forecast';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { compassOf, degreesOf } from '@/lib/weather/formulas';
import { headingDegrees, radians } from '../sky/distance';
import type { Sky } from '../sky/sky';
import type { Calendar } from './calendar';
import type { CellRequest } from './cell-request';
import { leadingCondition } from './leading-condition';
import { hourlyReports, type Report } from './report';
import { SOURCES } from './sources';

/** As many periods as the NWS publishes. */
const PERIODS = { hour: 156, 'half-day': 14 };
const DAYS = 10;
const VARIANT_B_HOURS = 48;

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
    hourly: hourlyReports(sky, ground, nowMs, VARIANT_B_HOURS).map((report) => ({
      time: new Date(report.timeMs).toISOString(),
      tempF: report.tempF,
      feelsLikeF: report.feelsLikeF,
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
  const reports = hourlyReports(sky, ground, nowMs, DAYS * 24);
  const iso = (timeMs: number) => calendar.isoWithOffset(timeZone, timeMs);
  const days = groupBy(reports, ({ timeMs }) => calendar.dateOf(timeZone, timeMs));
  const spans =
    length === 'hour'
      ? reports.map((report) => [report])
      : groupBy(reports, ({ timeMs }) => halfDayOf(iso(timeMs - 6 * HOUR_MS)));
  return {
    h3: cell,
    updated: iso(issuedAtMs(nowMs)),
    periods: spans.slice(0, PERIODS[length]).map((span) => periodOf(span, iso, length)),
    dailyPeriods: days.slice(0, DAYS).map((hours) => dayOf(hours, calendar, timeZone)),
    sources: SOURCES,
  };
}

/** The half of its day that an ISO time is in: `2026-11-21 AM` */
const halfDayOf = (iso: string): string =>
  `${iso.slice(0, 10)} ${Number(iso.slice(11, 13)) < 12 ? 'AM' : 'PM'}`;

/** Runs of reports with the same key. */
function groupBy(reports: readonly Report[], keyOf: (report: Report) => string): Report[][] {
  const groups: Report[][] = [];
  let lastKey: string | undefined;
  for (const report of reports) {
    const key = keyOf(report);
    if (key !== lastKey) groups.push([]);
    groups.at(-1)?.push(report);
    lastKey = key;
  }
  return groups;
}

function periodOf(span: Report[], iso: (timeMs: number) => string, length: PeriodLength): Period {
  const first = span[0];
  const last = span.at(-1) ?? first;
  const middle = span[Math.floor(span.length / 2)] ?? first;
  const isDaytime = (length === 'hour' ? first : middle)?.isDaytime ?? true;
  const temps = span.map((report) => report.tempF);
  return {
    startTime: iso(first?.timeMs ?? 0),
    endTime: iso((last?.timeMs ?? 0) + HOUR_MS),
    isDaytime,
    temperature: isDaytime ? Math.max(...temps) : Math.min(...temps),
    temperatureUnit: 'F',
    humidity: Math.round(meanOf(span.map((report) => report.humidity))),
    precipitationProbability: Math.max(...span.map((report) => report.rainChance)),
    ...windOf(span),
    shortForecast: leadingCondition(span),
  };
}

function dayOf(hours: Report[], calendar: Calendar, timeZone: string): DailyPeriod {
  const temps = hours.map((report) => report.tempF);
  const wind = windOf(hours);
  return {
    date: calendar.dateOf(timeZone, hours[0]?.timeMs ?? 0),
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
