import { PRECIP_KINDS, type PrecipKind } from '@/lib/weather/precip-kind';
import type { Ramp, ThemedRamp } from '@/lib/weather/ramps';
import { rampFor } from '@/lib/weather/ramps-tables';
import { rounded } from './canvas';
import {
  FALL_INK,
  FALL_PATTERNS,
  FALL_STROKE_PX,
  type FallInk,
  inkParts,
  legendFalls,
  type PatternedFall,
} from './fall-patterns';
import type { Content, SvgFragment } from './fragments';
import { BAR_PX, drawBar, LETTER_PX, marksUnder, ticksOf } from './legend-parts';
import { type StyleSheet, textLook } from './style-sheet';
import { xmlText } from './xml';

const ROW_PX = 15;
/** From this width on, the bars stand in two columns. */
const TWO_COLUMNS_PX = 230;
const COLUMN_GAP_PX = 16;
/** Under a bar shorter than this, three marks would touch. */
const SHORT_PX = 95;
/** Between words above and the first bar, in pixels. */
const TOP_PX = 3;

/**
 * A bar for each of what falls in a picture, in its colors and with its pattern, with marks under the last of each
 * column.
 */
export function drawChanceLegend(content: Content, widthPx: number): SvgFragment {
  const { input, sheet, look, hexes } = content;
  const { t } = input.messages;
  const kinds = shownFalls(hexes);
  const words = kinds.map((falls) => t(`legend.falls.${falls}`));
  const wordPx = Math.max(...words.map((word) => word.length)) * LETTER_PX + 8;
  const rows = Math.ceil(kinds.length / (widthPx < TWO_COLUMNS_PX ? 1 : 2));
  const columns = Math.ceil(kinds.length / rows);
  const columnPx = (widthPx - (columns - 1) * COLUMN_GAP_PX) / columns;
  const barPx = columnPx - wordPx;
  const soft = sheet.classOf(textLook('text-soft', 11));
  // Every second mark has room under a bar beside a word, and only both ends under a short one.
  const every = barPx < SHORT_PX ? 4 : 2;
  const ticks = ticksOf(input, look).filter((_, index) => index % every === 0);
  const bars = kinds.map((falls, index) => {
    const x = Math.floor(index / rows) * (columnPx + COLUMN_GAP_PX);
    const y = TOP_PX + (index % rows) * ROW_PX;
    const word = `<text class="${soft}" x="${rounded(x)}" y="${y + 9}">${xmlText(words[index] ?? '')}</text>`;
    const ramps = rampFor(look.ramps, falls);
    const parts = [drawBar(sheet, ramps, `ramp-${falls}`, barPx)];
    if (falls !== 'rain') parts.push(strokes(sheet, ramps, falls, barPx));
    const isLast = index % rows === rows - 1 || index === kinds.length - 1;
    if (isLast) parts.push(marksUnder(sheet, ticks, barPx));
    return `${word}<g transform="translate(${rounded(x + wordPx)} ${y + 1})">${parts.join('')}</g>`;
  });
  const heightPx = TOP_PX + (rows - 1) * ROW_PX + BAR_PX + 21;
  return { svg: bars.join(''), heightPx };
}

/** What falls in a picture at its hour, or the usual where nothing does. */
export function shownFalls(
  hexes: readonly { readonly falls: PrecipKind | null }[],
): readonly PrecipKind[] {
  const found = new Set(hexes.map(({ falls }) => falls));
  return legendFalls(PRECIP_KINDS.filter((kind) => found.has(kind)));
}

/** The pattern of what falls over its bar, in the ink that shows there in each theme. */
function strokes(
  sheet: StyleSheet,
  ramps: ThemedRamp,
  falls: PatternedFall,
  widthPx: number,
): string {
  const rects = inkParts(ramps).map(({ from, to, ...inks }) => {
    const look = sheet.classOf((theme) => `fill:url(#bar-${falls}-${inks[theme]})`);
    return `<rect class="${look}" x="${rounded(from * widthPx)}" width="${rounded((to - from) * widthPx)}" height="${BAR_PX}"/>`;
  });
  return strokePattern(falls, 'dark') + strokePattern(falls, 'light') + rects.join('');
}

function strokePattern(falls: PatternedFall, ink: FallInk): string {
  const { width, height, path } = FALL_PATTERNS[falls];
  const color = ink === 'dark' ? '#000' : '#fff';
  const stroke = `fill="none" stroke="${color}" stroke-opacity="${FALL_INK[ink]}" stroke-width="${FALL_STROKE_PX}"`;
  return `<pattern id="bar-${falls}-${ink}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><path ${stroke} d="${path}"/></pattern>`;
}

/** The strokes over a bar in one theme, as a drawing of its own: for the legend of a bitmap, which has boxes only. */
export function strokesDrawing(
  ramp: Ramp,
  falls: PatternedFall,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const rects = inkParts({ light: ramp, dark: ramp }).map(({ light: ink, from, to }) => {
    return `<rect fill="url(#bar-${falls}-${ink})" x="${from * width}" width="${(to - from) * width}" height="${height}"/>`;
  });
  const patterns = strokePattern(falls, 'dark') + strokePattern(falls, 'light');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${patterns}${rects.join('')}</svg>`;
}
