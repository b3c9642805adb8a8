import type { DailyPeriod, ForecastA, ForecastB, Period } from '@/lib/contract/forecast';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { compassOf, degreesOf } from '@/lib/weather/formulas';
import type { Ground } from '../sky/climate';
import type { Sky } from '../sky/sky';
import type { Calendar } from './calendar';
import { type Reading, readingsFrom } from './hours';
import { SOURCES } from './sources';

/** The NWS tells 156 hours, or 14 half-days; the days reach further (10). */
const HOURS_TOLD = 156;
const HALF_DAYS_TOLD = 14;
const DAYS_TOLD = 10;

export type PeriodLength = 'hour' | 'half-day';

/** What an answer about a place needs. */
export type Asked = { cell: string; ground: Ground; timeZone: string; nowMs: number };

/** When the forecast in force was made: one is made at nine minutes past each hour. */
function madeAtMs(nowMs: number): number {
  const nine = 9 * MINUTE_MS;
  return Math.floor((nowMs - nine) / HOUR_MS) * HOUR_MS + nine;
}

/** Variant B: 48 hours in UTC. */
export function forecastB(sky: Sky, { cell, ground, nowMs }: Asked): ForecastB {
  return {
    h3: cell,
    generatedAt: new Date(madeAtMs(nowMs)).toISOString(),
    hourly: readingsFrom(sky, ground, nowMs, 48).map((reading) => ({
      time: new Date(reading.timeMs).toISOString(),
      tempF: reading.tempF,
      feelsLikeF: reading.feelsLikeF,
      humidity: reading.humidity,
      precipProbability: reading.rainChance,
      windSpeedMph: reading.windMph,
      windDirection: reading.windDirection,
      condition: reading.condition,
      icon: reading.icon,
    })),
    sources: SOURCES,
  };
}

/** Variant A: periods of an hour (or from 6 to 6) and ten calendar days, all out of the same hours. */
export function forecastA(
  sky: Sky,
  calendar: Calendar,
  { cell, ground, timeZone, nowMs }: Asked,
  length: PeriodLength,
): ForecastA {
  const readings = readingsFrom(sky, ground, nowMs, DAYS_TOLD * 24);
  const iso = (timeMs: number) => calendar.isoWithOffset(timeZone, timeMs);
  const days = groupBy(readings, (reading) => calendar.dateOf(timeZone, reading.timeMs));
  const spans =
    length === 'hour'
      ? readings.slice(0, HOURS_TOLD).map((reading) => [reading])
      : groupBy(readings, ({ timeMs }) =>
          calendar.isoWithOffset(timeZone, timeMs - 6 * HOUR_MS).replace(/T(\d\d).*/, halfOf),
        ).slice(0, HALF_DAYS_TOLD);
  return {
    h3: cell,
    updated: iso(madeAtMs(nowMs)),
    periods: spans.map((span) => periodOf(span, iso, length)),
    dailyPeriods: days.slice(0, DAYS_TOLD).map((hours) => dayOf(hours, calendar, timeZone)),
    sources: SOURCES,
  };
}

const halfOf = (_: string, hour: string): string => (Number(hour) < 12 ? ' day' : ' night');

function groupBy(readings: readonly Reading[], keyOf: (reading: Reading) => string): Reading[][] {
  const groups: Reading[][] = [];
  let last: string | undefined;
  for (const reading of readings) {
    const key = keyOf(reading);
    if (key !== last) groups.push([]);
    groups.at(-1)?.push(reading);
    last = key;
  }
  return groups;
}

function periodOf(span: Reading[], iso: (timeMs: number) => string, length: PeriodLength): Period {
  const first = span[0];
  const last = span.at(-1) ?? first;
  const middle = span[Math.floor(span.length / 2)] ?? first;
  const isDaytime = (length === 'hour' ? first : middle)?.isDaytime ?? true;
  const temps = span.map((reading) => reading.tempF);
  return {
    startTime: iso(first?.timeMs ?? 0),
    endTime: iso((last?.timeMs ?? 0) + HOUR_MS),
    isDaytime,
    temperature: isDaytime ? Math.max(...temps) : Math.min(...temps),
    temperatureUnit: 'F',
    humidity: Math.round(meanOf(span.map((reading) => reading.humidity))),
    precipitationProbability: Math.max(...span.map((reading) => reading.rainChance)),
    ...windOf(span),
    shortForecast: leadingWords(span),
  };
}

function dayOf(hours: Reading[], calendar: Calendar, timeZone: string): DailyPeriod {
  const temps = hours.map((reading) => reading.tempF);
  const wind = windOf(hours);
  return {
    date: calendar.dateOf(timeZone, hours[0]?.timeMs ?? 0),
    highTemperature: Math.max(...temps),
    lowTemperature: Math.min(...temps),
    temperatureUnit: 'F',
    shortForecast: leadingWords(
      hours.some((hour) => hour.isDaytime) ? hours.filter((hour) => hour.isDaytime) : hours,
    ),
    precipitationProbability: Math.max(...hours.map((reading) => reading.rainChance)),
    ...wind,
    windSummary: `${wind.windDirection} ${wind.windSpeed}`,
  };
}

const meanOf = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function windOf(span: Reading[]): { windSpeed: string; windDirection: string } {
  const speeds = span.map((reading) => reading.windMph);
  const [least, most] = [Math.min(...speeds), Math.max(...speeds)];
  let [east, north] = [0, 0];
  for (const { windDirection, windMph } of span) {
    const turn = ((degreesOf(windDirection) ?? 0) * Math.PI) / 180;
    east += windMph * Math.sin(turn);
    north += windMph * Math.cos(turn);
  }
  return {
    windSpeed: least === most ? `${most} mph` : `${least} to ${most} mph`,
    windDirection: compassOf((Math.atan2(east, north) * 180) / Math.PI),
  };
}

/** The words of the wettest hour where rain is likely enough to be named, else the most frequent. */
function leadingWords(span: Reading[]): string {
  const wettest = span.reduce((a, b) => (b.rainChance > a.rainChance ? b : a));
  if (wettest.rainChance >= 15) return wettest.condition;
  const counts = new Map<string, number>();
  for (const { condition } of span) counts.set(condition, (counts.get(condition) ?? 0) + 1);
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? wettest.condition;
}
