import { DEFAULT_LOCALE, LOCALES, type Locale } from './translate';

type Wishes = {
  /** What the address says. */
  readonly address: string | null;
  /** What was chosen in this browser before. */
  readonly kept: string | null;
  /** What the browser is set to, best first, as BCP 47 tags. */
  readonly browser: readonly string[];
};

/** The language to speak: the address's, else the one kept, else the browser's first that we know. */
export function chooseLocale({ address, kept, browser }: Wishes): Locale {
  const wanted = [address, kept, ...browser.map((tag) => tag.slice(0, 2).toLowerCase())];
  for (const wish of wanted) {
    const known = LOCALES.find((locale) => locale === wish);
    if (known) return known;
  }
  return DEFAULT_LOCALE;
}
