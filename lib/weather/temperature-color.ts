import { cssOf, intoGamut, labOf } from './oklab';
import { type Ramp, sampleLab } from './ramps';

/** Freezing is the seam: ice blue below, pale straw above, each side darker toward its end. */
export const TEMPERATURE_RAMP: Ramp = {
  name: 'temperature',
  unit: 'F',
  kind: 'smooth',
  min: -40,
  max: 120,
  arms: [
    {
      from: -40,
      to: 32,
      path: [
        labOf(0.3, 0.14, 308),
        labOf(0.42, 0.18, 288),
        labOf(0.55, 0.16, 264),
        labOf(0.7, 0.12, 243),
        labOf(0.84, 0.07, 222),
        labOf(0.92, 0.045, 205),
      ],
    },
    {
      from: 32,
      to: 120,
      path: [
        labOf(0.93, 0.07, 142),
        labOf(0.91, 0.12, 108),
        labOf(0.85, 0.15, 86),
        labOf(0.76, 0.165, 64),
        labOf(0.66, 0.19, 42),
        labOf(0.55, 0.2, 25),
        labOf(0.43, 0.16, 8),
        labOf(0.31, 0.11, 350),
      ],
    },
  ],
};

/** The lightness that reads on both a white panel and a near-black one. */
const MIN_LIGHTNESS = 0.6;
const MAX_LIGHTNESS = 0.75;

/**
 * The map's color for a temperature as an accent on a panel (a range bar, a line). The hue is the map's;
 * only the lightness stays in the middle, as freezing is too pale for white and both ends too dark for black.
 */
export function temperatureColor(tempF: number): string {
  const [lightness, a, b] = sampleLab(TEMPERATURE_RAMP, tempF);
  return cssOf(intoGamut([Math.min(Math.max(lightness, MIN_LIGHTNESS), MAX_LIGHTNESS), a, b]));
}
