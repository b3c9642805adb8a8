import { contrastOf } from '@/lib/contract/contrast';
import type { HexReading } from '@/lib/weather/hex-reading';
import type { LayerSource } from '@/lib/weather/layer-sources';
import { type Ramps, rampFor } from '@/lib/weather/ramps-tables';
import { seenColor, stepColor, stepOf } from './hex-colors';
import { PALETTES, type Theme } from './palette';

/** What the hexes of a layer look like in a theme. */
export type SeenLook = {
  readonly theme: Theme;
  readonly source: LayerSource;
  readonly ramps: Ramps;
};

/** WCAG 2.2's contrast for text of this size (success criterion 1.4.3). */
const ENOUGH = 4.5;

/**
 * The theme whose ink a text over a hex is written in, so that it can be read: the page's own, if its contrast is enough;
 * else the better of the two. Over the middle tones of a ramp that is 4:1 or more, and the ink's halo does the rest.
 */
export function inkOver(
  look: SeenLook,
  { state, value, falls }: Pick<HexReading, 'state' | 'value' | 'falls'>,
): Theme {
  const ramp = rampFor(look.ramps, falls);
  const step = value === null ? null : stepOf(ramp, value);
  const inks = known.get(look) ?? new Map<string, Theme>();
  known.set(look, inks);
  const key = `${state} ${falls} ${step}`;
  const ink = inks.get(key) ?? inkOn(look, state, step === null ? null : stepColor(ramp, step));
  inks.set(key, ink);
  return ink;
}

/** Inks by what is below them: there are a hundred of these, and thousands of hexes. */
const known = new WeakMap<SeenLook, Map<string, Theme>>();

function inkOn(
  { theme, source }: SeenLook,
  state: HexReading['state'],
  color: Parameters<typeof seenColor>[3],
): Theme {
  const ground = seenColor(theme, source, state, color);
  const contrast = (ink: Theme) => contrastOf(PALETTES[ink].text, ground);
  const other = theme === 'light' ? 'dark' : 'light';
  return contrast(theme) >= ENOUGH || contrast(theme) >= contrast(other) ? theme : other;
}
