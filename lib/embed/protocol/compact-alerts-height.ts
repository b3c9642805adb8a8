import { FONT_PX, type WordSize, wholePixels } from './heights';

/**
 * Narrower frames have the name and the end of an alert below each other, in pixels, and so whose it is and from whom, and a
 * sentence and its age.
 */
export const COMPACT_NARROW_PX = 480;

/** Heights in sizes of words, of lines that have room for what they say; others are higher. */
export const COMPACT_EM = { line: 2.4, narrowLine: 3.6, foot: 1.9, narrowFoot: 3.1 } as const;

/**
 * The least height of a banner of so many lines of alerts in whole pixels, with the line below them that says whose they are,
 * how old, and from whom. Without any, it has none.
 *
 * @param widthPx of the frame
 */
export function compactAlertsHeight(lines: number, size: WordSize, widthPx: number): number {
  const { line, narrowLine, foot, narrowFoot } = COMPACT_EM;
  const isNarrow = widthPx < COMPACT_NARROW_PX;
  const em = isNarrow ? lines * narrowLine + narrowFoot : lines * line + foot;
  return lines && wholePixels(em * FONT_PX[size]);
}
