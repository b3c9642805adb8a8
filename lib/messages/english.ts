import type { Catalog } from './en/catalog';
import { first } from './en/first';
import { messagesOf } from './messages';
import { englishWords } from './service/service-words';

/** At first what the dashboard is drawn with; the rest is added once it has loaded. */
const loaded: Partial<Catalog> = { ...first };

/** Messages in English, with those texts that have loaded. */
export const ENGLISH = messagesOf('en', loaded, englishWords);

/** Loads all other English texts. Whatever shows one of them waits for this. */
export async function loadEnglish(): Promise<void> {
  const { english } = await import('./en/catalog');
  Object.assign(loaded, english);
}
