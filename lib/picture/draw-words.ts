import { drawLegend } from './draw-legend';
import type { Content, SvgFragment } from './fragments';
import { captionLine } from './map-caption';
import { type StyleSheet, textLook } from './style-sheet';
import { wrapText } from './wrap-text';
import { xmlText } from './xml';

const TITLE_PX = 18;
/** The height of a line of small words. */
export const LINE_PX = 15;
/** The size of all words but titles. */
export const SMALL_PX = 11;

/** Title, legend, hour, age and sources, one below the other; without any weather, a sentence that says so. */
export function drawWords(content: Content, widthPx: number): SvgFragment {
  const { sheet, text } = content;
  const { time, range } = text.caption;
  if (text.isEmpty) {
    const when = smallLines(sheet, [time], widthPx);
    return stacked([titleLine(content, null), when, missingLines(content, widthPx)]);
  }
  return stacked([
    titleLine(content, widthPx),
    drawLegend(content, widthPx),
    smallLines(
      sheet,
      [captionLine({ time, range }), ...text.missing, text.age, text.sources],
      widthPx,
    ),
  ]);
}

/** The layer, and at the end of a line of this width the unit of the legend; null for no unit. */
export function titleLine({ sheet, text }: Content, unitAtPx: number | null): SvgFragment {
  const title = `<text class="${sheet.classOf(textLook('text', 13, 600))}" y="12">${xmlText(text.caption.layer)}</text>`;
  if (unitAtPx === null) return { svg: title, heightPx: TITLE_PX };
  const soft = sheet.classOf(textLook('text-soft', SMALL_PX));
  const unit = `<text class="${soft}" x="${unitAtPx}" y="12" text-anchor="end">${xmlText(text.unit)}</text>`;
  return { svg: title + unit, heightPx: TITLE_PX };
}

/** What is missing, and what to do; nothing where nothing is. */
export function missingLines({ text, sheet }: Content, widthPx: number): SvgFragment {
  return smallLines(sheet, text.missing, widthPx);
}

/** Paragraphs of small text, each of at most two lines. */
export function smallLines(
  sheet: StyleSheet,
  paragraphs: readonly string[],
  widthPx: number,
): SvgFragment {
  const soft = sheet.classOf(textLook('text-soft', SMALL_PX));
  const all = paragraphs.flatMap((paragraph) => wrapText(paragraph, widthPx, SMALL_PX, 2));
  const svg = all.map((line, index) => `<text y="${11 + index * LINE_PX}">${xmlText(line)}</text>`);
  return { svg: `<g class="${soft}">${svg.join('')}</g>`, heightPx: all.length * LINE_PX };
}

/** Fragments one below the other. */
export function stacked(fragments: readonly SvgFragment[]): SvgFragment {
  let heightPx = 0;
  const svg = fragments.map((fragment) => {
    const placed = `<g transform="translate(0 ${heightPx})">${fragment.svg}</g>`;
    heightPx += fragment.heightPx;
    return placed;
  });
  return { svg: svg.join(''), heightPx };
}
