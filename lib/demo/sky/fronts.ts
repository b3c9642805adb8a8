import { bell, between, lengthOf, rise } from './curves';
import type { Noise } from './noise';
import type { System } from './systems';

/**
 * What one low does where a place lies: in its own frame, the center at 0/0 and the x axis along its
 * way, a cold front trails to the south and bends back, a warm front reaches ahead, and between the
 * two lies the warm sector. All in kilometers.
 */
export type Frame = { x: number; y: number; distanceKm: number };

/** Beyond this, a system has no say. */
const REACH_RADII = 3.6;

/** Where a place lies in the frame of a system; undefined out of its reach. */
export function frameOf(system: System, lat: number, lng: number): Frame | undefined {
  const north = (lat - system.lat) * 111.2;
  const limit = REACH_RADII * system.radiusKm;
  if (Math.abs(north) > limit) return undefined;
  const east = (lng - system.lng) * 111.3 * Math.cos(((lat + system.lat) * Math.PI) / 360);
  const distanceKm = lengthOf(east, north);
  if (distanceKm > limit) return undefined;
  // Fronts lean with the low's way, but less: they hang on the north-south contrast of the air.
  const length = lengthOf(system.eastward + 1, system.northward);
  const cos = (system.eastward + 1) / length;
  const sin = system.northward / length;
  return { x: east * cos + north * sin, y: -east * sin + north * cos, distanceKm };
}

/** How far ahead (east) of the cold front, its bow to the east, and how far behind (negative). */
function aheadOfColdFront({ x, y }: Frame): number {
  const south = 0.5 * (-y + Math.sqrt(y * y + 6400));
  return x - (0.5 * south - 0.000_62 * south * south);
}

/** How far on the warm side of the warm front (south of it). */
const southOfWarmFront = ({ x, y }: Frame): number => -0.24 * x - 30 - y;

/** Where along its length the cold front is a front at all. */
function coldFrontLength({ y }: Frame): number {
  return between(-y, -120, 140) * (1 - between(-y, 900, 1700));
}

/** The system's part of the pressure, in hPa: a round low or high, and a trough along the cold front. */
export function pressureOf(system: System, frame: Frame): number {
  const round = system.depthHpa * bell(frame.distanceKm / system.radiusKm);
  if (system.fronts < 0.05) return round;
  const trough = bell(aheadOfColdFront(frame) / 130) * coldFrontLength(frame);
  return round + 0.17 * system.depthHpa * trough * fade(system, frame);
}

/** Everything of a front ends where its low's reach ends. */
function fade(system: System, frame: Frame): number {
  return 1 - between(frame.distanceKm / system.radiusKm, 2.2, REACH_RADII - 0.05);
}

export type AirMass = { warm: number; cold: number };

/** How much the place lies in the warm sector and how much in the cold air behind, 0 to about 1. */
export function airMassOf(system: System, frame: Frame): AirMass {
  const ahead = aheadOfColdFront(frame);
  const reach = fade(system, frame) * system.fronts;
  const warm =
    rise(ahead / 45) *
    rise(southOfWarmFront(frame) / 70) *
    bell((frame.x - 280) / 620) *
    bell((frame.y + 420) / 620);
  const cold = rise(-ahead / 45) * bell((frame.x + 560) / 820) * bell((frame.y + 330) / 780);
  return { warm: warm * reach, cold: cold * reach };
}

export type FrontalRain = {
  /** The line of showers along the cold front, mm/h where the air is moist. */
  line: number;
  /** The shield ahead of the warm front and the comma round the center. */
  shield: number;
};

/** The rain that a low brings, before it is known how moist the air is. `days` moves its texture. */
export function rainOf(system: System, frame: Frame, noise: Noise, days: number): FrontalRain {
  const reach = fade(system, frame) * system.fronts;
  if (reach < 0.02) return { line: 0, shield: 0 };
  const ahead = aheadOfColdFront(frame);
  const z = system.pattern + days * 1.3;
  const broad = noise(frame.x / 420, frame.y / 420, z);
  const fine = noise(frame.x / 130, frame.y / 130, z * 2 + 31);
  const wobble = 55 * broad;
  const texture = Math.max(0.08, 0.75 + 0.6 * broad + 0.45 * fine);
  const line = bell((ahead - 25 + wobble) / 62) * coldFrontLength(frame);
  const warm =
    bell((southOfWarmFront(frame) + 190 + wobble) / 160) *
    rise((frame.x + 60) / 110) *
    bell((frame.x - 260) / 430);
  const comma = bell(lengthOf(frame.x + 150, frame.y - 130) / 260) * rise((frame.y + 80) / 60);
  return {
    line: 5.2 * line * texture * reach,
    shield: (2.1 * warm + 2.3 * comma) * texture * reach,
  };
}
