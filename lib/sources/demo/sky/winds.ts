import { gaussian } from './curves';
import { radians } from './distance';

/** What the wind depends on at a latitude. */
export type Winds = {
  /** How fast the air moves for each hPa by which the pressure differs over a kilometer. */
  mphPerHpaPerKm: number;
  /** The trade winds of the low latitudes, which come from the east-northeast. */
  tradesMph: number;
};

/** Friction slows the air over land. */
const FRICTION = 0.52;
const MPH_PER_METER_PER_SECOND = 2.237;
const AIR_KG_PER_M3 = 1.2;
const PASCAL_PER_HPA = 100;
/** Twice the angular velocity of the earth, per second. */
const CORIOLIS_AT_POLE = 1.46e-4;

export function windsAt(lat: number): Winds {
  // The geostrophic wind grows without bound toward the equator, so latitude 24 stands for all below.
  const coriolis = CORIOLIS_AT_POLE * Math.sin(radians(Math.max(24, lat)));
  const perHpa = FRICTION * MPH_PER_METER_PER_SECOND * PASCAL_PER_HPA;
  return {
    mphPerHpaPerKm: perHpa / (AIR_KG_PER_M3 * coriolis * 1000),
    tradesMph: 9 * gaussian(Math.max(0, lat - 18) / 4.5),
  };
}
