/**
 * The noise of a place at four moments three hours apart, around the moment that was read last. Noise is slow to
 * work out and changes over many hours, so a smooth curve leads from one to the next.
 */
export type TextureKnots = {
  /** The number of the second of the four, counted from 1970. */
  current: number;
  fine: Float64Array;
  spots: Float64Array;
  gusts: Float64Array;
};

/** How many at a time, and in a day. */
export const KNOTS = 4;
export const KNOTS_PER_DAY = 8;

export const noKnots = (): TextureKnots => ({
  current: Number.NaN,
  fine: new Float64Array(KNOTS),
  spots: new Float64Array(KNOTS),
  gusts: new Float64Array(KNOTS),
});
