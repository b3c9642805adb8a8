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

/** The least heights in sizes of words. What needs more lines is higher. */
export const PART_EM = { now: 4.5, hours: 6.6, alerts: 3.6, air: 3.6, pollen: 3.6 } as const;
/** Of a row of the days, and of what is above and below them. */
export const DAYS_EM = { row: 2.1, around: 0.9 } as const;
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

/**
 * The height of a place's page in whole pixels, by its parts, where nothing needs another line; names that are no parts
 * count for nothing.
 *
 * @param widthPx of the frame
 */
export function placeHeight(
  parts: readonly string[],
  size: WordSize,
  widthPx: number,
  { days = MAX_DAYS, hasHead = true }: { days?: number | undefined; hasHead?: boolean } = {},
): number {
  const widthEm = widthPx / FONT_PX[size];
  let em = (hasHead ? HEAD_EM : NO_HEAD_EM) + FOOT_EM;
  if (widthEm < NARROW_EM) {
    em += widthEm < TIGHT_EM ? TIGHT_FOOT_EM : NARROW_FOOT_EM;
    if (parts.includes('now')) em += NARROW_NOW_EM;
  }
  for (const [part, own] of Object.entries(PART_EM)) if (parts.includes(part)) em += own;
  if (parts.includes('days')) em += DAYS_EM.row * Math.min(days, MAX_DAYS) + DAYS_EM.around;
  return wholePixels(em * FONT_PX[size]);
}

/** A height in whole pixels that has room for it. */
export function wholePixels(px: number): number {
  return Math.ceil(px - SLACK_PX);
}
