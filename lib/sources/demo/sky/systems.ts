import { DAY_MS } from '@/lib/contract/time';
import type { Clock } from './clock';
import { clamp, lerp, smoothstep } from './curves';
import { KM_PER_DEGREE_EQUATOR, KM_PER_DEGREE_LAT, lengthOf, radians } from './distance';
import { hash } from './noise';
import { TRACKS, type Track } from './tracks';

/** A traveling low or high at one moment. */
export type System = {
  lat: number;
  lng: number;
  /** Below (negative) or above the mean pressure, in hPa. */
  depthHpa: number;
  radiusKm: number;
  /** How well developed its fronts are: 0 (a high, a dying low) to 1. */
  fronts: number;
  /** A system has no effect beyond this. */
  reachKm: number;
  /**
   * The direction of its own x axis, as a unit vector to the east and north. Fronts turn with the low's path,
   * but less: they follow the contrast between north and south.
   */
  turnCos: number;
  turnSin: number;
  /** Cosine and sine of half its latitude. */
  halfLatCos: number;
  halfLatSin: number;
  /** An arbitrary number that makes its rain differ from that of the next low. */
  pattern: number;
};

/** In radii of a system. */
export const REACH_RADII = 3.6;

/** What distances from a system need of a place; the longitude is that of `seamlessLng`. */
type Place = { lat: number; axisLng: number; halfLatCos: number; halfLatSin: number };

/** How far east of a system's center a place is, in kilometers, on the parallel between the two. */
export const eastOfKm = (system: System, place: Place): number =>
  (place.axisLng - system.lng) *
  KM_PER_DEGREE_EQUATOR *
  // The cosine of the mean of both latitudes.
  (place.halfLatCos * system.halfLatCos - place.halfLatSin * system.halfLatSin);

export function distanceSquaredKm(system: System, place: Place): number {
  const north = (place.lat - system.lat) * KM_PER_DEGREE_LAT;
  const east = eastOfKm(system, place);
  return north * north + east * east;
}

/** All systems alive at a moment. Each grows from nothing and fades to nothing. */
export function systemsAt(seed: number, { timeMs, summer }: Clock): System[] {
  return TRACKS.flatMap((track) => {
    const now = timeMs / DAY_MS / track.intervalDays;
    const oldest = Math.floor(now - track.lifeDays / track.intervalDays) - 1;
    const systems: System[] = [];
    for (let interval = oldest; interval <= now + 1; interval++) {
      const system = systemAt(seed, track, interval, timeMs, summer);
      if (system) systems.push(system);
    }
    return systems;
  });
}

/** The system of a track that is born in an interval; undefined before its birth and after its end. */
function systemAt(
  seed: number,
  track: Track,
  interval: number,
  timeMs: number,
  summer: number,
): System | undefined {
  const chance = (k: number) => hash(seed, track.salt * 101 + k, interval);
  const bornDay = (interval + 0.55 * (chance(1) - 0.5)) * track.intervalDays;
  const lifeDays = track.lifeDays * lerp(0.85, 1.2, chance(2));
  const age = (timeMs / DAY_MS - bornDay) / lifeDays;
  if (age <= 0 || age >= 1) return undefined;
  const strength =
    lerp(0.35, 1.35, chance(3)) * smoothstep(age, 0, 0.18) * (1 - smoothstep(age, 0.8, 1));
  const offset = (chance(4) - 0.5) * 2 * track.wanderLat;
  const swing = (chance(5) - 0.5) * 3;
  const positionAt = (fraction: number): [lng: number, lat: number] => {
    const [lng, lat] = pointOn(track.path, fraction, summer);
    return [lng, lat + offset + swing * Math.sin(fraction * 9 + chance(6) * 6.3)];
  };
  const [lng, lat] = positionAt(age);
  const [nextLng, nextLat] = positionAt(age + 0.01);
  const east = (nextLng - lng) * Math.cos(radians(lat));
  const length = lengthOf(east, nextLat - lat) || 1;
  const [eastward, northward] = [east / length + 1, (nextLat - lat) / length];
  const turn = lengthOf(eastward, northward);
  const radiusKm = track.radiusKm * lerp(0.8, 1.2, chance(7));
  const [winterHpa, summerHpa] = track.depthHpa;
  return {
    lat,
    lng,
    depthHpa: lerp(winterHpa, summerHpa, summer) * strength,
    radiusKm,
    fronts: track.fronts * Math.min(1.2, strength),
    reachKm: REACH_RADII * radiusKm,
    turnCos: eastward / turn,
    turnSin: northward / turn,
    halfLatCos: Math.cos(radians(lat) / 2),
    halfLatSin: Math.sin(radians(lat) / 2),
    pattern: chance(8) * 100,
  };
}

/** The point at a fraction of a path, rounded at its corners (Catmull-Rom spline). */
function pointOn(
  path: Track['path'],
  fraction: number,
  summer: number,
): [lng: number, lat: number] {
  const position = clamp(fraction, 0, 0.999_999) * (path.length - 1);
  const segment = Math.floor(position);
  const f = position - segment;
  const corner = (index: number): [lng: number, lat: number] => {
    const [lng, winterLat, summerLat] = path[clamp(index, 0, path.length - 1)] ?? [0, 0, 0];
    return [lng, lerp(winterLat, summerLat, summer)];
  };
  const [a, b] = [corner(segment - 1), corner(segment)];
  const [c, d] = [corner(segment + 1), corner(segment + 2)];
  const spline = (n: 0 | 1) =>
    b[n] +
    0.5 *
      f *
      (c[n] -
        a[n] +
        f * (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n] + f * (3 * (b[n] - c[n]) + d[n] - a[n])));
  return [spline(0), spline(1)];
}
