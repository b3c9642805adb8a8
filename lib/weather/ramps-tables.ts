import type { LayerName } from '@/lib/contract/layers';
import { AIR_BOUNDS } from './air-quality';
import { CHANCES } from './chance-ramps';
import { CHANGE_RAMPS } from './change-ramp';
import { hasChances, quantityOf } from './layer-sources';
import { type Lab, labOf, wholeRgbOf } from './oklab';
import { PRECIP_KINDS, type PrecipKind } from './precip-kind';
import { amountRamp, bandRamp, type Ramp, type RampTheme, type ThemedRamp } from './ramps';
import { TEMPERATURE_RAMP } from './temperature-color';
import { UNTIL_RAMPS } from './until-ramp';

/** EPA's colors for air quality, or six that color-blind readers can distinguish. */
export type AirColors = 'epa' | 'safe';
/** All ramps of a layer, the first for a value of which no more is known. */
export type Ramps = readonly [Ramp, ...Ramp[]];
/** The same in both themes. */
export type ThemedRamps = readonly [ThemedRamp, ...ThemedRamp[]];

/**
 * The ramp of a layer's values. Temperature becomes paler toward freezing from both sides; amounts start near the
 * color of the map's ground, so that small ones stay unobtrusive in both themes.
 *
 * @param falls what a value is a chance of, on the layer that has a color for each
 */
export function rampOf(
  layer: LayerName,
  theme: RampTheme,
  airColors: AirColors = 'epa',
  falls: PrecipKind | null = null,
): Ramp {
  const quantity = quantityOf(layer);
  switch (quantity) {
    case 'temperature':
      return TEMPERATURE_RAMP;
    case 'change':
      return CHANGE_RAMPS[theme];
    case 'chance':
      return CHANCES[theme][falls ?? 'rain'];
    case 'air':
      return airColors === 'epa' ? AIR_EPA[theme] : AIR_SAFE;
    case 'pollen':
      return POLLEN[theme];
    case 'severity':
      return ALERTS[theme];
    case 'until':
      return UNTIL_RAMPS[theme];
    default:
      return AMOUNTS[quantity][theme];
  }
}

/** All ramps of a layer: one for each of `PRECIP_KINDS`, or only one. They have the same bounds and steps. */
export function rampsOf(layer: LayerName, theme: RampTheme, airColors: AirColors = 'epa'): Ramps {
  return forKinds(layer, (falls) => rampOf(layer, theme, airColors, falls));
}

/** The same in both themes, for what is drawn before anyone knows in which it will be seen. */
export function themedRampsOf(layer: LayerName, airColors: AirColors = 'epa'): ThemedRamps {
  return forKinds(layer, (falls) => ({
    light: rampOf(layer, 'light', airColors, falls),
    dark: rampOf(layer, 'dark', airColors, falls),
  }));
}

function forKinds<One>(
  layer: LayerName,
  of: (falls: PrecipKind | null) => One,
): readonly [One, ...One[]] {
  const [, ...others] = hasChances(layer) ? PRECIP_KINDS : [];
  return [of(null), ...others.map(of)];
}

/** That of a value among the ramps of its layer. */
export function rampFor<One>(ramps: readonly [One, ...One[]], falls: PrecipKind | null): One {
  return ramps[rampIndex(falls)] ?? ramps[0];
}

/** The place of a value's ramp among those of its layer. */
export function rampIndex(falls: PrecipKind | null): number {
  return falls === null ? 0 : PRECIP_KINDS.indexOf(falls);
}

const AMOUNTS: Record<'wind' | 'humidity', ThemedRamp> = {
  wind: {
    light: amountRamp('wind', 'mph', 60, [
      labOf(0.95, 0.015, 165),
      labOf(0.83, 0.08, 172),
      labOf(0.67, 0.1, 205),
      labOf(0.52, 0.13, 275),
      labOf(0.42, 0.19, 320),
      labOf(0.28, 0.12, 340),
    ]),
    dark: amountRamp('wind', 'mph', 60, [
      labOf(0.27, 0.025, 200),
      labOf(0.42, 0.075, 190),
      labOf(0.58, 0.11, 165),
      labOf(0.74, 0.15, 130),
      labOf(0.88, 0.15, 100),
      labOf(0.96, 0.06, 85),
    ]),
  },
  humidity: {
    light: amountRamp('humidity', '%', 100, [
      labOf(0.93, 0.045, 82),
      labOf(0.85, 0.06, 110),
      labOf(0.7, 0.09, 170),
      labOf(0.52, 0.095, 200),
      labOf(0.34, 0.08, 240),
    ]),
    dark: amountRamp('humidity', '%', 100, [
      labOf(0.32, 0.045, 65),
      labOf(0.42, 0.05, 110),
      labOf(0.57, 0.085, 175),
      labOf(0.74, 0.1, 195),
      labOf(0.93, 0.05, 200),
    ]),
  },
};

/**
 * The colors of the categories in EPA's reporting document (EPA-454/B-24-002, table 2), except for "good":
 * its green was made for a dot, and air is good over most of a continent nearly every day. It keeps EPA's hue
 * and loses its saturation, so that the eye goes to where the air is not good.
 */
const airEpa = (good: Lab) =>
  bandRamp('air-epa', 'aqi', 500, AIR_BOUNDS, [
    wholeRgbOf(good),
    [255, 255, 0],
    [255, 126, 0],
    [255, 0, 0],
    [143, 63, 151],
    [126, 0, 35],
  ]);

/** The hue of EPA's green, in degrees of OKLab. */
const GOOD_HUE = 142.5;
const AIR_EPA: ThemedRamp = {
  light: airEpa(labOf(0.9, 0.075, GOOD_HUE)),
  dark: airEpa(labOf(0.47, 0.075, GOOD_HUE)),
};

const AIR_SAFE = bandRamp('air-safe', 'aqi', 500, AIR_BOUNDS, [
  wholeRgbOf(labOf(0.92, 0.06, 195)),
  wholeRgbOf(labOf(0.86, 0.15, 96)),
  wholeRgbOf(labOf(0.74, 0.16, 62)),
  wholeRgbOf(labOf(0.59, 0.19, 33)),
  wholeRgbOf(labOf(0.43, 0.17, 340)),
  wholeRgbOf(labOf(0.27, 0.1, 300)),
]);

/** Halfway bounds, so that blending from one hour to the next changes color in the middle. */
const POLLEN_BOUNDS = [0, 0.5, 1.5, 2.5, 3.5];

const POLLEN: ThemedRamp = {
  light: bandRamp('pollen', 'level', 4, POLLEN_BOUNDS, [
    wholeRgbOf(labOf(0.93, 0.02, 130)),
    wholeRgbOf(labOf(0.85, 0.11, 128)),
    wholeRgbOf(labOf(0.76, 0.15, 92)),
    wholeRgbOf(labOf(0.6, 0.17, 48)),
    wholeRgbOf(labOf(0.42, 0.16, 10)),
  ]),
  dark: bandRamp('pollen', 'level', 4, POLLEN_BOUNDS, [
    wholeRgbOf(labOf(0.32, 0.02, 150)),
    wholeRgbOf(labOf(0.46, 0.085, 145)),
    wholeRgbOf(labOf(0.62, 0.13, 115)),
    wholeRgbOf(labOf(0.78, 0.15, 80)),
    wholeRgbOf(labOf(0.9, 0.08, 50)),
  ]),
};

/** Halfway bounds, as for pollen: zero is no alert, then follow the severities from unknown to extreme. */
const ALERT_BOUNDS = [0, 0.5, 1.5, 2.5, 3.5, 4.5];

/** The colors of severity that panels have too (`--severity-…`), on the color of the map's land. */
const ALERTS: ThemedRamp = {
  light: bandRamp('alerts', 'level', 5, ALERT_BOUNDS, [
    [251, 250, 248],
    [107, 122, 143],
    [53, 121, 198],
    [217, 130, 15],
    [207, 58, 43],
    [163, 25, 91],
  ]),
  dark: bandRamp('alerts', 'level', 5, ALERT_BOUNDS, [
    [26, 36, 48],
    [147, 162, 181],
    [116, 174, 240],
    [240, 166, 63],
    [242, 112, 95],
    [207, 79, 208],
  ]),
};
