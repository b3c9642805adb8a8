/** The size of words in pixels, by the size of an embed. */
export const FONT_PX = { s: 13, m: 15, l: 20 } as const;
/** Frames narrower than this, in sizes of words, have the words of the present weather below the temperature. */
const NARROW_EM = 20;
/** Lower frames show one thing in two lines, and a link. */
export const STRIP_PX = 110;

/** Heights in sizes of words. Each part has the same height whatever the weather, so that no page jumps. */
export const PART_EM = {
  now: 4.5,
  hours: 6.6,
  days: 15.6,
  alerts: 3.6,
  air: 3.6,
  pollen: 3.6,
} as const;
/** More for the words below the temperature in a narrow frame. */
export const NARROW_NOW_EM = 2.8;
/** The name above and its space; sources, age and link below, with theirs. */
export const HEAD_EM = 2.9;
export const FOOT_EM = 3.4;

/** Sums of decimals are a little off, which must not make a pixel of its own. */
const SLACK_PX = 0.02;

export type WordSize = keyof typeof FONT_PX;

/** The width below which a frame is narrow, in pixels. */
export function narrowBelow(size: WordSize): number {
  return NARROW_EM * FONT_PX[size];
}

/**
 * The height of a place's page in whole pixels, by its parts; names that are no parts count for nothing.
 *
 * @param widthPx of the frame
 */
export function placeHeight(parts: readonly string[], size: WordSize, widthPx: number): number {
  const isNarrow = widthPx < narrowBelow(size);
  let em = HEAD_EM + FOOT_EM;
  for (const [part, own] of Object.entries(PART_EM)) {
    if (parts.includes(part)) em += own + (part === 'now' && isNarrow ? NARROW_NOW_EM : 0);
  }
  return Math.ceil(em * FONT_PX[size] - SLACK_PX);
}
