import type { Catalog } from './en/catalog';
import { createFormats, type Formats } from './format/formats';
import type { Locale } from './locales';
import type { ServiceWords } from './service/service-words';

type MessageKey = keyof Catalog;

/** The keys of the messages that take no values. */
export type TextKey = {
  [Key in MessageKey]: Catalog[Key] extends string ? Key : never;
}[MessageKey];

/** The values that a message takes, as the rest of the arguments of `t`. */
type ValuesOf<Key extends MessageKey> = Catalog[Key] extends (
  values: infer Values,
  formats: Formats,
) => string
  ? [values: Values]
  : [];

/** Returns a message in the reader's language. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>) => string;

/**
 * What a component needs to write text: `t` for messages, `formats` for numbers and dates, `service` for
 * what the service calls skies, alerts and pollen.
 */
export type Messages = {
  readonly locale: Locale;
  readonly t: Translate;
  readonly formats: Formats;
  readonly service: ServiceWords;
};

/** Both as used in the United States, since the service's places, dates, and units are American. */
const INTL_LOCALES: Record<Locale, string> = { en: 'en-US', es: 'es-US' };

/**
 * Messages with these texts. More may be added to the catalog later: each is looked up when it is needed.
 */
export function messagesOf(
  locale: Locale,
  catalog: Partial<Catalog>,
  service: ServiceWords,
): Messages {
  const formats = createFormats(INTL_LOCALES[locale]);
  const t: Translate = (key, ...values) => {
    const message: unknown = catalog[key];
    return typeof message === 'function' ? String(message(values[0], formats)) : String(message);
  };
  return { locale, t, formats, service };
}
