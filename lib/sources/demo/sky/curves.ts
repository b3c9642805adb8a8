/** The smooth curves that the weather is composed of. All are continuous, with continuous slopes. */

/** 1 at 0, 0.61 at 1, almost 0 from 4 on. */
export const gaussian = (x: number): number => bell(x * x);

/** The product of gaussians, from the sum of the squares of their arguments. */
export const bell = (squares: number): number =>
  squares > NEGLIGIBLE_SQUARES ? 0 : Math.exp(-0.5 * squares);

/** Where exponentials no longer matter; they are most of the work. */
const NEGLIGIBLE_SQUARES = 40;
const SATURATED = 16;

/** From 0 (far below zero) to 1 (far above): 0.5 at 0, 0.73 at 1. */
export function sigmoid(x: number): number {
  if (x > SATURATED) return 1;
  return x < -SATURATED ? 0 : 1 / (1 + Math.exp(-x));
}

/** Nearly `max(0, x)`. The corner is rounded: the value at 0 is half the root of `softness`. */
export const smoothRamp = (x: number, softness: number): number =>
  0.5 * (x + Math.sqrt(x * x + softness));

/** Linear interpolation: `from` at 0, `to` at 1. */
export const lerp = (from: number, to: number, fraction: number): number =>
  from + (to - from) * fraction;

export const clamp = (x: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, x));

/** From 0 at `low` to 1 at `high`, flat at both ends. */
export function smoothstep(x: number, low: number, high: number): number {
  const fraction = clamp((x - low) / (high - low), 0, 1);
  return fraction * fraction * (3 - 2 * fraction);
}
