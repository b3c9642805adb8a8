import { type Lab, labOf } from './oklab';
import type { Ramp, ThemedRamp } from './ramps';

/** A greater change, in degrees Fahrenheit, has the color of this one. */
const MOST_F = 30;

/** Warmer in oranges, colder in blues, each stronger the greater the change: the middle has the color of the ground. */
export const CHANGE_RAMPS: ThemedRamp = {
  light: changeRamp(
    [
      labOf(0.35, 0.16, 280),
      labOf(0.5, 0.16, 263),
      labOf(0.68, 0.12, 245),
      labOf(0.85, 0.06, 228),
      labOf(0.95, 0.01, 215),
    ],
    [
      labOf(0.955, 0.012, 85),
      labOf(0.88, 0.08, 75),
      labOf(0.75, 0.15, 55),
      labOf(0.6, 0.18, 38),
      labOf(0.42, 0.15, 22),
    ],
  ),
  dark: changeRamp(
    [
      labOf(0.9, 0.07, 225),
      labOf(0.76, 0.12, 240),
      labOf(0.6, 0.14, 255),
      labOf(0.43, 0.11, 262),
      labOf(0.28, 0.02, 250),
    ],
    [
      labOf(0.29, 0.02, 60),
      labOf(0.46, 0.09, 45),
      labOf(0.63, 0.16, 48),
      labOf(0.79, 0.15, 68),
      labOf(0.93, 0.09, 92),
    ],
  ),
};

function changeRamp(colder: readonly Lab[], warmer: readonly Lab[]): Ramp {
  return {
    name: 'change',
    unit: 'dF',
    kind: 'smooth',
    min: -MOST_F,
    max: MOST_F,
    arms: [
      { from: -MOST_F, to: 0, path: colder },
      { from: 0, to: MOST_F, path: warmer },
    ],
  };
}
