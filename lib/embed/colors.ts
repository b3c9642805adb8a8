import { contrastOf, readableOn } from '@/lib/contract/contrast';
import { COLORS, lightDark, type ThemePair } from '@/lib/contract/page-look';
import type { Theme } from '@/lib/picture/palette';
import { LINE } from '@/lib/picture/style-sheet';
import type { EmbedLook } from '@/lib/view-state/embed';

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
    pair((one) => readableOn(color(one), surface[one]));
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
  const readable = readableOn(color, ground);
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
