import { COLORS, type ThemePair } from '@/lib/contract/page-look';
import type { Look } from './style-sheet';

/** The rim of a card behind words, and what divides it. */
export const LINE: ThemePair = { light: 'rgb(20 40 70/.14)', dark: 'rgb(255 255 255/.12)' };

/** No picture loads a typeface: the page's own where the reader has it, else the system's. */
const FAMILY = 'Inter,system-ui,sans-serif';

/** Words of a size in pixels. */
export function textLook(color: 'text' | 'text-soft', sizePx: number, weight = 400): Look {
  return (theme) => `fill:${COLORS[color][theme]};font:${weight} ${sizePx}px ${FAMILY}`;
}
