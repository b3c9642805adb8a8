import { PALETTES, type Theme } from '@/lib/picture/palette';
import { SURFACE } from '@/lib/picture/text-look';
import type { EmbedLook } from '@/lib/view-state/embed';
import type { AlertSeverity } from '@/lib/weather/alerts';
import { contrastOf, mended } from './contrast';
import type { Paint } from './piece';

/** The colors of a picture. */
export interface Paints {
  readonly ink: Paint;
  readonly soft: Paint;
  readonly accent: Paint;
  readonly line: Paint;
  /** Null if what lies behind the picture shows through. */
  readonly ground: Paint | null;
  readonly severity: (severity: AlertSeverity) => Paint;
}

/** Colors with which all words can be read on the ground: those that could not be are mended. */
export function paintsOf({ theme, accent, background }: EmbedLook): Paints {
  const given = background !== null && background !== 'transparent' ? `#${background}` : null;
  const grounds = both((one) => given ?? SURFACE[one].surface);
  // On a ground that is given, the theme whose ink is easier to read.
  const inkTheme = (one: Theme): Theme => {
    if (given === null) return one;
    const [light, dark] = (['light', 'dark'] as const).map((it) =>
      contrastOf(SURFACE[it].text, given),
    );
    return (light ?? 0) >= (dark ?? 0) ? 'light' : 'dark';
  };
  const readable = (color: (one: Theme) => string) =>
    both((one) => mended(color(inkTheme(one)), grounds[one]));
  const paints: Paints = {
    ink: readable((one) => SURFACE[one].text),
    soft: readable((one) => SURFACE[one].soft),
    accent: readable((one) => (accent === null ? PALETTES[one].selected : `#${accent}`)),
    line: both((one) => SURFACE[inkTheme(one)].line),
    ground: background === 'transparent' ? null : grounds,
    severity: (severity) => both((one) => PALETTES[inkTheme(one)].severity[severity]),
  };
  // A picture of one theme has one color, whichever the reader prefers.
  if (theme === 'auto') return paints;
  const fixed = (paint: Paint): Paint => ({ light: paint[theme], dark: paint[theme] });
  return {
    ink: fixed(paints.ink),
    soft: fixed(paints.soft),
    accent: fixed(paints.accent),
    line: fixed(paints.line),
    ground: paints.ground && fixed(paints.ground),
    severity: (severity) => fixed(paints.severity(severity)),
  };
}

/** A color for each theme. */
export function both(color: (theme: Theme) => string): Paint {
  return { light: color('light'), dark: color('dark') };
}
