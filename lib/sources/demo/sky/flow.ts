import type { Clock } from './clock';
import { gaussian, lerp } from './curves';
import { KM_PER_DEGREE_LAT, kmPerDegreeLng, lengthOf, radians } from './distance';
import type { FrontEffects } from './fronts';
import type { GridValues } from './grid';
import type { Ground } from './ground';
import { distanceSquaredKm, type System } from './systems';

/** The highs and lows that stay in place, with their strength in winter and in summer. */
const FIXED_SYSTEMS = [
  { lat: 33, lng: -142, winterHpa: 5, summerHpa: 10, radiusKm: 1700 },
  { lat: 31, lng: -58, winterHpa: 4, summerHpa: 9, radiusKm: 1700 },
  { lat: 34, lng: -114, winterHpa: 3, summerHpa: -5, radiusKm: 600 },
  { lat: 64, lng: -150, winterHpa: 5, summerHpa: 0, radiusKm: 900 },
  { lat: 52, lng: -105, winterHpa: 5, summerHpa: -1, radiusKm: 1200 },
];

const MEAN_HPA = 1011;

/**
 * By how much the round highs and lows raise the pressure over the mean, in hPa, for a longitude of
 * `seamlessLng`. They are hundreds of kilometers wide, so a grid does for them; the troughs along the fronts
 * are not (`fronts.ts`).
 */
export function roundHpaAt(
  systems: readonly System[],
  { summer }: Clock,
  lat: number,
  lng: number,
): number {
  const kmLng = kmPerDegreeLng(lat);
  let hpa = 0;
  for (const fixed of FIXED_SYSTEMS) {
    const distanceKm = lengthOf((lat - fixed.lat) * KM_PER_DEGREE_LAT, (lng - fixed.lng) * kmLng);
    const radii = distanceKm / fixed.radiusKm;
    if (radii < 4) hpa += lerp(fixed.winterHpa, fixed.summerHpa, summer) * gaussian(radii);
  }
  const half = radians(lat) / 2;
  const place = { lat, axisLng: lng, halfLatCos: Math.cos(half), halfLatSin: Math.sin(half) };
  for (const system of systems) {
    const squaredKm = distanceSquaredKm(system, place);
    if (squaredKm > system.reachKm * system.reachKm) continue;
    hpa += system.depthHpa * gaussian(Math.sqrt(squaredKm) / system.radiusKm);
  }
  return hpa;
}

export type Flow = {
  pressureHpa: number;
  /** The wind over open ground, as a vector in the direction that the air moves. */
  eastMph: number;
  northMph: number;
};

/** Friction also turns the air toward the low. */
const FRICTION_TURN_RADIANS = 0.42;
const TURN_COS = Math.cos(FRICTION_TURN_RADIANS);
const TURN_SIN = Math.sin(FRICTION_TURN_RADIANS);

/** The pressure at a place and the wind that it drives: geostrophic, with friction. */
export function flowAt(
  { kmPerLng, winds }: Ground,
  { hpa, hpaNorthward, hpaEastward }: GridValues,
  front: FrontEffects,
): Flow {
  const { mphPerHpaPerKm, tradesMph } = winds;
  const u = -mphPerHpaPerKm * (hpaNorthward / KM_PER_DEGREE_LAT + front.troughNorthward);
  const v = mphPerHpaPerKm * (hpaEastward / kmPerLng + front.troughEastward);
  return {
    pressureHpa: MEAN_HPA + hpa + front.troughHpa,
    eastMph: u * TURN_COS - v * TURN_SIN - tradesMph,
    northMph: u * TURN_SIN + v * TURN_COS - tradesMph * 0.35,
  };
}
