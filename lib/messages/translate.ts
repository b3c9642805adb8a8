import { english, type UsualCatalog } from './en/catalog';
import { loadSpanish } from './load-spanish';
import type { Locale } from './locales';
import { type Messages, messagesOf } from './messages';
import { englishWords, type ServiceWords } from './service/service-words';

// For the server and for tests, which have all texts at hand. The browser's are in use-messages.tsx.

/** Messages for a language whose texts are at hand. */
export function createMessages(
  locale: Locale,
  catalog: UsualCatalog = english,
  service: ServiceWords = englishWords,
): Messages {
  return messagesOf(locale, catalog, service);
}

/** The same for any language, loading its messages first where needed. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return locale === 'es' ? loadSpanish() : createMessages(locale);
}
