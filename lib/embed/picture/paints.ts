import { PALETTES, type Theme } from '@/lib/picture/palette';
import type { EmbedLook } from '@/lib/view-state/embed';
import type { AlertSeverity } from '@/lib/weather/alerts';
import { embedColors } from '../colors';
import type { Paint } from './layout';

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
export function paintsOf(look: EmbedLook): Paints {
  const { theme } = look;
  const { ink, soft, accent, line, surface, inkTheme, isTransparent } = embedColors(look);
  // A picture of one theme has one color, whichever the reader prefers.
  const fixed = (paint: Paint): Paint =>
    theme === 'auto' ? paint : { light: paint[theme], dark: paint[theme] };
  return {
    ink: fixed(ink),
    soft: fixed(soft),
    accent: fixed(accent),
    line: fixed(line),
    ground: isTransparent ? null : fixed(surface),
    severity: (severity) => fixed(both((one) => PALETTES[inkTheme[one]].severity[severity])),
  };
}

/** A color for each theme. */
export function both(color: (theme: Theme) => string): Paint {
  return { light: color('light'), dark: color('dark') };
}
