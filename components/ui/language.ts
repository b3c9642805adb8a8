'use client';

import { chooseLocale } from '@/lib/messages/choose-locale';
import type { Locale } from '@/lib/messages/translate';
import { storeText, useStoredText } from './stored-text';

const NAME = 'hexcast.language';

/** The language to speak, given what the address says; null while the address is not known. */
export function useLanguage(address: string | null, ready: boolean): Locale | null {
  const kept = useStoredText(NAME);
  if (!ready) return null;
  return chooseLocale({ address, kept, browser: navigator.languages });
}

/** Keeps the choice for the next visit; answers whether this browser does. */
export function keepLanguage(locale: Locale): boolean {
  return storeText(NAME, locale);
}
