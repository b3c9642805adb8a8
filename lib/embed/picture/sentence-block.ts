import type { Block } from './piece';
import { type Sheet, words } from './sheet';
import { linesOf } from './text-width';

const MAX_LINES = 3;
const LINE_EM = 1.4;

/** A sentence in place of weather, or beside it. */
export function sentenceBlock(sheet: Sheet, text: string, gapEm = 0.8): Block {
  const { em, inner, paints } = sheet;
  const lines = linesOf(text, inner, em, MAX_LINES);
  return {
    heightPx: em * (lines.length * LINE_EM),
    gapPx: em * gapEm,
    pieces: lines.map((line, index) =>
      words({
        x: 0,
        y: em * (1.05 + index * LINE_EM),
        width: inner,
        sizePx: em,
        text: line,
        paint: paints.soft,
      }),
    ),
  };
}
