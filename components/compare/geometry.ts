import { type ChartOptions, hourScales } from '@/components/chart/hour-scales';
import type { ForecastHour } from '@/lib/weather/forecast-parts';

/** What marks a place in the chart, besides its color and the style of its line. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** The hours of one place in the chart. */
export type Series = {
  readonly cell: string;
  readonly name: string;
  readonly hours: readonly ForecastHour[];
};

/** Where the parts of the chart begin and end, in pixels from its top. */
export const ROWS = { day: 12, temp: [30, 190], strips: 208, strip: 26, gap: 10 } as const;

const AREA = { left: 30, right: 8, temp: ROWS.temp, ticks: 4 } as const;
const FOOT = 24;
/** The hours that every place's forecast covers. */
const MAX_HOURS = 48;

export type CompareChart = ReturnType<typeof layOut>;

/** The hours that any of the places has, in order, in milliseconds of the Unix epoch. */
export function hoursOf(series: readonly Series[]): number[] {
  const all = new Set(series.flatMap(({ hours }) => hours.map(({ startMs }) => startMs)));
  return [...all].sort((a, b) => a - b).slice(0, MAX_HOURS);
}

/** The hour of a place that starts at this moment. */
export function hourOf({ hours }: Series, startMs: number): ForecastHour | undefined {
  return hours.find((hour) => hour.startMs === startMs);
}

/** Scales, a line per place, and a strip of rain per place, in pixels. `moments` has at least one. */
export function layOut(
  series: readonly Series[],
  moments: readonly number[],
  options: ChartOptions,
) {
  const shown = series.map(({ cell, hours }) => ({
    cell,
    hours: hours.filter(({ startMs }) => moments.includes(startMs)),
  }));
  const temps = shown.flatMap(({ hours }) => hours.map(({ tempF }) => tempF));
  const scales = hourScales(moments, temps, options, AREA);
  const stripsEnd = ROWS.strips + shown.length * (ROWS.strip + ROWS.gap);
  return {
    ...scales,
    height: stripsEnd + FOOT,
    stripsEnd,
    lines: shown.map(({ cell, hours }, index) => ({
      cell,
      path: scales.lineOf(hours, ({ tempF }) => tempF),
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
  };
}

/** The hour at a share of a line's length, which carries its letter; letters at different shares don't overlap. */
function markOf(hours: readonly ForecastHour[], share: number): ForecastHour | null {
  const drawn = hours.filter(({ tempF }) => tempF !== null);
  return drawn[Math.min(Math.floor(drawn.length * share), drawn.length - 1)] ?? null;
}
