import { mapWords as englishMapWords } from './en/map-words';
import { picture as english } from './en/picture';
import { mapWords as spanishMapWords } from './es/map-words';
import { picture as spanish } from './es/picture';
import type { Locale } from './locales';

const ENGLISH = { ...english, ...englishMapWords };
const SPANISH: typeof ENGLISH = { ...ENGLISH, ...spanish, ...spanishMapWords };

/** The words that only pictures of the map have, and what is written in place of one. */
export function pictureWords(locale: Locale): typeof ENGLISH {
  return locale === 'es' ? SPANISH : ENGLISH;
}
