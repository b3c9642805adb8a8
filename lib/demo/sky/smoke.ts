import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import { bell, between, westward } from './curves';
import { hash } from './noise';

/** A puff of smoke at one moment: where it is, how wide, and how thick (PM2.5, µg/m³ at its middle). */
export type Puff = { lat: number; lng: number; widthKm: number; ugM3: number };

const FIRES_A_SEASON = 18;
const PUFF_EVERY_HOURS = 10;
const PUFF_LIVES_HOURS = 96;

/** Where forests burn, and how far round about (degrees). */
const WOODS = [
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
 * The smoke of the fires that burn at a time. Each fire burns for one to four weeks of the summer or
 * autumn, and its puffs drift east with the westerlies, weaving as these do, widening and thinning.
 */
export function puffsAt(seed: number, timeMs: number): Puff[] {
  const puffs: Puff[] = [];
  const year = new Date(timeMs).getUTCFullYear();
  for (let fire = 0; fire < FIRES_A_SEASON; fire++) {
    const chance = (k: number) => hash(seed, 900 + fire * 16 + k, year);
    const wood = WOODS[Math.floor(chance(1) * WOODS.length)];
    if (!wood) continue;
    const starts = Date.UTC(year, 5, 20) + chance(2) * 115 * DAY_MS;
    const ends = starts + (7 + 21 * chance(3)) * DAY_MS;
    const lat = wood[0] + (chance(4) - 0.5) * 2 * wood[2];
    const lng = wood[1] + (chance(5) - 0.5) * 2 * wood[2];
    const size = 18 + 95 * chance(6) ** 3;
    const every = PUFF_EVERY_HOURS * HOUR_MS;
    const oldest = Math.ceil((timeMs - PUFF_LIVES_HOURS * HOUR_MS) / every) * every;
    for (let puffed = oldest; puffed <= timeMs; puffed += every) {
      if (puffed < starts || puffed > ends) continue;
      const hours = (timeMs - puffed) / HOUR_MS;
      const grown = between(hours, 0, 12) * (1 - between(hours, 60, PUFF_LIVES_HOURS));
      const weave = Math.sin(puffed / (2.7 * DAY_MS) + chance(7) * 6.3);
      const burning = between(puffed, starts, starts + 3 * DAY_MS);
      puffs.push({
        lat:
          lat +
          hours * (0.028 * weave - 0.012) +
          1.2 * Math.sin(hours / 17 + chance(8) * 6.3) * (hours / 90),
        lng: lng + hours * (0.17 + 0.07 * chance(9)),
        widthKm: 42 + 3.4 * hours,
        ugM3: (size * grown * burning) / (1 + hours / 26),
      });
    }
  }
  return puffs;
}

/** Fine particles out of the puffs at a place, in µg/m³. */
export function smokeAt(puffs: readonly Puff[], lat: number, lng: number): number {
  const east = 111.3 * Math.cos((lat * Math.PI) / 180);
  const from = westward(lng);
  let ugM3 = 0;
  for (const puff of puffs) {
    const north = ((lat - puff.lat) * 111.2) / puff.widthKm;
    if (north > 3.5 || north < -3.5) continue;
    const far = Math.hypot(north, ((from - puff.lng) * east) / (1.5 * puff.widthKm));
    if (far < 3.5) ugM3 += puff.ugM3 * bell(far);
  }
  return ugM3;
}
