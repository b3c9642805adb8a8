import type { Catalog, UsualCatalog } from './en/catalog';
import { first } from './en/first';
import { messagesOf } from './messages';
import { englishWords } from './service/service-words';

/** At first what the dashboard is drawn with; the rest is added once it has loaded. */
const loaded: Partial<Catalog> = { ...first };
let isWhole = false;

/** Messages in English, with those texts that have loaded. */
export const ENGLISH = messagesOf('en', loaded, englishWords);

/** The same with all texts: what comes with a page need not be loaded again. */
export function englishWith(all: UsualCatalog): typeof ENGLISH {
  Object.assign(loaded, all);
  isWhole = true;
  return ENGLISH;
}

/** Loads all other English texts. Whatever shows one of them waits for this. */
export async function loadEnglish(): Promise<void> {
  if (isWhole) return;
  const { english } = await import('./en/catalog');
  englishWith(english);
}
