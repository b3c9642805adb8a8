import { gaussian, sigmoid, smoothRamp, smoothstep } from './curves';
import { KM_PER_DEGREE_EQUATOR, KM_PER_DEGREE_LAT, lengthOf } from './distance';
import type { Noise } from './noise';
import type { System } from './systems';

/**
 * A place in the frame of a low: the center at 0/0, the x axis along its path. A cold front trails to
 * the south and bends back, a warm front reaches ahead, and the warm sector lies between the two.
 * In kilometers.
 */
export type Frame = { x: number; y: number; distanceKm: number };

/** A system has no effect beyond this. */
const REACH_RADII = 3.6;

/** A place in the frame of a system; undefined if it is out of reach. */
export function frameOf(system: System, lat: number, lng: number): Frame | undefined {
  const north = (lat - system.lat) * KM_PER_DEGREE_LAT;
  const limit = REACH_RADII * system.radiusKm;
  if (Math.abs(north) > limit) return undefined;
  const meanLatRadians = ((lat + system.lat) * Math.PI) / 360;
  const east = (lng - system.lng) * KM_PER_DEGREE_EQUATOR * Math.cos(meanLatRadians);
  const distanceKm = lengthOf(east, north);
  if (distanceKm > limit) return undefined;
  // Fronts turn with the low's path, but less: they follow the contrast between north and south.
  const length = lengthOf(system.eastward + 1, system.northward);
  const cos = (system.eastward + 1) / length;
  const sin = system.northward / length;
  return { x: east * cos + north * sin, y: -east * sin + north * cos, distanceKm };
}

/** Distance ahead (east) of the cold front, which bows to the east; negative behind it. */
function aheadOfColdFront({ x, y }: Frame): number {
  const south = smoothRamp(-y, 6400);
  return x - (0.5 * south - 0.000_62 * south * south);
}

/** Distance to the warm side (south) of the warm front. */
const southOfWarmFront = ({ x, y }: Frame): number => -0.24 * x - 30 - y;

/** 1 along the cold front, falling to 0 beyond its two ends. */
function alongColdFront({ y }: Frame): number {
  return smoothstep(-y, -120, 140) * (1 - smoothstep(-y, 900, 1700));
}

/** The system's share of the pressure, in hPa: a round low or high, and a trough along the cold front. */
export function pressureOf(system: System, frame: Frame): number {
  const round = system.depthHpa * gaussian(frame.distanceKm / system.radiusKm);
  if (system.fronts < 0.05) return round;
  const trough = gaussian(aheadOfColdFront(frame) / 130) * alongColdFront(frame);
  return round + 0.17 * system.depthHpa * trough * fade(system, frame);
}

/** 1 near the low, 0 where its reach ends. */
function fade(system: System, frame: Frame): number {
  return 1 - smoothstep(frame.distanceKm / system.radiusKm, 2.2, REACH_RADII - 0.05);
}

type AirMass = {
  /** How far the place is inside the warm sector and the cold air behind it, each 0 to about 1. */
  warm: number;
  cold: number;
};

function airMassOf(system: System, frame: Frame): AirMass {
  const ahead = aheadOfColdFront(frame);
  const reach = fade(system, frame) * system.fronts;
  const warm =
    sigmoid(ahead / 45) *
    sigmoid(southOfWarmFront(frame) / 70) *
    gaussian((frame.x - 280) / 620) *
    gaussian((frame.y + 420) / 620);
  const cold =
    sigmoid(-ahead / 45) * gaussian((frame.x + 560) / 820) * gaussian((frame.y + 330) / 780);
  return { warm: warm * reach, cold: cold * reach };
}

/** In mm/h where the air is moist. */
type FrontalRain = {
  /** The line of showers along the cold front. */
  line: number;
  /** The shield ahead of the warm front and the comma around the center. */
  shield: number;
};

function rainOf(system: System, frame: Frame, noise: Noise, days: number): FrontalRain {
  const reach = fade(system, frame) * system.fronts;
  if (reach < 0.02) return { line: 0, shield: 0 };
  const ahead = aheadOfColdFront(frame);
  const z = system.pattern + days * 1.3;
  const broad = noise(frame.x / 420, frame.y / 420, z);
  const fine = noise(frame.x / 130, frame.y / 130, z * 2 + 31);
  const wobble = 55 * broad;
  const texture = Math.max(0.08, 0.75 + 0.6 * broad + 0.45 * fine);
  const line = gaussian((ahead - 25 + wobble) / 62) * alongColdFront(frame);
  const warm =
    gaussian((southOfWarmFront(frame) + 190 + wobble) / 160) *
    sigmoid((frame.x + 60) / 110) *
    gaussian((frame.x - 260) / 430);
  const comma =
    gaussian(lengthOf(frame.x + 150, frame.y - 130) / 260) * sigmoid((frame.y + 80) / 60);
  return {
    line: 5.2 * line * texture * reach,
    shield: (2.1 * warm + 2.3 * comma) * texture * reach,
  };
}

/** What all fronts together do at a place. */
export type FrontEffects = AirMass & FrontalRain;

/**
 * The effects of all fronts on a place, for a longitude of `seamlessLng`. `days` is the time, which
 * moves the texture of the rain.
 */
export function frontEffectsAt(
  systems: readonly System[],
  { lat, lng, days }: { lat: number; lng: number; days: number },
  noise: Noise,
): FrontEffects {
  const sum = { warm: 0, cold: 0, line: 0, shield: 0 };
  for (const system of systems) {
    const frame = system.fronts > 0.02 ? frameOf(system, lat, lng) : undefined;
    if (!frame) continue;
    const air = airMassOf(system, frame);
    const rain = rainOf(system, frame, noise, days);
    sum.warm += air.warm;
    sum.cold += air.cold;
    sum.line += rain.line;
    sum.shield += rain.shield;
  }
  return sum;
}
