import { type Horizon, horizonOf } from '@/lib/geo/sun';
import { clamp, sigmoid } from './curves';
import { kmPerDegreeLng, radians, seamlessLng } from './distance';
import { type GridPoint, gridPointAt } from './grid';
import type { MonthlyNormals } from './normals';
import { noKnots, type TextureKnots } from './texture-knots';
import { DAYS_PER_YEAR } from './time';
import { type Winds, windsAt } from './winds';

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
