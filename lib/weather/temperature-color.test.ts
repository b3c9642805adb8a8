import { describe, expect, it } from 'vitest';
import { contrast } from '@/lib/testing/contrast';
import { cssColor } from './ramps';
import { TEMPERATURE_RAMP, temperatureColor } from './temperature-color';

/** The panels' `--surface` and the bars' `--surface-sunken`, in the light theme and in the dark one. */
const GROUNDS: [name: string, ground: string, minContrast: number][] = [
  ['a light panel', '#ffffff', 2.1],
  ['a light track', '#e9eef5', 1.8],
  ['a dark panel', '#182029', 3.6],
  ['a dark track', '#232e3b', 3],
];
const TEMPERATURES = Array.from({ length: 41 }, (_, index) => -40 + 4 * index);

describe('the color of a temperature on a panel', () => {
  it.each(GROUNDS)('stands out from %s', (_name, ground, least) => {
    for (const tempF of TEMPERATURES) {
      expect(contrast(temperatureColor(tempF), ground)).toBeGreaterThan(least);
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
