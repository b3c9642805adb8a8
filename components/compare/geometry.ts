import { scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import { HOUR_MS } from '@/lib/contract/time';
import type { TemperatureUnit } from '@/lib/contract/units';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import { dateAt, hourAt } from '@/lib/weather/local-time';
import { temperatureIn } from '@/lib/weather/units';

/** The hours of one place in the chart. */
export type Series = {
  readonly cell: string;
  readonly name: string;
  readonly hours: readonly ForecastHour[];
};

/** Where the parts of the chart begin and end, in pixels from its top. */
export const ROWS = { day: 12, temp: [30, 190], strips: 208, strip: 26, gap: 10 } as const;

const LEFT = 30;
const RIGHT = 8;
const FOOT = 24;
/** As far as the forecasts of all places reach. */
const MOST_HOURS = 48;
/** Less than this between the lowest and the highest, in degrees, is drawn as calm, not as drama. */
const LEAST_SPAN = 10;

export type CompareOptions = {
  readonly width: number;
  readonly unit: TemperatureUnit;
  readonly timeZone: string;
};

export type CompareChart = ReturnType<typeof layOut>;

/** The full hours that any of the places has, in order, as moments of the Unix epoch. */
export function hoursOf(series: readonly Series[]): number[] {
  const all = new Set(series.flatMap(({ hours }) => hours.map(({ startMs }) => startMs)));
  return [...all].sort((a, b) => a - b).slice(0, MOST_HOURS);
}

/** The hour of a place at a moment, where it has one. */
export function hourOf({ hours }: Series, startMs: number): ForecastHour | undefined {
  return hours.find((hour) => hour.startMs === startMs);
}

/** Scales, a line a place, and a strip of rain a place, in pixels. `moments` are at least one. */
export function layOut(
  series: readonly Series[],
  moments: readonly number[],
  { width, unit, timeZone }: CompareOptions,
) {
  const firstMs = moments[0] ?? 0;
  const lastMs = (moments.at(-1) ?? firstMs) + HOUR_MS;
  const x = scaleLinear([firstMs, lastMs], [LEFT, width - RIGHT]);
  const middle = (startMs: number) => x(startMs + HOUR_MS / 2);
  const degrees = (tempF: number) => temperatureIn(unit, tempF);
  const shown = series.map((one) => ({
    ...one,
    hours: one.hours.filter(({ startMs }) => startMs >= firstMs && startMs < lastMs),
  }));
  const temps = shown.flatMap(({ hours }) =>
    hours.flatMap(({ tempF }) => (tempF === null ? [] : [degrees(tempF)])),
  );
  const y = scaleLinear(domainOf(temps), [ROWS.temp[1], ROWS.temp[0]]).nice(4);
  const path = line<ForecastHour>()
    .defined(({ tempF }) => tempF !== null)
    .x(({ startMs }) => middle(startMs))
    .y(({ tempF }) => y(degrees(tempF ?? 0)))
    .curve(curveMonotoneX);
  const hourWidth = x(firstMs + HOUR_MS) - x(firstMs);
  const stripsEnd = ROWS.strips + shown.length * (ROWS.strip + ROWS.gap);
  return {
    width,
    left: LEFT,
    right: width - RIGHT,
    height: stripsEnd + FOOT,
    stripsEnd,
    hourWidth,
    x,
    y,
    middle,
    tempY: (tempF: number) => y(degrees(tempF)),
    ticks: temps.length > 0 ? y.ticks(4) : [],
    lines: shown.map(({ cell, hours }, index) => ({
      cell,
      path: path([...hours]),
      mark: markOf(hours, (index + 1) / (shown.length + 1)),
    })),
    strips: shown.map(({ cell, hours }, index) => {
      const top = ROWS.strips + index * (ROWS.strip + ROWS.gap);
      const bars = hours.flatMap(({ startMs, precipChance }) => {
        const height = ((precipChance ?? 0) / 100) * ROWS.strip;
        return height > 0 ? [{ startMs, height, y: top + ROWS.strip - height }] : [];
      });
      return { cell, top, bottom: top + ROWS.strip, bars };
    }),
    midnights: moments.filter(
      (ms, index) =>
        index > 0 && dateAt(ms, timeZone) !== dateAt(moments[index - 1] ?? 0, timeZone),
    ),
    labeled: moments.filter((ms) => hourAt(ms, timeZone) % 6 === 0),
  };
}

/** The hour at a share of a line's length that carries its letter: of each place another, so that none meet. */
function markOf(hours: readonly ForecastHour[], share: number): ForecastHour | null {
  const known = hours.filter(({ tempF }) => tempF !== null);
  return known[Math.min(Math.floor(known.length * share), known.length - 1)] ?? null;
}

function domainOf(temps: readonly number[]): [number, number] {
  if (temps.length === 0) return [0, LEAST_SPAN];
  const [least, most] = [Math.min(...temps), Math.max(...temps)];
  const missing = Math.max(0, LEAST_SPAN - (most - least)) / 2;
  return [least - missing, most + missing];
}

/** The moment under a point of the chart, by its place in the list. */
export function indexAt(moments: readonly number[], ms: number): number {
  const after = moments.findIndex((moment) => moment > ms);
  return Math.max(0, (after < 0 ? moments.length : after) - 1);
}
