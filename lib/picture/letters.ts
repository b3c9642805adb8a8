import { generatedText } from '@/lib/geo/generated-tables';
import { once } from '@/lib/geo/once';

/** Outlines are in units of which so many are the size of the type. */
export const LETTER_UNITS = 256;

export type LetterWeight = 'medium' | 'semibold';

/**
 * The page's typeface as outlines, since no picture loads a typeface: by weight, each letter's advance and its SVG
 * path, whose origin is on the baseline.
 */
export type Letters = Readonly<
  Record<LetterWeight, Readonly<Record<string, readonly [advance: number, outline: string]>>>
>;

/** The letters of all names and numbers on the map. */
export const letters: () => Letters = once(() => JSON.parse(generatedText('picture-letters.json')));

/** How wide a text is, in shares of its size. Letters stand apart by their advances alone, as on the live map. */
export function textWidth(text: string, weight: LetterWeight): number {
  const known = letters()[weight];
  let units = 0;
  for (const letter of text) units += known[letter]?.[0] ?? 0;
  return units / LETTER_UNITS;
}
