import { generatedText } from '@/lib/geo/generated-tables';
import { once } from '@/lib/geo/once';
import { LETTER_UNITS, type Letters, type LetterWeight } from './letter-outlines';

/** The letters of all names and numbers on the map. */
export const letters: () => Letters = once(() => JSON.parse(generatedText('picture-letters.json')));

/** How wide a text is, in shares of its size. Letters stand apart by their advances alone, as on the live map. */
export function textWidth(text: string, weight: LetterWeight): number {
  const known = letters()[weight];
  let units = 0;
  for (const letter of text) units += known[letter]?.[0] ?? 0;
  return units / LETTER_UNITS;
}
