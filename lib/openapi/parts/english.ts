import { DEFAULT_LOCALE } from '@/lib/messages/locales';

/** The language of the description. */
export const ENGLISH = { locale: DEFAULT_LOCALE };
