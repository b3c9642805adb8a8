import type { ForecastDay } from './forecast-parts';

/** The temperatures at the two ends of a scale that the bars of several days share. */
export type DayScale = { readonly minF: number; readonly maxF: number };

/** The scale of some days, of one place or of several: from the lowest low to the highest high; null without any. */
export function dayScale(days: readonly Pick<ForecastDay, 'lowF' | 'highF'>[]): DayScale | null {
  const temps = days.flatMap(({ lowF, highF }) => [lowF, highF]).filter((temp) => temp !== null);
  return temps.length === 0 ? null : { minF: Math.min(...temps), maxF: Math.max(...temps) };
}
