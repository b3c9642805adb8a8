import { bell, lengthOf, summerness } from './curves';
import { frameOf, pressureOf } from './fronts';
import type { System } from './systems';

/** A fixed high or low of the season: where, how strong in winter and in summer, how wide. */
const SEASONAL = [
  { lat: 33, lng: -142, winterHpa: 5, summerHpa: 10, radiusKm: 1700 },
  { lat: 31, lng: -58, winterHpa: 4, summerHpa: 9, radiusKm: 1700 },
  { lat: 34, lng: -114, winterHpa: 3, summerHpa: -5, radiusKm: 600 },
  { lat: 64, lng: -150, winterHpa: 5, summerHpa: 0, radiusKm: 900 },
  { lat: 52, lng: -105, winterHpa: 5, summerHpa: -1, radiusKm: 1200 },
];

const USUAL_HPA = 1011;

/** The pressure at sea level, in hPa. The place's longitude is one of `westward`. */
export function pressureAt(
  systems: readonly System[],
  lat: number,
  lng: number,
  timeMs: number,
): number {
  const warmth = 0.5 + 0.5 * summerness(timeMs);
  const east = 111.3 * Math.cos((lat * Math.PI) / 180);
  let hpa = USUAL_HPA;
  for (const fixed of SEASONAL) {
    const far = lengthOf((lat - fixed.lat) * 111.2, (lng - fixed.lng) * east) / fixed.radiusKm;
    if (far < 4)
      hpa += (fixed.winterHpa + (fixed.summerHpa - fixed.winterHpa) * warmth) * bell(far);
  }
  for (const system of systems) {
    const frame = frameOf(system, lat, lng);
    if (frame) hpa += pressureOf(system, frame);
  }
  return hpa;
}

export type Flow = {
  pressureHpa: number;
  /** Where the air goes, in mph, over open ground: to the east and to the north. */
  eastMph: number;
  northMph: number;
};

const STEP_KM = 45;
/** Friction slows the air over land and turns it toward the low. */
const SLOWED = 0.52;
const TURN_RADIANS = 0.42;

/** The wind that the pressure drives (geostrophic, with friction), and the pressure itself. */
export function flowAt(systems: readonly System[], lat: number, lng: number, timeMs: number): Flow {
  const stepLat = STEP_KM / 111.2;
  const stepLng = STEP_KM / (111.3 * Math.cos((lat * Math.PI) / 180));
  const here = pressureAt(systems, lat, lng, timeMs);
  const eastward = pressureAt(systems, lat, lng + stepLng, timeMs) - here;
  const northward = pressureAt(systems, lat + stepLat, lng, timeMs) - here;
  // Toward the equator the balance with the earth's turning fails: the wind stays finite.
  const turning = 1.46e-4 * Math.sin((Math.max(24, lat) * Math.PI) / 180);
  const mphPerHpa = (SLOWED * 2.237 * 100) / (1.2 * turning * STEP_KM * 1000);
  const u = -northward * mphPerHpa;
  const v = eastward * mphPerHpa;
  const [cos, sin] = [Math.cos(TURN_RADIANS), Math.sin(TURN_RADIANS)];
  // Trade winds of the low latitudes, from the east-north-east.
  const trades = 9 * bell(Math.max(0, lat - 18) / 4.5);
  return {
    pressureHpa: here,
    eastMph: u * cos - v * sin - trades,
    northMph: u * sin + v * cos - trades * 0.35,
  };
}
