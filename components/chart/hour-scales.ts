import { scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import { HOUR_MS } from '@/lib/contract/time';
import type { TemperatureUnit } from '@/lib/contract/units';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import { dateAt, hourAt } from '@/lib/weather/local-time';
import { temperatureIn } from '@/lib/weather/units';

/** A span of temperatures below this, in degrees, is drawn flat rather than stretched to full height. */
const LEAST_SPAN = 10;

export type ChartOptions = {
  readonly width: number;
  readonly unit: TemperatureUnit;
  readonly timeZone: string;
};

/** The part of a chart that holds its temperatures, in pixels. */
type PlotArea = {
  /** Margins on either side. */
  readonly left: number;
  readonly right: number;
  readonly temp: readonly [top: number, bottom: number];
  readonly ticks: number;
};

export type HourScales = ReturnType<typeof hourScales>;

/**
 * Scales and marks of a chart of hours, in pixels.
 *
 * @param moments the start of each hour, in order; at least one
 * @param tempsF every temperature that has to fit
 */
export function hourScales(
  moments: readonly number[],
  tempsF: readonly (number | null)[],
  { width, unit, timeZone }: ChartOptions,
  area: PlotArea,
) {
  const firstMs = moments[0] ?? 0;
  const lastMs = (moments.at(-1) ?? firstMs) + HOUR_MS;
  const right = width - area.right;
  const x = scaleLinear([firstMs, lastMs], [area.left, right]);
  const middle = (startMs: number) => x(startMs + HOUR_MS / 2);
  const temps = tempsF.filter((temp) => temp !== null).map((temp) => temperatureIn(unit, temp));
  const [top, bottom] = area.temp;
  const y = scaleLinear(domainOf(temps), [bottom, top]).nice(area.ticks);
  const tempY = (tempF: number) => y(temperatureIn(unit, tempF));
  return {
    width,
    left: area.left,
    right,
    x,
    y,
    middle,
    tempY,
    hourWidth: x(firstMs + HOUR_MS) - x(firstMs),
    ticks: temps.length > 0 ? y.ticks(area.ticks) : [],
    midnights: moments.filter(
      (ms, index) =>
        index > 0 && dateAt(ms, timeZone) !== dateAt(moments[index - 1] ?? 0, timeZone),
    ),
    labeled: moments.filter((ms) => hourAt(ms, timeZone) % 6 === 0),
    /** The path through a temperature of each hour, with a gap where there is none. */
    lineOf: (hours: readonly ForecastHour[], pick: (hour: ForecastHour) => number | null) =>
      line<ForecastHour>()
        .defined((hour) => pick(hour) !== null)
        .x(({ startMs }) => middle(startMs))
        .y((hour) => tempY(pick(hour) ?? 0))
        .curve(curveMonotoneX)([...hours]),
  };
}

function domainOf(temps: readonly number[]): [number, number] {
  if (temps.length === 0) return [0, LEAST_SPAN];
  const [least, most] = [Math.min(...temps), Math.max(...temps)];
  const missing = Math.max(0, LEAST_SPAN - (most - least)) / 2;
  return [least - missing, most + missing];
}

/** The index of the hour that a moment falls in; the nearest end for a moment outside. */
export function indexAt(moments: readonly number[], ms: number): number {
  const after = moments.findIndex((moment) => moment > ms);
  return Math.max(0, (after < 0 ? moments.length : after) - 1);
}
