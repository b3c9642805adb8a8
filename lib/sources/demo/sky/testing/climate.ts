import { HOUR_MS } from '@/lib/contract/time';
import type { Sky } from '../sky';

/** A place in a month (1 to 12), with its normal high and low in degrees Fahrenheit. */
interface NormalWeather {
  readonly place: string;
  readonly lat: number;
  readonly lng: number;
  readonly month: number;
  readonly high: number;
  readonly low: number;
}

type Row = readonly [place: string, lat: number, lng: number, ...months: readonly MonthRow[]];
type MonthRow = readonly [month: number, high: number, low: number];

const TABLE: readonly Row[] = [
  ['Miami', 25.79, -80.32, [1, 77, 61], [7, 91, 78], [11, 83, 70]],
  ['Phoenix', 33.43, -112.01, [1, 68, 46], [7, 107, 85], [11, 78, 54]],
  ['Fargo', 46.92, -96.82, [1, 18, 0], [7, 83, 60], [11, 38, 22]],
  ['Seattle', 47.45, -122.31, [1, 48, 38], [7, 78, 57], [11, 52, 41]],
  ['Denver', 39.86, -104.67, [1, 45, 19], [7, 90, 60], [11, 54, 28]],
  ['Honolulu', 21.32, -157.93, [1, 80, 67], [7, 88, 75], [11, 84, 72]],
  ['Anchorage', 61.17, -150, [1, 23, 11], [7, 66, 53], [11, 28, 16]],
  ['San Juan', 18.44, -66, [1, 83, 72], [7, 89, 78], [11, 87, 75]],
];

export const NORMAL_WEATHER: readonly NormalWeather[] = TABLE.flatMap(
  ([place, lat, lng, ...months]) =>
    months.map(([month, high, low]) => ({ place, lat, lng, month, high, low })),
);

/** The mean high and low of a month, over some years and every so many days. */
export function monthAt(
  sky: Sky,
  { lat, lng, month }: NormalWeather,
  { years, everyDays }: { years: readonly number[]; everyDays: number },
) {
  const ground = sky.groundAt(lat, lng);
  let [high, low, days] = [0, 0, 0];
  for (const year of years) {
    for (let day = 1; day <= 28; day += everyDays) {
      const midnight = Date.UTC(year, month - 1, day) - (lng / 15) * HOUR_MS;
      const temps = Array.from(
        { length: 12 },
        (_, i) => sky.sampleAt(ground, midnight + i * 2 * HOUR_MS).tempF,
      );
      high += Math.max(...temps);
      low += Math.min(...temps);
      days += 1;
    }
  }
  return { high: high / days, low: low / days };
}
