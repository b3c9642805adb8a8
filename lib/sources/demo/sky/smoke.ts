import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import { gaussian, smoothstep } from './curves';
import { KM_PER_DEGREE_LAT, lengthOf } from './distance';
import type { Ground } from './ground';
import { hash } from './noise';

/** A puff of smoke at one moment, with its PM2.5 in µg/m³ at the center. */
export type Puff = { lat: number; lng: number; widthKm: number; ugM3: number };

const FIRES_PER_YEAR = 18;
const PUFF_INTERVAL_MS = 10 * HOUR_MS;
const PUFF_LIFE_HOURS = 96;

/** Where forests burn: latitude, longitude and a radius in degrees. */
const FORESTS = [
  [40.2, -121.8, 1.4],
  [37.6, -119.4, 1],
  [42.6, -123, 1],
  [44.6, -121.6, 1],
  [47.9, -120.4, 0.9],
  [44.6, -114.8, 1.6],
  [47.4, -114.6, 1.4],
  [51.5, -119, 2],
  [54.5, -105, 4],
  [64.5, -152, 3],
  [34.4, -117.8, 0.8],
  [38.8, -107, 1.6],
] as const;

/**
 * The smoke in the air at one moment. Each fire burns for one to four weeks of the summer or fall, and
 * its puffs drift east with the westerlies, wandering north and south, widening and thinning.
 */
export function puffsAt(seed: number, timeMs: number): Puff[] {
  const puffs: Puff[] = [];
  const year = new Date(timeMs).getUTCFullYear();
  for (let fire = 0; fire < FIRES_PER_YEAR; fire++) {
    const chance = (k: number) => hash(seed, 900 + fire * 16 + k, year);
    const forest = FORESTS[Math.floor(chance(1) * FORESTS.length)];
    if (!forest) continue;
    const [forestLat, forestLng, radius] = forest;
    const startMs = Date.UTC(year, 5, 20) + chance(2) * 115 * DAY_MS;
    const endMs = startMs + (7 + 21 * chance(3)) * DAY_MS;
    const lat = forestLat + (chance(4) - 0.5) * 2 * radius;
    const lng = forestLng + (chance(5) - 0.5) * 2 * radius;
    const size = 18 + 95 * chance(6) ** 3;
    const oldestMs =
      Math.ceil((timeMs - PUFF_LIFE_HOURS * HOUR_MS) / PUFF_INTERVAL_MS) * PUFF_INTERVAL_MS;
    for (let bornMs = oldestMs; bornMs <= timeMs; bornMs += PUFF_INTERVAL_MS) {
      if (bornMs < startMs || bornMs > endMs) continue;
      const hours = (timeMs - bornMs) / HOUR_MS;
      const strength = smoothstep(hours, 0, 12) * (1 - smoothstep(hours, 60, PUFF_LIFE_HOURS));
      const burning = smoothstep(bornMs, startMs, startMs + 3 * DAY_MS);
      const heading = Math.sin(bornMs / (2.7 * DAY_MS) + chance(7) * 6.3);
      const wander = 1.2 * Math.sin(hours / 17 + chance(8) * 6.3) * (hours / 90);
      puffs.push({
        lat: lat + hours * (0.028 * heading - 0.012) + wander,
        lng: lng + hours * (0.17 + 0.07 * chance(9)),
        widthKm: 42 + 3.4 * hours,
        ugM3: (size * strength * burning) / (1 + hours / 26),
      });
    }
  }
  return puffs;
}

/** The PM2.5 at a place, in µg/m³. */
export function smokeAt(
  puffs: readonly Puff[],
  { lat, axisLng, kmPerLng }: Pick<Ground, 'lat' | 'axisLng' | 'kmPerLng'>,
): number {
  let ugM3 = 0;
  for (const puff of puffs) {
    const north = ((lat - puff.lat) * KM_PER_DEGREE_LAT) / puff.widthKm;
    if (north > 3.5 || north < -3.5) continue;
    const widths = lengthOf(north, ((axisLng - puff.lng) * kmPerLng) / (1.5 * puff.widthKm));
    if (widths < 3.5) ugM3 += puff.ugM3 * gaussian(widths);
  }
  return ugM3;
}
