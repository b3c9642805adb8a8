import { cssOf, intoGamut } from './oklab';
import { sampleLab } from './ramps';
import { rampOf } from './ramps-tables';

/** The lightness that reads on both a white panel and a near-black one. */
const LEAST_LIGHTNESS = 0.6;
const MOST_LIGHTNESS = 0.75;

/**
 * The map's color for a temperature as an accent on a panel (a range bar, a line). The hue is the map's;
 * only the lightness stays in the middle, as freezing is too pale for white and both ends too dark for black.
 */
export function temperatureColor(tempF: number): string {
  const [lightness, a, b] = sampleLab(rampOf('temperature', 'light'), tempF);
  return cssOf(intoGamut([Math.min(Math.max(lightness, LEAST_LIGHTNESS), MOST_LIGHTNESS), a, b]));
}
