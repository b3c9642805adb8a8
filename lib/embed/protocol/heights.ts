import { MAX_DAYS } from '@/lib/view-state/embed';

/** The size of words in pixels, by the size of an embed, where the reader has not changed it. */
export const FONT_PX = { s: 13, m: 15, l: 20 } as const;
/**
 * Frames narrower than this, in sizes of words, have the words of the present weather below the temperature; and than
 * this, they have everything below each other.
 */
export const NARROW_EM = 24;
export const TIGHT_EM = 16;
/** Lower frames show one thing in two lines, and a link. */
export const STRIP_PX = 110;

/** Of what has no height of its own, and of a list of alerts before it is there. */
export const OTHER_PX = { map: 360, alerts: 200 } as const;

/** The least heights in sizes of words. What needs more lines is higher. */
export const PART_EM = { now: 4.5, hours: 6.6, alerts: 3.6, air: 3.6, pollen: 3.6 } as const;
/** Of a row of the days, and of what is above and below them. */
export const DAYS_EM = { row: 2.1, around: 0.9 } as const;
/** Of a row of a comparison with what is below it; the width of a column with its gap, and what is beside them. */
const COMPARE_EM = { row: 13.925, column: 15.4, around: 0.5 };
/** More for the words below the temperature in a narrow frame. */
export const NARROW_NOW_EM = 2.4;
/** More for the lines that the foot needs in a narrow frame, and for all that needs more lines in a tight one. */
const NARROW_FOOT_EM = 1.15;
const TIGHT_FOOT_EM = 3.5;
/** Instead of the name, where the page of the host has a heading of its own. */
const NO_HEAD_EM = 0.5;
/** The name above and its space; sources, age and link below, with theirs. */
export const HEAD_EM = 2.9;
export const FOOT_EM = 3.4;

/** Sums of decimals are a little off, which must not make a pixel of its own. */
const SLACK_PX = 0.02;

export type WordSize = keyof typeof FONT_PX;

interface HeightOptions {
  readonly days?: number | undefined;
  readonly hasHead?: boolean;
  /** How many places are beside each other, or below where there is no room. */
  readonly compared?: number;
}

/**
 * The height of the page of a place, or of several, in whole pixels, by its parts, where nothing needs another line; names
 * that are no parts count for nothing.
 *
 * @param widthPx of the frame
 */
export function placeHeight(
  parts: readonly string[],
  size: WordSize,
  widthPx: number,
  { days = MAX_DAYS, hasHead = true, compared = 0 }: HeightOptions = {},
): number {
  const widthEm = widthPx / FONT_PX[size];
  let em = (hasHead ? HEAD_EM : NO_HEAD_EM) + FOOT_EM;
  if (widthEm < NARROW_EM) {
    em += widthEm < TIGHT_EM ? TIGHT_FOOT_EM : NARROW_FOOT_EM;
    if (parts.includes('now')) em += NARROW_NOW_EM;
  }
  for (const [part, own] of Object.entries(PART_EM)) if (parts.includes(part)) em += own;
  if (parts.includes('days')) em += DAYS_EM.row * Math.min(days, MAX_DAYS) + DAYS_EM.around;
  const columns = Math.floor((widthEm - COMPARE_EM.around) / COMPARE_EM.column);
  em += COMPARE_EM.row * Math.ceil(compared / Math.min(Math.max(columns, 1), compared || 1));
  return wholePixels(em * FONT_PX[size]);
}

/** A height in whole pixels that has room for it. */
export function wholePixels(px: number): number {
  return Math.ceil(px - SLACK_PX);
}
