import { type Horizon, horizonOf } from '@/lib/geo/sun';
import { DAYS_PER_YEAR } from './clock';
import { clamp, gaussian, sigmoid } from './curves';
import { kmPerDegreeLng, radians, seamlessLng } from './distance';
import { type GridPoint, gridPointAt } from './grid';
import type { MonthlyNormals } from './normals';

/**
 * The noise of a place at four moments three hours apart, around the moment that was read last. Noise is slow to
 * work out and changes over many hours, so a smooth curve leads from one to the next.
 */
type TextureKnots = {
  /** The number of the second of the four, counted from 1970. */
  current: number;
  fine: Float64Array;
  spots: Float64Array;
  gusts: Float64Array;
};

/** How many at a time, and in a day. */
export const KNOTS = 4;
export const KNOTS_PER_DAY = 8;

const noKnots = (): TextureKnots => ({
  current: Number.NaN,
  fine: new Float64Array(KNOTS),
  spots: new Float64Array(KNOTS),
  gusts: new Float64Array(KNOTS),
});

/** What is always true of a place, whatever the day's weather. Made once, and used for any number of hours. */
export type Ground = {
  lat: number;
  lng: number;
  /** Feet above the surrounding valleys. */
  heightFt: number;
  normals: MonthlyNormals;
  /** The longitude of `seamlessLng`. */
  axisLng: number;
  kmPerLng: number;
  grid: GridPoint;
  horizon: Horizon;
  /** Cosine and sine of half the latitude. */
  halfLatCos: number;
  halfLatSin: number;
  /** Cosine and sine of how late the seasons come, as an angle of the year. */
  lagCos: number;
  lagSin: number;
  /** 0 where the seasons differ little (Key West, Honolulu), 1 deep in the continent. */
  continentality: number;
  /** 1 in the valleys, less on high mountains, where the wind's daily round is weaker. */
  shelter: number;
  /** How much of the rain of a normal country falls here, in January and in July. */
  janWetness: number;
  julWetness: number;
  winds: Winds;
  knots: TextureKnots;
};

/** By how many degrees July is warmer than January, twice: high and low together. */
const yearlySwingF = ({ julHighF, julLowF, janHighF, janLowF }: MonthlyNormals): number =>
  julHighF + julLowF - janHighF - janLowF;

const wetnessOf = (inchesPerMonth: number): number => clamp(inchesPerMonth / 3.2, 0, 3) ** 0.62;

export function createGround(
  lat: number,
  lng: number,
  heightFt: number,
  normals: MonthlyNormals,
): Ground {
  const swingF = yearlySwingF(normals);
  // The sea stores summer: where the seasons differ little, the peak comes up to a month later.
  const lagDays = 26 * Math.exp(-Math.max(0, swingF) / 60);
  const lag = (2 * Math.PI * lagDays) / DAYS_PER_YEAR;
  const axisLng = seamlessLng(lng);
  return {
    lat,
    lng,
    heightFt,
    normals,
    axisLng,
    kmPerLng: kmPerDegreeLng(lat),
    grid: gridPointAt(lat, axisLng),
    horizon: horizonOf(lat, lng),
    halfLatCos: Math.cos(radians(lat) / 2),
    halfLatSin: Math.sin(radians(lat) / 2),
    lagCos: Math.cos(lag),
    lagSin: Math.sin(lag),
    continentality: sigmoid((swingF / 2 - 27) / 7),
    janWetness: wetnessOf(normals.janInches),
    julWetness: wetnessOf(normals.julInches),
    winds: windsAt(lat),
    knots: noKnots(),
    shelter: 1 - 0.28 * sigmoid((heightFt - 9000) / 900),
  };
}

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

function windsAt(lat: number): Winds {
  // The geostrophic wind grows without bound toward the equator, so latitude 24 stands for all below.
  const coriolis = CORIOLIS_AT_POLE * Math.sin(radians(Math.max(24, lat)));
  const perHpa = FRICTION * MPH_PER_METER_PER_SECOND * PASCAL_PER_HPA;
  return {
    mphPerHpaPerKm: perHpa / (AIR_KG_PER_M3 * coriolis * 1000),
    tradesMph: 9 * gaussian(Math.max(0, lat - 18) / 4.5),
  };
}
