import type { ServiceWords, Words } from './service-words';
import { ALLERGENS, POLLEN_LEVELS } from './spanish-air';
import { eventInSpanish } from './spanish-events';
import { skyInSpanish } from './spanish-sky';

/** The service's words in Spanish; those that no table covers stay English, and are marked so. */
export const spanishWords: ServiceWords = {
  sky: translated(skyInSpanish),
  event: translated(eventInSpanish),
  pollenLevel: translated((text) => POLLEN_LEVELS.get(keyOf(text)) ?? null),
  allergen: translated((text) => ALLERGENS.get(keyOf(text)) ?? null),
};

const keyOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');

/** Lists of hours and hexagons ask for the same few phrases again and again. */
const MAX_REMEMBERED = 300;

function translated(translate: (text: string) => string | null): (text: string) => Words {
  const known = new Map<string, Words>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const spanish = translate(text);
    const words: Words =
      spanish === null ? { text, lang: 'en' } : { text: spanish, lang: undefined };
    if (known.size < MAX_REMEMBERED) known.set(text, words);
    return words;
  };
}
