import { PALETTES, type Theme } from '@/lib/picture/palette';
import { SURFACE } from '@/lib/picture/text-look';
import type { EmbedLook } from '@/lib/view-state/embed';
import { contrastOf, mended } from './contrast';

/** A color in each theme, "#rrggbb". */
export type Pair = Readonly<Record<Theme, string>>;

/** The colors of an embed's page. */
export interface EmbedColors {
  readonly ink: Pair;
  readonly soft: Pair;
  readonly accent: Pair;
  readonly line: Pair;
  readonly rain: Pair;
  /** The ground; where it is transparent, what the words were made for. */
  readonly surface: Pair;
  /** The theme whose other colors go with the ground. */
  readonly inkTheme: Readonly<Record<Theme, Theme>>;
  readonly isTransparent: boolean;
  /** The names of the parameters whose colors were changed so that words can be read. */
  readonly mended: readonly string[];
}

/** The page's own token (app/globals.css). */
const RAIN = { light: '#1f66c9', dark: '#7db3ff' } as const;
const THEMES = ['light', 'dark'] as const;

/** Colors with which all words have a contrast of 4.5:1 or more on their ground (WCAG 2.2, 1.4.3). */
export function embedColors({ theme, accent, background }: EmbedLook): EmbedColors {
  const given = background !== null && background !== 'transparent' ? `#${background}` : null;
  const surface = pair((one) => given ?? SURFACE[one].surface);
  // On a ground that is given, the ink of the theme that can be read better.
  const inkTheme = (one: Theme): Theme => {
    if (given === null) return one;
    const [light, dark] = THEMES.map((it) => contrastOf(SURFACE[it].text, given));
    return (light ?? 0) >= (dark ?? 0) ? 'light' : 'dark';
  };
  const wanted = pair((one) => (accent === null ? PALETTES[inkTheme(one)].selected : `#${accent}`));
  const readable = (color: (one: Theme) => string) =>
    pair((one) => mended(color(one), surface[one]));
  const shown = theme === 'auto' ? THEMES : [theme];
  const isMended =
    accent !== null && shown.some((one) => mended(wanted[one], surface[one]) !== wanted[one]);
  return {
    ink: readable((one) => SURFACE[inkTheme(one)].text),
    soft: readable((one) => SURFACE[inkTheme(one)].soft),
    accent: readable((one) => wanted[one]),
    line: pair((one) => SURFACE[inkTheme(one)].line),
    rain: readable((one) => RAIN[inkTheme(one)]),
    surface,
    inkTheme: { light: inkTheme('light'), dark: inkTheme('dark') },
    isTransparent: background === 'transparent',
    mended: isMended ? ['accent'] : [],
  };
}

/** The colors as custom properties, for an element with a `color-scheme`. */
export function colorProperties(colors: EmbedColors): string {
  const names = ['ink', 'soft', 'accent', 'line', 'rain', 'surface'] as const;
  return names
    .map((name) => {
      const { light, dark } = colors[name];
      return `--${name}:${light === dark ? light : `light-dark(${light},${dark})`}`;
    })
    .join(';');
}

function pair(color: (theme: Theme) => string): Pair {
  return { light: color('light'), dark: color('dark') };
}
