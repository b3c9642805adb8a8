import type { DailyPeriod, ForecastA, ForecastB, Period } from '@/lib/contract/forecast';
import { hourStart, MINUTE_MS } from '@/lib/contract/time';
import { compassOf, degreesOf } from '@/lib/weather/formulas';
import { headingDegrees, radians } from '../sky/distance';
import type { Sky } from '../sky/sky';
import type { Calendar, Span } from './calendar';
import type { CellRequest } from './cell-request';
import { MIN_CHANCE } from './condition';
import { feelsLikeOf, hoursUpTo, type Report, reportsAt } from './report';
import { SOURCES } from './sources';

/** As many hours as the NWS publishes. */
const PERIODS = 156;
const DAYS = 10;
const VARIANT_B_HOURS = 48;
/** Beyond the hours that are published, every third does for the highs and lows of a day. */
const FAR_STEP_HOURS = 3;

/** A new forecast is issued at nine minutes past each hour. */
const ISSUE_OFFSET_MS = 9 * MINUTE_MS;

/** When the current forecast was issued. */
const issuedAtMs = (nowMs: number): number => hourStart(nowMs - ISSUE_OFFSET_MS) + ISSUE_OFFSET_MS;

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

/** Variant A: hours, and ten calendar days. */
export function forecastA(
  sky: Sky,
  calendar: Calendar,
  { cell, ground, timeZone, nowMs }: CellRequest,
): ForecastA {
  const ahead = hoursUpTo(DAYS * 24).filter(
    (hour) => hour < PERIODS || hour % FAR_STEP_HOURS === 0,
  );
  const reports = reportsAt(sky, ground, nowMs, ahead);
  const firstMs = hourStart(nowMs);
  const { texts, days } = calendar.hoursFrom(timeZone, firstMs, DAYS * 24);
  const textAt = (hour: number) => texts[hour] ?? '';
  const reportsIn = ({ from, to }: Span) =>
    reports.filter((_, i) => (ahead[i] ?? 0) >= from && (ahead[i] ?? 0) < to);
  return {
    h3: cell,
    updated: calendar.isoWithOffset(timeZone, issuedAtMs(nowMs)),
    periods: reports.slice(0, PERIODS).map((report, i) => hourOf(report, textAt(i), textAt(i + 1))),
    dailyPeriods: days
      .slice(0, DAYS)
      .map((span) => dayOf(reportsIn(span), textAt(span.from).slice(0, 10))),
    sources: SOURCES,
  };
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

/** Kinds that one phrase can't stand for: a day with snow at noon must not read "Rain Showers". */
type Kind = 'thunder' | 'snow' | 'rain';

/** From this chance on, in percent, a second kind is named beside that of the wettest hour. */
const SECOND_CHANCE = 25;

/**
 * The condition of a span of hours. If anything is likely enough to fall, that of the wettest hour; if another
 * kind falls as well, both in the order of time, as the NWS writes it ("Rain Showers then Heavy Snow"). Else
 * the most frequent condition, by daylight if there is any.
 */
export function leadingCondition(span: readonly Report[]): string {
  const wettest = wettestOf(span);
  if (!wettest || wettest.rainChance < MIN_CHANCE) return mostFrequent(span);
  const others = span.filter(
    (hour) => hour.rainChance >= SECOND_CHANCE && kindOf(hour) !== kindOf(wettest),
  );
  const second = wettestOf(others);
  if (!second) return wettest.condition;
  const inOrder = [wettest, second].sort((a, b) => a.timeMs - b.timeMs);
  return inOrder.map(({ condition }) => condition).join(' then ');
}

function kindOf({ condition }: Report): Kind {
  if (condition.includes('Snow')) return 'snow';
  return condition.includes('Thunder') ? 'thunder' : 'rain';
}

function wettestOf(span: readonly Report[]): Report | undefined {
  return span.reduce<Report | undefined>(
    (best, next) => (best && best.rainChance >= next.rainChance ? best : next),
    undefined,
  );
}

function mostFrequent(span: readonly Report[]): string {
  const daytime = span.filter(({ isDaytime }) => isDaytime);
  const counts = new Map<string, number>();
  for (const { condition } of daytime.length > 0 ? daytime : span) {
    counts.set(condition, (counts.get(condition) ?? 0) + 1);
  }
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? '';
}
