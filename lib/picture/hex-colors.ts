import type { HexState } from '@/lib/contract/tile-shape';
import type { LayerSource } from '@/lib/weather/layer-sources';
import { type Ramp, sample } from '@/lib/weather/ramps';
import { fainter, type HexTheme, opacityOf, type Rgba, THEMES } from './hex-theme';
import { PALETTES, type Theme } from './palette';

type Channels = readonly [red: number, green: number, blue: number];

/** Colors of a smooth ramp: so many that the error stays below what shows side by side (0.02 in OKLab). */
const STEPS = 64;

/**
 * The step of a ramp that a value falls on. All ramps of a layer have the same steps, in both themes. None reaches
 * over the seam of two arms: what is frozen never has the color of what is not.
 */
export function stepOf(ramp: Ramp, value: number): number {
  if (ramp.kind === 'bands') {
    return Math.max(
      ramp.bands.findLastIndex(({ from }) => value >= from),
      0,
    );
  }
  const steps = stepsOf(ramp);
  const within = steps.findLastIndex(({ from }) => value >= from);
  return Math.max(within, 0);
}

/** The color of a step, as on the live map. */
export function stepColor(ramp: Ramp, step: number): Channels {
  if (ramp.kind === 'bands') return ramp.bands[step]?.color ?? [0, 0, 0];
  return sample(ramp, stepsOf(ramp)[step]?.middle ?? ramp.min);
}

type Step = { readonly from: number; readonly middle: number };
type SmoothRamp = Extract<Ramp, { kind: 'smooth' }>;
const known = new WeakMap<Ramp, readonly Step[]>();

function stepsOf(ramp: SmoothRamp): readonly Step[] {
  const existing = known.get(ramp);
  if (existing) return existing;
  const steps = ramp.arms.flatMap(({ from, to }) => {
    const count = Math.round((STEPS * (to - from)) / (ramp.max - ramp.min));
    const width = (to - from) / count;
    return Array.from({ length: count }, (_, index) => {
      const start = from + index * width;
      return { from: start, middle: start + width / 2 };
    });
  });
  known.set(ramp, steps);
  return steps;
}

/** How much of a hex that is out of date is left. */
const STALE_OPACITY = 0.82;
const NOT_LOADED_OPACITY = 0.45;

/**
 * The color of a hex within the group of all hexes, which has an opacity of its own. Hexes there are opaque, so
 * that no coarse one shows through a fine one: what is translucent on the live map is mixed with the land here.
 */
export function fillOf(
  theme: Theme,
  source: LayerSource,
  state: HexState,
  color: Channels | null,
): string {
  return hexColor(filled(theme, source, state, color));
}

/** The color of a hex as it is seen on land, on the live map and in pictures. */
export function seenColor(
  theme: Theme,
  source: LayerSource,
  state: HexState,
  color: Channels | null,
): string {
  const share = opacityOf(source, THEMES[theme]);
  return hexColor(mixed(landOf(theme), filled(theme, source, state, color), share));
}

function filled(
  theme: Theme,
  source: LayerSource,
  state: HexState,
  color: Channels | null,
): Channels {
  if (color !== null) return state === 'stale' ? mixed(landOf(theme), color, STALE_OPACITY) : color;
  const look = THEMES[theme];
  const { paper } = inksOf(look, source);
  const share = paper[3] * (state === 'not-loaded' ? NOT_LOADED_OPACITY : 1);
  return mixed(landOf(theme), channelsOf(paper), share / opacityOf(source, look));
}

/** The colors of patterns, fainter on a layer where most hexes have one. */
export function inksOf(
  look: HexTheme,
  source: LayerSource,
): { paper: Rgba; ink: Rgba; warn: Rgba } {
  const { paper, ink, warn } = look;
  return source.sparse ? { paper: fainter(paper), ink: fainter(ink), warn } : { paper, ink, warn };
}

/** Whether the hatching of a color that is out of date is a darker shade of it; else it is a lighter one. */
export function isHatchedDark([red, green, blue]: Channels): boolean {
  return (red * 0.2126 + green * 0.7152 + blue * 0.0722) / 255 > 0.16;
}

/** An ink as a CSS color, with a share of its opacity, or a multiple, as far as there is more. */
export function cssInk([red, green, blue, alpha]: Rgba, share = 1): string {
  const channels = [red, green, blue].map((part) => Math.round(part * 255));
  return `rgb(${channels.join(' ')}/${Number(Math.min(alpha * share, 1).toFixed(3))})`;
}

/** "#rrggbb", or "#rgb" where that is the same. */
export function hexColor(channels: readonly number[]): string {
  const text = channels.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('');
  const short = /^(.)\1(.)\2(.)\3$/.exec(text);
  return `#${short ? short.slice(1).join('') : text}`;
}

function landOf(theme: Theme): Channels {
  const channel = (start: number) =>
    Number.parseInt(PALETTES[theme].land.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function channelsOf([red, green, blue]: Rgba): Channels {
  return [red * 255, green * 255, blue * 255];
}

function mixed(from: Channels, to: Channels, share: number): Channels {
  const [a, b, c] = from;
  const part = Math.min(share, 1);
  return [a + (to[0] - a) * part, b + (to[1] - b) * part, c + (to[2] - c) * part];
}
