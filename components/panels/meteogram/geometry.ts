import { scaleLinear } from 'd3-scale';
import { type ChartOptions, hourScales } from '@/components/chart/hour-scales';
import { HOUR_MS } from '@/lib/contract/time';
import type { ForecastHour } from '@/lib/weather/forecast-parts';

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

const AREA = { left: 28, right: 6, temp: ROWS.temp, ticks: 3 } as const;

export type Meteogram = ReturnType<typeof layOut>;

/** The chart's scales, lines and marks, in pixels. There is at least one hour; they are in order. */
export function layOut(hours: readonly ForecastHour[], options: ChartOptions) {
  const moments = hours.map(({ startMs }) => startMs);
  const temps = hours.flatMap(({ tempF, feelsLikeF }) => [tempF, feelsLikeF]);
  const scales = hourScales(moments, temps, options, AREA);
  const { hourWidth, right, middle, lineOf } = scales;
  return {
    ...scales,
    moments,
    rain: scaleLinear([0, 100], [ROWS.rain[1], ROWS.rain[0]]),
    tempLine: lineOf(hours, ({ tempF }) => tempF),
    feelsLine: lineOf(hours, ({ feelsLikeF }) => feelsLikeF),
    nights: nightsOf(hours),
    pictured: every(hours, Math.ceil(34 / hourWidth), 2).filter(
      ({ startMs }) => middle(startMs) < right - 10,
    ),
    windy: every(hours, Math.ceil(19 / hourWidth), 1),
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

/** Every `step`th hour, starting at `from` or earlier, to leave room between the drawings. */
function every(hours: readonly ForecastHour[], step: number, from: number): ForecastHour[] {
  const start = Math.min(from, Math.floor(step / 2));
  return hours.filter((_, index) => index >= start && (index - start) % step === 0);
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
