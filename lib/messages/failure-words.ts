import { failure as english } from './en/failure';
import { failure as spanish } from './es/failure';
import type { Locale } from './locales';

/**
 * The words of a page that has failed, in the language that the page had, or was about to have. They depend
 * on nothing that may have failed too.
 */
export function failureWords(): { locale: Locale; words: Record<keyof typeof english, string> } {
  const root = typeof document === 'undefined' ? null : document.documentElement;
  const isSpanish = root?.lang === 'es' || root?.dataset.wordsComing !== undefined;
  return isSpanish ? { locale: 'es', words: spanish } : { locale: 'en', words: english };
}
