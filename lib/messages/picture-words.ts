import { picture as english } from './en/picture';
import { picture as spanish } from './es/picture';
import type { Locale } from './locales';

/** The words that only pictures of the map have. */
export function pictureWords(locale: Locale): typeof english {
  return locale === 'es' ? { ...english, ...spanish } : english;
}
