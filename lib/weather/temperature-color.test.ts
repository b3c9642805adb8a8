import { describe, expect, it } from 'vitest';
import { labOfRgb, linearOf, type Rgb } from './oklab';
import { cssColor } from './ramps';
import { TEMPERATURE_RAMP, temperatureColor } from './temperature-color';

/** The panels' `--surface` and the bars' `--surface-sunken`, in the light theme and in the dark one. */
const GROUNDS: [name: string, ground: Rgb, minContrast: number][] = [
  ['a light panel', [255, 255, 255], 2.1],
  ['a light track', [233, 238, 245], 1.8],
  ['a dark panel', [24, 32, 41], 3.6],
  ['a dark track', [35, 46, 59], 3],
];
const TEMPERATURES = Array.from({ length: 41 }, (_, index) => -40 + 4 * index);

function channelsOf(css: string): Rgb {
  const [red = 0, green = 0, blue = 0] = (css.match(/\d+/g) ?? []).map(Number);
  return [red, green, blue];
}

/** The relative luminance of WCAG 2. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = linearOf(labOfRgb(rgb));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the color of a temperature on a panel', () => {
  it.each(GROUNDS)('stands out from %s', (_name, ground, least) => {
    for (const tempF of TEMPERATURES) {
      expect(contrast(channelsOf(temperatureColor(tempF)), ground)).toBeGreaterThan(least);
    }
  });

  it("is the map's own where the map's is of medium lightness", () => {
    for (const tempF of [0, 68, 74])
      expect(temperatureColor(tempF)).toBe(cssColor(TEMPERATURE_RAMP, tempF));
  });

  it('is constant beyond both ends of the scale', () => {
    expect(temperatureColor(-80)).toBe(temperatureColor(-40));
    expect(temperatureColor(4000)).toBe(temperatureColor(120));
  });
});
