import { HOUR_MS } from '@/lib/contract/time';
import { feelsLikeF } from '@/lib/weather/formulas';
import type { Ground } from '../sky/climate';
import type { Sky } from '../sky/sky';
import { airOf } from './air';

/** The worst that an hour brings anywhere in a zone. */
export type ZoneHour = {
  timeMs: number;
  hottestF: number;
  coldestF: number;
  lowestTempF: number;
  windMph: number;
  gustMph: number;
  /** Inches in the twelve hours round this one. */
  snowInches: number;
  /** Inches of rain in the six hours round this one. */
  rainInches: number;
  snowRate: number;
  thunder: number;
  driest: number;
  aqi: number;
};

/** A sample cell of the zone. */
export type Spot = { ground: Ground; urban: number };

/** The zone's hours from `fromMs` on, each the worst of the sample cells. */
export function zoneHours(
  sky: Sky,
  spots: readonly Spot[],
  fromMs: number,
  count: number,
): ZoneHour[] {
  const rows = spots.map(({ ground, urban }) =>
    Array.from({ length: count }, (_, i) => {
      const sample = sky.sampleAt(ground, fromMs + i * HOUR_MS);
      const liquid = sample.rainMmPerHour / 25.4;
      return {
        sample,
        feelsF: feelsLikeF(sample.tempF, sample.humidity, sample.windMph),
        snow: liquid * sample.snow * 11,
        rain: liquid * (1 - sample.snow),
        aqi: airOf(sample, ground.lng, urban).aqi,
      };
    }),
  );
  return Array.from({ length: count }, (_, i): ZoneHour => {
    const here = rows.flatMap((row) => row[i] ?? []);
    const most = (of: (row: (typeof here)[number]) => number) => Math.max(...here.map(of));
    const least = (of: (row: (typeof here)[number]) => number) => Math.min(...here.map(of));
    const total = (hours: number, of: (row: (typeof here)[number]) => number) =>
      Math.max(
        ...rows.map((row) =>
          row.slice(Math.max(0, i - hours / 2), i + hours / 2).reduce((sum, h) => sum + of(h), 0),
        ),
      );
    return {
      timeMs: fromMs + i * HOUR_MS,
      hottestF: most((row) => row.feelsF),
      coldestF: least((row) => row.feelsF),
      lowestTempF: least((row) => row.sample.tempF),
      windMph: most((row) => row.sample.windMph),
      gustMph: most((row) => row.sample.gustMph),
      snowInches: total(12, (row) => row.snow),
      rainInches: total(6, (row) => row.rain),
      snowRate: most((row) => row.snow),
      thunder: most((row) => row.sample.thunder),
      driest: least((row) => row.sample.humidity),
      aqi: most((row) => row.aqi),
    };
  });
}
