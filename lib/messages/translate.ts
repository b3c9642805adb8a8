import { type Catalog, english, type Translate } from './catalog';
import { createFormats, type Formats } from './formats';

/** The languages that the interface speaks. */
export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** What a component needs to speak: `t` for words, `formats` for numbers and dates. */
export type Messages = {
  readonly locale: Locale;
  readonly t: Translate;
  readonly formats: Formats;
};

/** Both as they are spoken in the United States: the places, dates and units of the service are. */
const INTL_LOCALES: Record<Locale, string> = { en: 'en-US', es: 'es-US' };

/** How to say things in a language, given its words. */
export function createMessages(locale: Locale, catalog: Catalog = english): Messages {
  const formats = createFormats(INTL_LOCALES[locale]);
  const t: Translate = (key, ...values) => {
    const message: unknown = catalog[key];
    return typeof message === 'function' ? String(message(values[0], formats)) : String(message);
  };
  return { locale, t, formats };
}

/** The same for a language whose words may have to be fetched first. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  if (locale === 'en') return createMessages(locale);
  const { spanish } = await import('./es/catalog');
  return createMessages(locale, spanish);
}
