import { type Catalogue, english, type Translate } from './catalogue';
import { createFormats, type Formats } from './formats';

/** The languages that the interface speaks. */
export const LOCALES = ['en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** What a component needs to speak: `t` for words, `formats` for numbers and dates. */
export type Messages = {
  readonly locale: Locale;
  readonly t: Translate;
  readonly formats: Formats;
};

const CATALOGUES: Record<Locale, Catalogue> = { en: english };
/** English here is American English: the places, dates and units of the service are. */
const INTL_LOCALES: Record<Locale, string> = { en: 'en-US' };

export function createMessages(locale: Locale): Messages {
  const catalogue = CATALOGUES[locale];
  const formats = createFormats(INTL_LOCALES[locale]);
  const t: Translate = (key, ...values) => {
    const message: unknown = catalogue[key];
    return typeof message === 'function' ? String(message(values[0], formats)) : String(message);
  };
  return { locale, t, formats };
}
