import type { Messages } from './messages';

/** With a capital letter, as at the beginning of a sentence. */
export function capital(text: string, { locale }: Pick<Messages, 'locale'>): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
