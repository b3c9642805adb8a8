import { scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import { HOUR_MS } from '@/lib/contract/time';
import type { TemperatureUnit } from '@/lib/contract/units';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import { dateAt, hourAt } from '@/lib/weather/local-time';
import { temperatureIn } from '@/lib/weather/units';

/** A span of temperatures below this, in degrees, is drawn flat rather than stretched to full height. */
const MIN_SPAN = 10;
/** From hour to hour of what is drawn at every so many hours: an icon, a wind, a label. */
const MIN_MARK_PX = 34;
/** Steps that have the same hours on every day. */
const MARK_STEPS = [1, 2, 3, 4, 6, 12] as const;
/** What a character of an axis label is wide, at most, and how far the label stands from the axis. */
const CHARACTER_PX = 6.4;
const AXIS_GAP_PX = 6;

export type ChartOptions = {
  readonly width: number;
  readonly unit: TemperatureUnit;
  readonly timeZone: string;
};

/** The part of a chart that holds its temperatures, in pixels. */
type PlotArea = {
  /** Margins on either side, the left one at least as wide as its longest label. */
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
  const temps = tempsF.filter((temp) => temp !== null).map((temp) => temperatureIn(unit, temp));
  const [top, bottom] = area.temp;
  const y = scaleLinear(domainOf(temps), [bottom, top]).nice(area.ticks);
  const tempY = (tempF: number) => y(temperatureIn(unit, tempF));
  const ticks = temps.length > 0 ? y.ticks(area.ticks) : [];
  const longest = Math.max(0, ...ticks.map((tick) => `${tick}°`.length));
  const left = Math.max(area.left, longest * CHARACTER_PX + 2 * AXIS_GAP_PX);
  // A page that is being made smaller may have no room at all for a moment.
  const right = Math.max(left + 1, width - area.right);
  const x = scaleLinear([firstMs, lastMs], [left, right]);
  const middle = (startMs: number) => x(startMs + HOUR_MS / 2);
  const hourWidth = x(firstMs + HOUR_MS) - x(firstMs);
  const step = MARK_STEPS.find((hours) => hours * hourWidth >= MIN_MARK_PX) ?? 12;
  return {
    width,
    left,
    right,
    x,
    y,
    middle,
    tempY,
    hourWidth,
    ticks,
    midnights: moments.filter(
      (ms, index) =>
        index > 0 && dateAt(ms, timeZone) !== dateAt(moments[index - 1] ?? 0, timeZone),
    ),
    /** The hours that get a label, an icon and a wind, the same for all three, far enough apart for any. */
    marked: moments.filter((ms) => hourAt(ms, timeZone) % step === 0),
    /** The path through a temperature of each hour, with a gap where there is none, or no hour at all. */
    lineOf: (hours: readonly ForecastHour[], pick: (hour: ForecastHour) => number | null) =>
      line<ForecastHour | null>()
        .defined((hour) => hour !== null && pick(hour) !== null)
        .x((hour) => (hour ? middle(hour.startMs) : 0))
        .y((hour) => tempY((hour && pick(hour)) ?? 0))
        .curve(curveMonotoneX)(withGaps(hours)),
  };
}

/** The hours, with null wherever one or more are missing between two of them. */
function withGaps(hours: readonly ForecastHour[]): (ForecastHour | null)[] {
  return hours.flatMap((hour, index) => {
    const before = hours[index - 1];
    return before && hour.startMs - before.startMs > HOUR_MS ? [null, hour] : [hour];
  });
}

function domainOf(temps: readonly number[]): [number, number] {
  if (temps.length === 0) return [0, MIN_SPAN];
  const [min, max] = [Math.min(...temps), Math.max(...temps)];
  const missing = Math.max(0, MIN_SPAN - (max - min)) / 2;
  return [min - missing, max + missing];
}

/** A label on an axis, by its middle in pixels. */
type AxisLabel = { readonly ms: number; readonly x: number; readonly text: string };

/** Those of the labels, from left to right, that neither touch each other nor stick out of the chart. */
export function roomFor(labels: readonly AxisLabel[], width: number): AxisLabel[] {
  let endPx = 0;
  return labels.filter(({ x, text }) => {
    const half = (text.length * CHARACTER_PX) / 2;
    if (x - half < endPx || x + half > width) return false;
    endPx = x + half;
    return true;
  });
}

/** The index of the hour that a moment falls in; the nearest end for a moment outside. */
export function indexAt(moments: readonly number[], ms: number): number {
  const after = moments.findIndex((moment) => moment > ms);
  return Math.max(0, (after < 0 ? moments.length : after) - 1);
}
