import type { TemperatureUnit } from '@/lib/contract/units';
import { DEFAULT_LOCALE, type Locale } from '@/lib/messages/translate';

/** The address of a cell's picture, without the host. What is usual is left unsaid. */
export function pictureAddress(cell: string, unit: TemperatureUnit, locale: Locale): string {
  const query = new URLSearchParams();
  if (unit !== 'f') query.set('temp', unit);
  if (locale !== DEFAULT_LOCALE) query.set('lang', locale);
  const search = query.size > 0 ? `?${query}` : '';
  return `/cell/${cell}/picture.png${search}`;
}
