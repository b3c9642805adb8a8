import { picture as english } from './en/picture';
import { picture as spanish } from './es/picture';
import type { Locale } from './translate';

/** The words that only pictures of the map have. */
export function pictureWords(locale: Locale): typeof english {
  return locale === 'es' ? { ...english, ...spanish } : english;
}
