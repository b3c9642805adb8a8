import type { AirDocument } from '@/lib/contract/air';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { bell, rise, solarHour } from '../sky/curves';
import type { Sample, Sky } from '../sky/sky';
import type { Asked } from './forecast';
import { SOURCES } from './sources';

/** A large city, for the air that its people make. */
export type City = { lat: number; lng: number; population: number };

/** EPA's breakpoints: index, PM2.5 in µg/m³ (of 2024), ozone in ppb (8 hours). */
const BREAKPOINTS = [
  { aqi: 0, pm25: 0, ozone: 0, category: 'Good' },
  { aqi: 50, pm25: 9, ozone: 54, category: 'Good' },
  { aqi: 100, pm25: 35.4, ozone: 70, category: 'Moderate' },
  { aqi: 150, pm25: 55.4, ozone: 85, category: 'Unhealthy for Sensitive Groups' },
  { aqi: 200, pm25: 125.4, ozone: 105, category: 'Unhealthy' },
  { aqi: 300, pm25: 225.4, ozone: 200, category: 'Very Unhealthy' },
  { aqi: 500, pm25: 325.4, ozone: 404, category: 'Hazardous' },
] as const;

export type Air = { aqi: number; category: string; primaryPollutant: 'PM2.5' | 'O3' };

function indexOf(pollutant: 'pm25' | 'ozone', amount: number): number {
  for (let i = 1; i < BREAKPOINTS.length; i++) {
    const [low, high] = [BREAKPOINTS[i - 1], BREAKPOINTS[i]];
    if (!low || !high || amount > high[pollutant]) continue;
    const part = (amount - low[pollutant]) / (high[pollutant] - low[pollutant]);
    return Math.round(low.aqi + part * (high.aqi - low.aqi));
  }
  return 500;
}

/** How much of a large city a place is: 0 in the country, about 1 in the largest. */
export function urbanity(cities: readonly City[], lat: number, lng: number): number {
  const east = 111.3 * Math.cos((lat * Math.PI) / 180);
  let people = 0;
  for (const city of cities) {
    const north = ((lat - city.lat) * 111.2) / 45;
    if (Math.abs(north) > 4) continue;
    people += city.population * bell(Math.hypot(north, ((lng - city.lng) * east) / 45));
  }
  return 1 - Math.exp(-people / 1_500_000);
}

/**
 * The air of a moment: fine particles out of smoke, traffic and stoves under calm winter nights, and
 * ozone that the sun makes in the warm afternoon.
 */
export function airOf(sample: Sample, lng: number, urban: number): Air {
  const stagnant = Math.exp(-sample.windMph / 9) * (1 - 0.6 * sample.rainChance);
  const cold = rise((45 - sample.tempF) / 8);
  const pm25 =
    2.6 + 3 * urban + 11 * urban * stagnant + 8 * urban * stagnant * cold + sample.smokeUgM3;
  const afternoon = Math.exp(
    1.1 * (Math.cos(((solarHour(sample.timeMs, lng) - 16) * Math.PI) / 12) - 1),
  );
  const sunny = (1 - 0.55 * sample.cloud) * rise((sample.tempF - 78) / 8);
  const ozone = 24 + 9 * afternoon + afternoon * sunny * (14 + 34 * urban * (0.4 + stagnant));
  const [fine, high] = [indexOf('pm25', pm25), indexOf('ozone', ozone)];
  const aqi = Math.max(fine, high);
  const band = BREAKPOINTS.find((row) => row.aqi > 0 && aqi <= row.aqi) ?? BREAKPOINTS[6];
  return { aqi, category: band.category, primaryPollutant: fine >= high ? 'PM2.5' : 'O3' };
}

/** The air of the last whole hour that has been reported (which takes 20 minutes). */
export function air(
  sky: Sky,
  cities: readonly City[],
  { cell, ground, nowMs }: Asked,
): AirDocument {
  const observedMs = Math.floor((nowMs - 20 * MINUTE_MS) / HOUR_MS) * HOUR_MS;
  const urban = urbanity(cities, ground.lat, ground.lng);
  const { aqi, category, primaryPollutant } = airOf(
    sky.sampleAt(ground, observedMs),
    ground.lng,
    urban,
  );
  return {
    h3: cell,
    observedAt: new Date(observedMs).toISOString(),
    aqi,
    category,
    primaryPollutant,
    sources: SOURCES,
  };
}
