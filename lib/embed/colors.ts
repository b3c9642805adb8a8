import { COLORS, lightDark, type ThemePair } from '@/lib/contract/page-look';
import type { Theme } from '@/lib/picture/palette';
import { LINE } from '@/lib/picture/style-sheet';
import type { EmbedLook } from '@/lib/view-state/embed';

/** What WCAG 2.2 asks of words (1.4.3). */
const MIN_CONTRAST = 4.5;
const STEPS = 20;

type Rgb = readonly [number, number, number];

/** The contrast of two colors, "#rrggbb" or "#rgb", as WCAG 2.2 defines it: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((color) => luminance(rgbOf(color)))
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A color that can be read on a ground: itself, or as little toward black or white as it takes. */
function mended(color: string, ground: string): string {
  const toward = contrastOf('#000000', ground) >= contrastOf('#ffffff', ground) ? 0 : 255;
  const rgb = rgbOf(color);
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = hexOf(rgb.map((part) => part + ((toward - part) * step) / STEPS));
    if (contrastOf(mixed, ground) >= MIN_CONTRAST) return mixed;
  }
  return toward === 0 ? '#000000' : '#ffffff';
}

function rgbOf(color: string): Rgb {
  const digits = color.slice(1);
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) || 0;
  return [part(0), part(2), part(4)];
}

function hexOf(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** The colors of an embed's page. */
export interface EmbedColors {
  readonly ink: ThemePair;
  readonly soft: ThemePair;
  readonly accent: ThemePair;
  readonly line: ThemePair;
  readonly rain: ThemePair;
  /** The ground; where it is transparent, what the words were made for. */
  readonly surface: ThemePair;
  /** The theme whose other colors go with the ground. */
  readonly inkTheme: Readonly<Record<Theme, Theme>>;
  readonly isTransparent: boolean;
  /** The names of the parameters whose colors were changed so that words can be read. */
  readonly mended: readonly string[];
  /** The same in words for the author of the page: to what they were changed, in which theme and why. */
  readonly mendings: readonly string[];
}

const THEMES = ['light', 'dark'] as const;

/** Colors with which all words have a contrast of 4.5:1 or more on their ground (WCAG 2.2, 1.4.3). */
export function embedColors({ theme, accent, background }: EmbedLook): EmbedColors {
  const given = background !== null && background !== 'transparent' ? `#${background}` : null;
  const surface = pair((one) => given ?? COLORS.surface[one]);
  // On a ground that is given, the ink of the theme that can be read better.
  const inkTheme = (one: Theme): Theme => {
    if (given === null) return one;
    const [light, dark] = THEMES.map((it) => contrastOf(COLORS.text[it], given));
    return (light ?? 0) >= (dark ?? 0) ? 'light' : 'dark';
  };
  const wanted = pair((one) => (accent === null ? COLORS.accent[inkTheme(one)] : `#${accent}`));
  const readable = (color: (one: Theme) => string) =>
    pair((one) => mended(color(one), surface[one]));
  const shown = theme === 'auto' ? THEMES : [theme];
  const mendings = accent === null ? [] : shown.flatMap((one) => mendingOf(wanted, surface, one));
  return {
    ink: readable((one) => COLORS.text[inkTheme(one)]),
    soft: readable((one) => COLORS['text-soft'][inkTheme(one)]),
    accent: readable((one) => wanted[one]),
    line: pair((one) => LINE[inkTheme(one)]),
    rain: readable((one) => COLORS.rain[inkTheme(one)]),
    surface,
    inkTheme: { light: inkTheme('light'), dark: inkTheme('dark') },
    isTransparent: background === 'transparent',
    mended: mendings.length > 0 ? ['accent'] : [],
    mendings,
  };
}

/** What becomes of an accent in a theme, if it can't stay as it is. */
function mendingOf(wanted: ThemePair, surface: ThemePair, one: Theme): string[] {
  const [color, ground] = [wanted[one], surface[one]];
  const readable = mended(color, ground);
  if (readable === color) return [];
  const contrast = contrastOf(color, ground).toFixed(1);
  return [`accent ${color} has a contrast of ${contrast}:1 on ${one} ground, so it is ${readable}`];
}

/** The colors as custom properties, for an element with a `color-scheme`. */
export function colorProperties(colors: EmbedColors): string {
  const names = ['ink', 'soft', 'accent', 'line', 'rain', 'surface'] as const;
  return names.map((name) => `--${name}:${lightDark(colors[name])}`).join(';');
}

function pair(color: (theme: Theme) => string): ThemePair {
  return { light: color('light'), dark: color('dark') };
}
