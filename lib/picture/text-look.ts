import type { Theme } from './palette';
import type { Look } from './style-sheet';

/** The colors of words and of the cards behind them: the page's own tokens (app/globals.css). */
export const SURFACE: Readonly<
  Record<Theme, Record<'text' | 'soft' | 'surface' | 'line', string>>
> = {
  light: { text: '#131e30', soft: '#46546a', surface: '#fff', line: 'rgb(20 40 70/.14)' },
  dark: { text: '#eef3f9', soft: '#b4c0cf', surface: '#182029', line: 'rgb(255 255 255/.12)' },
};

/** No picture loads a typeface: the page's own where the reader has it, else the system's. */
const FAMILY = 'Inter,system-ui,sans-serif';

/** Words of a size in pixels. */
export function textLook(color: 'text' | 'soft', sizePx: number, weight = 400): Look {
  return (theme) => `fill:${SURFACE[theme][color]};font:${weight} ${sizePx}px ${FAMILY}`;
}
