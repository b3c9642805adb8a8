import type { HexState } from '@/lib/contract/tile-shape';
import type { LayerSource } from '@/lib/weather/layer-sources';
import { type Canvas, rounded } from './canvas';
import {
  FALL_INK,
  FALL_PATTERNS,
  FALL_STROKE_PX,
  type FallInk,
  type PatternedFall,
} from './fall-patterns';
import { cssInk, inksOf } from './hex-colors';
import { opacityOf, THEMES } from './hex-theme';

/**
 * The patterns of what falls, and of hexes that are not simply up to date, with the measures of the live map, in CSS
 * pixels.
 */
export type PatternName =
  | `${PatternedFall | 'stale'}-${FallInk}`
  | Exclude<HexState, 'fresh' | 'stale'>;

/**
 * The `<pattern>` elements of a drawing: their ids are the patterns' names. They lie within the group of all hexes,
 * whose opacity takes away from theirs.
 */
export function patternElements(
  canvas: Canvas,
  source: LayerSource,
  names: ReadonlySet<PatternName>,
): string {
  return [...names].map((name) => patternElement(canvas, source, name)).join('');
}

function patternElement(canvas: Canvas, source: LayerSource, name: PatternName): string {
  const { sheet } = canvas;
  const inks = (theme: 'light' | 'dark') => inksOf(THEMES[theme], source);
  const share = (theme: 'light' | 'dark') => 1 / opacityOf(source, THEMES[theme]);
  const lines = (look: string, period: number) =>
    `<path class="${look}" d="M0 ${period / 2}H${period}"/>`;
  const strokes = (width: number, color: (theme: 'light' | 'dark') => string) =>
    sheet.classOf((theme) => `stroke:${color(theme)};stroke-width:${width}`);
  switch (name) {
    // The live map mixes three quarters of a darker or a lighter shade into the color: the same, as an overlay.
    case 'stale-dark':
      return pattern(
        canvas,
        name,
        6,
        45,
        lines(
          strokes(1.2, (theme) => inkOver('dark', 0.41 * share(theme))),
          6,
        ),
      );
    case 'stale-light':
      return pattern(
        canvas,
        name,
        6,
        45,
        lines(
          strokes(1.2, (theme) => inkOver('light', 0.45 * share(theme))),
          6,
        ),
      );
    case 'not-loaded': {
      const look = strokes(0.9, (theme) => cssInk(inks(theme).ink, 0.55 * share(theme)));
      return pattern(canvas, name, 12, -45, lines(look, 12));
    }
    case 'failed': {
      const look = strokes(1.2, (theme) => cssInk(inks(theme).warn, share(theme)));
      return pattern(canvas, name, 10, 45, `<path class="${look}" d="M0 5H10M5 0V10"/>`);
    }
    case 'no-data': {
      const look = sheet.classOf((theme) => `fill:${cssInk(inks(theme).ink, share(theme))}`);
      return pattern(canvas, name, 8, 0, `<circle class="${look}" cx="4" cy="4" r="1.1"/>`);
    }
    default: {
      const [falls, ink] = name.split('-') as [PatternedFall, FallInk];
      const { width, height, path } = FALL_PATTERNS[falls];
      const look = strokes(FALL_STROKE_PX, () => inkOver(ink, FALL_INK[ink]));
      const content = `<path class="${look}" fill="none" d="${path}"/>`;
      return pattern(canvas, name, [width, height], 0, content);
    }
  }
}

/** A black or a white ink, of which so much is laid over a color. */
function inkOver(ink: FallInk, alpha: number): string {
  const channel = ink === 'dark' ? 0 : 1;
  return cssInk([channel, channel, channel, alpha]);
}

function pattern(
  canvas: Canvas,
  id: string,
  period: number | readonly [width: number, height: number],
  turn: number,
  content: string,
): string {
  const scale = rounded(1 / canvas.pixelsPerUnit);
  const [width, height] = typeof period === 'number' ? [period, period] : period;
  const size = `width="${width}" height="${height}" patternUnits="userSpaceOnUse"`;
  return `<pattern id="${id}" ${size} patternTransform="rotate(${turn}) scale(${scale})">${content}</pattern>`;
}
