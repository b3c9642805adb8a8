import { scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import { HOUR_MS } from '@/lib/contract/time';
import type { TemperatureUnit } from '@/lib/contract/units';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import { dateAt, hourAt } from '@/lib/weather/local-time';
import { temperatureIn } from '@/lib/weather/units';

/** Where each row of the chart begins and ends, in pixels from its top. */
export const ROWS = {
  height: 252,
  day: 12,
  icon: 22,
  temp: [62, 146],
  rain: [164, 196],
  wind: 214,
  windText: 232,
  hour: 249,
} as const;

const LEFT = 28;
const RIGHT = 6;
/** Less than this between the lowest and the highest, in degrees, is drawn as calm, not as drama. */
const LEAST_SPAN = 10;

export type MeteogramOptions = {
  readonly width: number;
  readonly unit: TemperatureUnit;
  readonly timeZone: string;
};

export type Meteogram = ReturnType<typeof layOut>;

/** The chart's scales, lines and marks, in pixels. The hours are at least one, in order. */
export function layOut(hours: readonly ForecastHour[], options: MeteogramOptions) {
  const { width, unit, timeZone } = options;
  const firstMs = hours[0]?.startMs ?? 0;
  const lastMs = (hours.at(-1)?.startMs ?? firstMs) + HOUR_MS;
  const x = scaleLinear([firstMs, lastMs], [LEFT, width - RIGHT]);
  const middle = (hour: ForecastHour) => x(hour.startMs + HOUR_MS / 2);
  const degrees = (tempF: number) => temperatureIn(unit, tempF);
  const temps = hours
    .flatMap(({ tempF, feelsLikeF }) => [tempF, feelsLikeF])
    .filter((temp) => temp !== null)
    .map(degrees);
  const y = scaleLinear(domainOf(temps), [ROWS.temp[1], ROWS.temp[0]]).nice(3);
  const lineOf = (pick: (hour: ForecastHour) => number | null) =>
    line<ForecastHour>()
      .defined((hour) => pick(hour) !== null)
      .x(middle)
      .y((hour) => y(degrees(pick(hour) ?? 0)))
      .curve(curveMonotoneX)([...hours]);
  const rain = scaleLinear([0, 100], [ROWS.rain[1], ROWS.rain[0]]);
  const hourWidth = x(firstMs + HOUR_MS) - x(firstMs);
  return {
    width,
    left: LEFT,
    right: width - RIGHT,
    hourWidth,
    x,
    y,
    rain,
    middle,
    tempY: (tempF: number) => y(degrees(tempF)),
    ticks: temps.length > 0 ? y.ticks(3) : [],
    tempLine: lineOf(({ tempF }) => tempF),
    feelsLine: lineOf(({ feelsLikeF }) => feelsLikeF),
    nights: nightsOf(hours),
    midnights: hours.filter(
      (hour, index) =>
        index > 0 &&
        dateAt(hour.startMs, timeZone) !== dateAt(hours[index - 1]?.startMs ?? 0, timeZone),
    ),
    labeled: hours.filter(({ startMs }) => hourAt(startMs, timeZone) % 6 === 0),
    pictured: every(hours, Math.ceil(34 / hourWidth), 2).filter(
      (hour) => middle(hour) < width - RIGHT - 10,
    ),
    windy: every(hours, Math.ceil(19 / hourWidth), 1),
    extremes: extremesOf(hours),
  };
}

function domainOf(temps: readonly number[]): [number, number] {
  if (temps.length === 0) return [0, LEAST_SPAN];
  const [least, most] = [Math.min(...temps), Math.max(...temps)];
  const missing = Math.max(0, LEAST_SPAN - (most - least)) / 2;
  return [least - missing, most + missing];
}

/** The hours without daylight, run by run. */
function nightsOf(hours: readonly ForecastHour[]): { fromMs: number; toMs: number }[] {
  const nights: { fromMs: number; toMs: number }[] = [];
  for (const { startMs, isDay } of hours) {
    if (isDay) continue;
    const last = nights.at(-1);
    if (last?.toMs === startMs) last.toMs += HOUR_MS;
    else nights.push({ fromMs: startMs, toMs: startMs + HOUR_MS });
  }
  return nights;
}

/** Every so many hours, from the given one on, so that what is drawn has room. */
function every(hours: readonly ForecastHour[], step: number, from: number): ForecastHour[] {
  const start = Math.min(from, Math.floor(step / 2));
  return hours.filter((_, index) => index >= start && (index - start) % step === 0);
}

/** The warmest and the coldest hour, which are named in the chart. */
function extremesOf(hours: readonly ForecastHour[]) {
  const known = hours.flatMap((hour) => (hour.tempF === null ? [] : [{ hour, tempF: hour.tempF }]));
  const [first] = known;
  if (!first) return null;
  return {
    high: known.reduce((best, next) => (next.tempF > best.tempF ? next : best), first),
    low: known.reduce((best, next) => (next.tempF < best.tempF ? next : best), first),
  };
}

/** The hour under a point of the chart, by its place in the list. */
export function indexAt(hours: readonly ForecastHour[], ms: number): number {
  const after = hours.findIndex(({ startMs }) => startMs > ms);
  return Math.max(0, (after < 0 ? hours.length : after) - 1);
}
