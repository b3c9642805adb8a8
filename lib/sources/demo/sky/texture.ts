import type { Ground } from './ground';
import { KNOTS, KNOTS_PER_DAY } from './ground';
import type { Noise } from './noise';

/** Noise of several sizes that drifts with the westerlies, each about -1 to 1. */
export type Texture = {
  /** Some 700 km in size. */
  broad: number;
  /** Some 200 km in size. */
  fine: number;
  /** Clusters of clouds. Single clouds within a cluster are too small to forecast. */
  cluster: number;
  /** Gusts from the south (positive) or north. */
  gusts: number;
};

/** Degrees of longitude are shorter than those of latitude. */
const LNG_SHARE = 0.8;

/** The broad noise, for a longitude of `seamlessLng`: wide enough for a grid. */
export const broadAt = (noise: Noise, days: number, lat: number, lng: number): number =>
  noise((lng * LNG_SHARE) / 7 - days * 0.45, lat / 7, days * 0.35);

/** @param broad the broad noise of the place, and `days` the time */
export function textureAt(ground: Ground, broad: number, days: number, noise: Noise): Texture {
  const { knots } = ground;
  const current = Math.floor(days * KNOTS_PER_DAY);
  if (knots.current !== current) moveTo(current, ground, noise);
  const fraction = days * KNOTS_PER_DAY - current;
  const fine = curveAt(knots.fine, fraction);
  return {
    broad,
    fine,
    cluster: 0.8 * curveAt(knots.spots, fraction) + 0.55 * broad + 0.22 * fine,
    gusts: curveAt(knots.gusts, fraction),
  };
}

/** Makes a knot the current one. From an hour to a later one, most of the four stay. */
function moveTo(current: number, { lat, axisLng, knots }: Ground, noise: Noise): void {
  const isNext = current === knots.current + 1;
  if (isNext) {
    knots.fine.copyWithin(0, 1);
    knots.spots.copyWithin(0, 1);
    knots.gusts.copyWithin(0, 1);
  }
  const x = axisLng * LNG_SHARE;
  for (let i = isNext ? KNOTS - 1 : 0; i < KNOTS; i++) {
    const days = (current - 1 + i) / KNOTS_PER_DAY;
    knots.fine[i] = noise(x / 2 - days * 1.6, lat / 2, days * 1.1 + 40);
    knots.spots[i] = noise(x / 2.6 - days * 1.7, lat / 2.2, days * 1.6 + 90);
    knots.gusts[i] = noise(x / 2, lat / 2 - days, days + 70);
  }
  knots.current = current;
}

/** A curve through four values (Catmull-Rom spline), at a fraction of the way from the second to the third. */
function curveAt(values: Float64Array, f: number): number {
  const [a, b] = [values[0] ?? 0, values[1] ?? 0];
  const [c, d] = [values[2] ?? 0, values[3] ?? 0];
  return b + 0.5 * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)));
}
