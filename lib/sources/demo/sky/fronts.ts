import { bell, gaussian, sigmoid, smoothRamp, smoothstep } from './curves';
import { KM_PER_DEGREE_LAT, lengthOf } from './distance';
import type { Ground } from './ground';
import type { Noise } from './noise';
import { eastOfKm, REACH_RADII, type System } from './systems';

/**
 * A place is in the frame of a low at x and y: the center at 0/0, the x axis along its path, in kilometers. A
 * cold front trails to the south and bends back, a warm front reaches ahead, and the warm sector lies between
 * the two.
 */

/** What all fronts together do at a place. */
export type FrontEffects = {
  /** How far the place is inside warm sectors and the cold air behind them, each 0 to about 1. */
  warm: number;
  cold: number;
  /** Rain in mm/h where the air is moist: the line of showers along the cold front, */
  line: number;
  /** and the shield ahead of the warm front with the comma around the center. */
  shield: number;
  /** The pressure in the troughs along cold fronts, below zero, and its slopes by kilometer. */
  troughHpa: number;
  troughEastward: number;
  troughNorthward: number;
};

const square = (x: number): number => x * x;

/** Nothing reaches further than this many standard deviations, */
const FAR = 4.5;
/** and an edge no further than this many of its widths. */
const SHARP = 10;
/** The widths of the edges of air masses: at the cold front and at the warm one. */
const COLD_KM = 45;
const WARM_EDGE_KM = 70;

/** Distance ahead (east) of the cold front, which bows to the east; negative behind it. */
function aheadOfColdFront(x: number, y: number): number {
  const south = smoothRamp(-y, 6400);
  return x - (0.5 * south - 0.000_62 * south * south);
}

/** Distance to the warm side (south) of the warm front. */
const southOfWarmFront = (x: number, y: number): number => -0.24 * x - 30 - y;

/** 1 along the cold front, falling to 0 beyond its two ends. */
const alongColdFront = (y: number): number =>
  smoothstep(-y, -120, 140) * (1 - smoothstep(-y, 900, 1700));

/** 1 near the low, 0 where its reach ends. */
const fade = (system: System, distanceKm: number): number =>
  1 - smoothstep(distanceKm / system.radiusKm, 2.2, REACH_RADII - 0.05);

const TROUGH_KM = 130;
const TROUGH_SHARE = 0.17;
/** Over how many kilometers the slope of a trough is taken. */
const STEP_KM = 45;

/** The trough along the cold front, in hPa. */
function troughOf(system: System, x: number, y: number, reach: number): number {
  const along = alongColdFront(y);
  if (along === 0) return 0;
  const across = gaussian(aheadOfColdFront(x, y) / TROUGH_KM);
  return TROUGH_SHARE * system.depthHpa * across * along * reach;
}

function addTrough(
  sum: FrontEffects,
  system: System,
  x: number,
  y: number,
  ahead: number,
  reach: number,
): void {
  if (system.fronts < 0.05 || Math.abs(ahead) > FAR * TROUGH_KM + STEP_KM) return;
  const { turnCos: cos, turnSin: sin } = system;
  const here = troughOf(system, x, y, reach);
  const toEast = troughOf(system, x + STEP_KM * cos, y - STEP_KM * sin, reach);
  const toNorth = troughOf(system, x + STEP_KM * sin, y + STEP_KM * cos, reach);
  sum.troughHpa += here;
  sum.troughEastward += (toEast - here) / STEP_KM;
  sum.troughNorthward += (toNorth - here) / STEP_KM;
}

function addAirMass(sum: FrontEffects, x: number, y: number, ahead: number, reach: number): void {
  const south = southOfWarmFront(x, y);
  if (ahead > -SHARP * COLD_KM && south > -SHARP * WARM_EDGE_KM) {
    sum.warm +=
      reach *
      sigmoid(ahead / COLD_KM) *
      sigmoid(south / WARM_EDGE_KM) *
      bell(square((x - 280) / 620) + square((y + 420) / 620));
  }
  if (ahead < SHARP * COLD_KM) {
    sum.cold +=
      reach * sigmoid(-ahead / COLD_KM) * bell(square((x + 560) / 820) + square((y + 330) / 780));
  }
}

/** There is no rain to speak of further from its bands than this many standard deviations. */
const WET = 3.5;
/** The texture of the rain moves its bands by up to this many kilometers. */
const WOBBLE_KM = 55;
const LINE_KM = 62;
const WARM_KM = 160;
const WARM_LENGTH_KM = 430;
const COMMA_KM = 260;

function addRain(
  sum: FrontEffects,
  noise: Noise,
  z: number,
  x: number,
  y: number,
  ahead: number,
  reach: number,
): void {
  const fromWarmKm = southOfWarmFront(x, y) + 190;
  const fromCommaKm = lengthOf(x + 150, y - 130);
  const isByLine = Math.abs(ahead - 25) < WET * LINE_KM + WOBBLE_KM && y < 120;
  const isByWarm =
    Math.abs(fromWarmKm) < WET * WARM_KM + WOBBLE_KM && Math.abs(x - 260) < WET * WARM_LENGTH_KM;
  if (!isByLine && !isByWarm && fromCommaKm > WET * COMMA_KM) return;
  const broad = noise(x / 420, y / 420, z);
  const fine = noise(x / 130, y / 130, z * 2 + 31);
  const wobble = WOBBLE_KM * broad;
  const texture = Math.max(0.08, 0.75 + 0.6 * broad + 0.45 * fine) * reach;
  const line = gaussian((ahead - 25 + wobble) / LINE_KM) * alongColdFront(y);
  const warm =
    bell(square((fromWarmKm + wobble) / WARM_KM) + square((x - 260) / WARM_LENGTH_KM)) *
    sigmoid((x + 60) / 110);
  const comma = gaussian(fromCommaKm / COMMA_KM) * sigmoid((y + 80) / 60);
  sum.line += 5.2 * line * texture;
  sum.shield += (2.1 * warm + 2.3 * comma) * texture;
}

/** Works out the effects of all fronts on a place. The result is valid until the next call. */
export type FrontReader = (
  fronts: readonly System[],
  place: Ground,
  /** The time, which moves the texture of the rain. */
  days: number,
) => FrontEffects;

export function createFrontReader(noise: Noise): FrontReader {
  // One object for millions of samples.
  const sum: FrontEffects = {
    warm: 0,
    cold: 0,
    line: 0,
    shield: 0,
    troughHpa: 0,
    troughEastward: 0,
    troughNorthward: 0,
  };

  function add(system: System, place: Ground, days: number): void {
    const north = (place.lat - system.lat) * KM_PER_DEGREE_LAT;
    if (Math.abs(north) > system.reachKm) return;
    const east = eastOfKm(system, place);
    const distanceKm = lengthOf(east, north);
    if (distanceKm > system.reachKm) return;
    const { turnCos: cos, turnSin: sin } = system;
    const x = east * cos + north * sin;
    const y = north * cos - east * sin;
    const ahead = aheadOfColdFront(x, y);
    const near = fade(system, distanceKm);
    const reach = near * system.fronts;
    addTrough(sum, system, x, y, ahead, near);
    addAirMass(sum, x, y, ahead, reach);
    if (reach > 0.02) addRain(sum, noise, system.pattern + days * 1.3, x, y, ahead, reach);
  }

  return (fronts, place, days) => {
    sum.warm = 0;
    sum.cold = 0;
    sum.line = 0;
    sum.shield = 0;
    sum.troughHpa = 0;
    sum.troughEastward = 0;
    sum.troughNorthward = 0;
    for (const system of fronts) add(system, place, days);
    return sum;
  };
}
