import { chooseLocale, type Locale } from '@/lib/messages/locales';
import { storeText, useStoredText } from './stored-text';

const NAME = 'hexcast.language';

/** The language of the page, given the one in the address; null until the address is known. */
export function useLanguage(address: string | null, ready: boolean): Locale | null {
  const stored = useStoredText(NAME);
  if (!ready) return null;
  return chooseLocale({ address, stored, browser: navigator.languages });
}

/** Stores the choice for the next visit; returns whether that worked. */
export function storeLanguage(locale: Locale): boolean {
  return storeText(NAME, locale);
}
