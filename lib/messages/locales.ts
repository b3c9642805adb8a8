/** The languages of the interface. */
export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

type Preferences = {
  /** The language in the address. */
  readonly address: string | null;
  /** The language saved in this browser. */
  readonly stored: string | null;
  /** The languages of the browser's settings, best first, as BCP 47 tags. */
  readonly browser: readonly string[];
};

/** The language to use: the address's, else the saved one, else the browser's first that we offer. */
export function chooseLocale({ address, stored, browser }: Preferences): Locale {
  const wanted = [address, stored, ...browser.map((tag) => tag.slice(0, 2).toLowerCase())];
  for (const language of wanted) {
    const offered = LOCALES.find((locale) => locale === language);
    if (offered) return offered;
  }
  return DEFAULT_LOCALE;
}

/** The language that an address names, if we have it; else the usual one. */
export function localeNamed(language: string | null): Locale {
  return LOCALES.find((locale) => locale === language) ?? DEFAULT_LOCALE;
}
