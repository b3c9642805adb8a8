import { scaleLinear } from 'd3-scale';
import { type ChartOptions, hourScales } from '@/components/chart/hour-scales';
import { HOUR_MS } from '@/lib/contract/time';
import type { ForecastHour } from '@/lib/weather/forecast-parts';

/** Where each row of the chart begins and ends, in pixels from its top. */
export const ROWS = {
  height: 254,
  day: 14,
  icon: 24,
  temp: [66, 148],
  rain: [168, 198],
  wind: 216,
  windText: 234,
  hour: 251,
} as const;

const AREA = { left: 32, right: 6, temp: ROWS.temp, ticks: 3 } as const;

/** Half the width of an icon. */
export const HALF_ICON = 15;

export type Meteogram = ReturnType<typeof layOut>;

/** The chart's scales, lines and marks, in pixels. There is at least one hour; they are in order. */
export function layOut(hours: readonly ForecastHour[], options: ChartOptions) {
  const moments = hours.map(({ startMs }) => startMs);
  const temps = hours.flatMap(({ tempF, feelsLikeF }) => [tempF, feelsLikeF]);
  const scales = hourScales(moments, temps, options, AREA);
  const { width, middle, lineOf } = scales;
  const marked = hours.filter(({ startMs }) => scales.marked.includes(startMs));
  return {
    ...scales,
    moments,
    rain: scaleLinear([0, 100], [ROWS.rain[1], ROWS.rain[0]]),
    tempLine: lineOf(hours, ({ tempF }) => tempF),
    feelsLine: lineOf(hours, ({ feelsLikeF }) => feelsLikeF),
    nights: nightsOf(hours),
    /** The hours that have an icon and a wind, above and below the same label. */
    pictured: marked.filter(({ startMs }) => {
      return middle(startMs) >= HALF_ICON && middle(startMs) <= width - HALF_ICON;
    }),
    extremes: extremesOf(hours),
  };
}

/** The periods without daylight. */
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

/** The warmest and the coldest hour, which are labeled in the chart. */
function extremesOf(hours: readonly ForecastHour[]) {
  const measured = hours.flatMap((hour) =>
    hour.tempF === null ? [] : [{ hour, tempF: hour.tempF }],
  );
  const [first] = measured;
  if (!first) return null;
  return {
    high: measured.reduce((best, next) => (next.tempF > best.tempF ? next : best), first),
    low: measured.reduce((best, next) => (next.tempF < best.tempF ? next : best), first),
  };
}
