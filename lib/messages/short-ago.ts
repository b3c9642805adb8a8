import { MINUTE_MS } from '@/lib/contract/time';

const WORDS = {
  en: { now: 'just now', ago: (span: string) => `${span} ago`, days: 'days' },
  es: { now: 'ahora mismo', ago: (span: string) => `hace ${span}`, days: 'días' },
} as const;

/**
 * The same words as `agoText`, without the catalog of all words: the script of embeds,
 * which other sites' pages load, has to be light.
 *
 * @param locale of the page, as in "es-US"
 */
export function shortAgo(ageMs: number, locale: string): string {
  const words = WORDS[locale.startsWith('es') ? 'es' : 'en'];
  const minutes = Math.round(ageMs / MINUTE_MS);
  if (minutes < 1) return words.now;
  const hours = Math.round(minutes / 60);
  const rest = minutes % 60;
  if (minutes < 60) return words.ago(`${minutes} min`);
  if (minutes < 6 * 60 && rest > 0) return words.ago(`${Math.floor(minutes / 60)} h ${rest} min`);
  if (hours < 48) return words.ago(`${hours} h`);
  return words.ago(`${Math.round(hours / 24)} ${words.days}`);
}
