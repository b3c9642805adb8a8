import { labOf } from './oklab';
import { PRECIP_KINDS, type PrecipKind } from './precip-kind';
import { amountRamp, type Ramp, type RampTheme } from './ramps';

/** Chances of the same percentage are equally light, whatever falls: only the hue tells what it is. */
const CHANCE_LIGHTNESS: Record<RampTheme, readonly number[]> = {
  light: [0.95, 0.82, 0.66, 0.5, 0.34],
  dark: [0.27, 0.42, 0.58, 0.74, 0.88],
};
/** In degrees of OKLab, at no chance and for certain, and the chroma at each lightness. */
const CHANCE_HUES: Record<PrecipKind, { readonly hues: readonly [number, number] } & Chromas> = {
  rain: {
    hues: [225, 262],
    light: [0.012, 0.075, 0.13, 0.16, 0.13],
    dark: [0.03, 0.1, 0.14, 0.12, 0.07],
  },
  snow: {
    hues: [290, 298],
    light: [0.014, 0.08, 0.14, 0.19, 0.17],
    dark: [0.03, 0.13, 0.19, 0.14, 0.075],
  },
  mixed: {
    hues: [325, 335],
    light: [0.014, 0.085, 0.16, 0.2, 0.15],
    dark: [0.03, 0.14, 0.2, 0.17, 0.09],
  },
  ice: {
    hues: [5, 20],
    light: [0.014, 0.09, 0.16, 0.19, 0.13],
    dark: [0.025, 0.09, 0.16, 0.14, 0.07],
  },
  storms: {
    hues: [85, 65],
    light: [0.022, 0.11, 0.14, 0.11, 0.08],
    dark: [0.025, 0.085, 0.12, 0.15, 0.13],
  },
  any: {
    hues: [260, 260],
    light: [0.008, 0.012, 0.014, 0.016, 0.016],
    dark: [0.012, 0.014, 0.016, 0.016, 0.012],
  },
};
type Chromas = Record<RampTheme, readonly number[]>;

/** The ramps of chances, by what falls. */
export const CHANCES: Record<RampTheme, Record<PrecipKind, Ramp>> = {
  light: chances('light'),
  dark: chances('dark'),
};

function chances(theme: RampTheme): Record<PrecipKind, Ramp> {
  const ramps = PRECIP_KINDS.map((falls) => [falls, chanceRamp(falls, theme)] as const);
  return Object.fromEntries(ramps) as Record<PrecipKind, Ramp>;
}

function chanceRamp(falls: PrecipKind, theme: RampTheme): Ramp {
  const { hues, [theme]: chromas } = CHANCE_HUES[falls];
  const path = CHANCE_LIGHTNESS[theme].map((lightness, index, all) => {
    const hue = hues[0] + ((hues[1] - hues[0]) * index) / (all.length - 1);
    return labOf(lightness, chromas[index] ?? 0, hue);
  });
  return amountRamp(falls, '%', 100, path);
}
