import { contrastOf } from '@/lib/contract/contrast';
import type { HexReading } from '@/lib/weather/hex-reading';
import type { LayerSource } from '@/lib/weather/layer-sources';
import { type Ramps, rampIndex } from '@/lib/weather/ramps-tables';
import { seenColor, stepColor, stepOf } from './hex-colors';
import { PALETTES, THEME_NAMES, type Theme } from './palette';

/** What the hexes of a layer look like in a theme. */
export type SeenLook = {
  readonly theme: Theme;
  readonly source: LayerSource;
  readonly ramps: Ramps;
};

/** Quiet letters are for states, strong ones for all else. */
type InkColor = 'townName' | 'stateName';

/** A color of text with the halo that belongs to it: a theme's, which need not be the page's. */
export type Ink = `${Theme}-${InkColor}`;

/** All inks, each with its color and its halo as CSS colors. */
export const INKS = Object.fromEntries(
  THEME_NAMES.flatMap((theme) =>
    (['townName', 'stateName'] as const).map((color) => {
      const { [color]: text, halo } = PALETTES[theme];
      return [`${theme}-${color}`, { text, halo }];
    }),
  ),
) as Readonly<Record<Ink, { readonly text: string; readonly halo: string }>>;

/** WCAG 2.2's contrast for text of this size (success criterion 1.4.3). */
const ENOUGH = 4.5;

/** The ink of a text that is over no hex. */
export function plainInk(theme: Theme, color: InkColor = 'townName'): Ink {
  return `${theme}-${color}`;
}

/**
 * The ink in which a text over a hex can be read: the page's own, if its contrast is enough; else the other theme's; and
 * over the middle tones of a ramp, where neither is, the stronger one of the two, which has 4:1 or more there, and its halo.
 */
export function inkOver(
  { theme, source, ramps }: SeenLook,
  { state, value, falls }: Pick<HexReading, 'state' | 'value' | 'falls'>,
  color: InkColor = 'townName',
): Ink {
  const ramp = ramps[rampIndex(falls)] ?? ramps[0];
  const ground = seenColor(
    theme,
    source,
    state,
    value === null ? null : stepColor(ramp, stepOf(ramp, value)),
  );
  const contrast = (ink: Ink) => contrastOf(INKS[ink].text, ground);
  const other: Theme = theme === 'light' ? 'dark' : 'light';
  const [own, others] = [plainInk(theme, color), plainInk(other, color)];
  const readable = [own, others].find((ink) => contrast(ink) >= ENOUGH);
  if (readable) return readable;
  const [strong, strongest] = [plainInk(theme), plainInk(other)];
  return contrast(strong) >= contrast(strongest) ? strong : strongest;
}
