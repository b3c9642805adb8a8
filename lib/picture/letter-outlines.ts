/** Outlines are in units of which so many are the size of the type. */
export const LETTER_UNITS = 128;

export type LetterWeight = 'medium' | 'semibold';

/**
 * The page's typeface as outlines, since no picture loads a typeface: by weight, each letter's advance and its SVG
 * path, whose origin is on the baseline.
 */
export type Letters = Readonly<
  Record<LetterWeight, Readonly<Record<string, readonly [advance: number, outline: string]>>>
>;
