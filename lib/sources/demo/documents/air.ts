import type { AirDocument } from '@/lib/contract/air';
import { hourStart, MINUTE_MS } from '@/lib/contract/time';
import { dailyWave, solarHour } from '../sky/clock';
import { gaussian, sigmoid } from '../sky/curves';
import { KM_PER_DEGREE_LAT, kmPerDegreeLng } from '../sky/distance';
import type { SkySample } from '../sky/sample';
import type { Sky } from '../sky/sky';
import type { CellRequest } from './cell-request';
import { SOURCES } from './sources';

/** A large city, which adds its traffic and stoves to the air. */
export type City = { lat: number; lng: number; population: number };

/** An hourly observation is reported this long after its hour. */
const REPORT_DELAY_MS = 20 * MINUTE_MS;
/** The standard deviation of a city's influence around its center. */
const CITY_RADIUS_KM = 45;

/**
 * The EPA's breakpoints (40 CFR 58 appendix G, as of 2024): the index, PM2.5 in µg/m³ over 24 hours, and
 * ozone in ppb over 8 hours, whose last value is our own, as the EPA defines none above 200.
 */
const BREAKPOINTS = [
  { aqi: 0, pm25: 0, ozone: 0, category: 'Good' },
  { aqi: 50, pm25: 9, ozone: 54, category: 'Good' },
  { aqi: 100, pm25: 35.4, ozone: 70, category: 'Moderate' },
  { aqi: 150, pm25: 55.4, ozone: 85, category: 'Unhealthy for Sensitive Groups' },
  { aqi: 200, pm25: 125.4, ozone: 105, category: 'Unhealthy' },
  { aqi: 300, pm25: 225.4, ozone: 200, category: 'Very Unhealthy' },
  { aqi: 500, pm25: 325.4, ozone: 404, category: 'Hazardous' },
] as const;

type Air = { aqi: number; category: string; primaryPollutant: 'PM2.5' | 'O3' };

/** The index of one pollutant, linear between breakpoints. */
function indexOf(pollutant: 'pm25' | 'ozone', amount: number): number {
  for (let i = 1; i < BREAKPOINTS.length; i++) {
    const [low, high] = [BREAKPOINTS[i - 1], BREAKPOINTS[i]];
    if (!low || !high || amount > high[pollutant]) continue;
    const fraction = (amount - low[pollutant]) / (high[pollutant] - low[pollutant]);
    return Math.round(low.aqi + fraction * (high.aqi - low.aqi));
  }
  return 500;
}

/** How urban a place is: 0 in the country, about 1 in the largest cities. */
export function urbanity(cities: readonly City[], lat: number, lng: number): number {
  const kmLng = kmPerDegreeLng(lat);
  let people = 0;
  for (const city of cities) {
    const north = ((lat - city.lat) * KM_PER_DEGREE_LAT) / CITY_RADIUS_KM;
    if (Math.abs(north) > 4) continue;
    const east = ((lng - city.lng) * kmLng) / CITY_RADIUS_KM;
    people += city.population * gaussian(Math.hypot(north, east));
  }
  return 1 - Math.exp(-people / 1_500_000);
}

/**
 * The air quality at a moment: fine particles from smoke, traffic and stoves on calm winter nights, and
 * ozone that forms in the sun of warm afternoons.
 */
export function airOf(sample: SkySample, lng: number, urban: number): Air {
  const stagnant = Math.exp(-sample.windMph / 9) * (1 - 0.6 * sample.rainChance);
  const cold = sigmoid((45 - sample.tempF) / 8);
  const pm25 =
    2.6 + 3 * urban + 11 * urban * stagnant + 8 * urban * stagnant * cold + sample.smokeUgM3;
  const afternoon = Math.exp(1.1 * (dailyWave(solarHour(sample.timeMs, lng), 16) - 1));
  const sunny = (1 - 0.55 * sample.cloud) * sigmoid((sample.tempF - 78) / 8);
  const ozone = 24 + 9 * afternoon + afternoon * sunny * (14 + 34 * urban * (0.4 + stagnant));
  const [pm25Aqi, ozoneAqi] = [indexOf('pm25', pm25), indexOf('ozone', ozone)];
  const aqi = Math.max(pm25Aqi, ozoneAqi);
  const band = BREAKPOINTS.find((row) => row.aqi > 0 && aqi <= row.aqi) ?? BREAKPOINTS[6];
  return { aqi, category: band.category, primaryPollutant: pm25Aqi >= ozoneAqi ? 'PM2.5' : 'O3' };
}

/** The air quality of the last whole hour that has been reported. */
export function air(
  sky: Sky,
  cities: readonly City[],
  { cell, ground, nowMs }: CellRequest,
): AirDocument {
  const observedMs = hourStart(nowMs - REPORT_DELAY_MS);
  const urban = urbanity(cities, ground.lat, ground.lng);
  const sample = sky.sampleAt(ground, observedMs);
  const { aqi, category, primaryPollutant } = airOf(sample, ground.lng, urban);
  return {
    h3: cell,
    observedAt: new Date(observedMs).toISOString(),
    aqi,
    category,
    primaryPollutant,
    sources: SOURCES,
  };
}
