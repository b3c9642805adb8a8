import { gaussian, lerp } from './curves';
import { KM_PER_DEGREE_LAT, kmPerDegreeLng, lengthOf, radians } from './distance';
import { frameOf, pressureOf } from './fronts';
import type { System } from './systems';
import { summerShare } from './time';

/** The highs and lows that stay in place, with their strength in winter and in summer. */
const FIXED_SYSTEMS = [
  { lat: 33, lng: -142, winterHpa: 5, summerHpa: 10, radiusKm: 1700 },
  { lat: 31, lng: -58, winterHpa: 4, summerHpa: 9, radiusKm: 1700 },
  { lat: 34, lng: -114, winterHpa: 3, summerHpa: -5, radiusKm: 600 },
  { lat: 64, lng: -150, winterHpa: 5, summerHpa: 0, radiusKm: 900 },
  { lat: 52, lng: -105, winterHpa: 5, summerHpa: -1, radiusKm: 1200 },
];

const MEAN_HPA = 1011;

/** The pressure at sea level, in hPa, for a longitude of `seamlessLng`. */
export function pressureAt(
  systems: readonly System[],
  lat: number,
  lng: number,
  timeMs: number,
): number {
  const summer = summerShare(timeMs);
  const kmLng = kmPerDegreeLng(lat);
  let hpa = MEAN_HPA;
  for (const fixed of FIXED_SYSTEMS) {
    const distanceKm = lengthOf((lat - fixed.lat) * KM_PER_DEGREE_LAT, (lng - fixed.lng) * kmLng);
    const radii = distanceKm / fixed.radiusKm;
    if (radii < 4) hpa += lerp(fixed.winterHpa, fixed.summerHpa, summer) * gaussian(radii);
  }
  for (const system of systems) {
    const frame = frameOf(system, lat, lng);
    if (frame) hpa += pressureOf(system, frame);
  }
  return hpa;
}

export type Flow = {
  pressureHpa: number;
  /** The wind over open ground, as a vector in the direction that the air moves. */
  eastMph: number;
  northMph: number;
};

const STEP_KM = 45;
/** Friction slows the air over land and turns it toward the low. */
const FRICTION = 0.52;
const FRICTION_TURN_RADIANS = 0.42;

const MPH_PER_METER_PER_SECOND = 2.237;
const AIR_KG_PER_M3 = 1.2;
const PASCAL_PER_HPA = 100;
/** Twice the angular velocity of the earth, per second. */
const CORIOLIS_AT_POLE = 1.46e-4;

/** The pressure at a place and the wind that it drives: geostrophic, with friction. */
export function flowAt(systems: readonly System[], lat: number, lng: number, timeMs: number): Flow {
  const stepLat = STEP_KM / KM_PER_DEGREE_LAT;
  const stepLng = STEP_KM / kmPerDegreeLng(lat);
  const here = pressureAt(systems, lat, lng, timeMs);
  const eastward = pressureAt(systems, lat, lng + stepLng, timeMs) - here;
  const northward = pressureAt(systems, lat + stepLat, lng, timeMs) - here;
  // The geostrophic wind grows without bound toward the equator, so latitude 24 stands for all below.
  const coriolis = CORIOLIS_AT_POLE * Math.sin(radians(Math.max(24, lat)));
  const mphPerHpa =
    (FRICTION * MPH_PER_METER_PER_SECOND * PASCAL_PER_HPA) /
    (AIR_KG_PER_M3 * coriolis * STEP_KM * 1000);
  const u = -northward * mphPerHpa;
  const v = eastward * mphPerHpa;
  const [cos, sin] = [Math.cos(FRICTION_TURN_RADIANS), Math.sin(FRICTION_TURN_RADIANS)];
  // The trade winds of the low latitudes come from the east-northeast.
  const trades = 9 * gaussian(Math.max(0, lat - 18) / 4.5);
  return {
    pressureHpa: here,
    eastMph: u * cos - v * sin - trades,
    northMph: u * sin + v * cos - trades * 0.35,
  };
}
