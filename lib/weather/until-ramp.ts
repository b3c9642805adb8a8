import { NOT_COMING } from '@/lib/contract/until-layers';
import { labOf, wholeRgbOf } from './oklab';
import { bandRamp, type ThemedRamp } from './ramps';

/** The last hours of all bands but the last, which is for what does not come within the hours that are known. */
export const UNTIL_STEPS = [0, 1, 3, 6, 12, 24, 48] as const;

const BOUNDS = [0, ...UNTIL_STEPS.map((hours) => hours + 0.5)];

/** The sooner it comes, the further from the color of the ground. */
export const UNTIL_RAMPS: ThemedRamp = {
  light: bandRamp('until', 'h', NOT_COMING, BOUNDS, [
    wholeRgbOf(labOf(0.27, 0.11, 320)),
    wholeRgbOf(labOf(0.37, 0.17, 350)),
    wholeRgbOf(labOf(0.48, 0.18, 15)),
    wholeRgbOf(labOf(0.59, 0.17, 38)),
    wholeRgbOf(labOf(0.7, 0.15, 62)),
    wholeRgbOf(labOf(0.8, 0.12, 85)),
    wholeRgbOf(labOf(0.88, 0.07, 100)),
    wholeRgbOf(labOf(0.955, 0.012, 230)),
  ]),
  dark: bandRamp('until', 'h', NOT_COMING, BOUNDS, [
    wholeRgbOf(labOf(0.95, 0.06, 100)),
    wholeRgbOf(labOf(0.86, 0.13, 90)),
    wholeRgbOf(labOf(0.77, 0.15, 70)),
    wholeRgbOf(labOf(0.67, 0.17, 45)),
    wholeRgbOf(labOf(0.57, 0.18, 20)),
    wholeRgbOf(labOf(0.47, 0.16, 355)),
    wholeRgbOf(labOf(0.37, 0.11, 325)),
    wholeRgbOf(labOf(0.27, 0.02, 250)),
  ]),
};
