import type { ProblemFailure } from '@/lib/answers/problems';
import { spanish } from '@/lib/messages/es/catalog';
import { chooseLocale, type Locale } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';

const MESSAGES = { en: createMessages('en'), es: createMessages('es', spanish) };

/** What a page says about a refusal. */
export interface RefusalWords {
  readonly language: Locale;
  readonly app: string;
  readonly title: string;
  readonly text: string;
  /** What the reader can do. */
  readonly act: string;
  /** Whether there is nothing at this address. Asking again can't help then, but may with anything else. */
  readonly isLost: boolean;
}

/**
 * The words for a refusal, in the language of the address or of the browser.
 *
 * @param acceptLanguage the Accept-Language field (RFC 9110, section 12.5.4); browsers list the best first
 */
export function refusalWords(
  { code }: ProblemFailure,
  acceptLanguage: string,
  address: string | null = null,
): RefusalWords {
  const browser = acceptLanguage.split(',').map((tag) => tag.trim());
  const language = chooseLocale({ address, stored: null, browser });
  const { t } = MESSAGES[language];
  const isLost = code === 'bad-request' || code === 'not-found';
  return {
    language,
    isLost,
    app: t('app.name'),
    title: t(isLost ? 'app.not-found.title' : `problem.${code}.title`),
    text: t(isLost ? 'app.not-found.text' : `problem.${code}.help`),
    act: t(isLost ? 'app.not-found.act' : 'panel.retry'),
  };
}
