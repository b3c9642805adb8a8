import type { Metadata } from 'next';
import { cellPagePath } from '@/lib/contract/paths';
import type { TemperatureUnit } from '@/lib/contract/units';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/messages/locales';
import { loadMessages } from '@/lib/messages/translate';
import type { CellSnapshot } from '@/lib/queries/cell-snapshot';
import type { ViewState } from '@/lib/view-state/view-state';
import { cellCard } from './cell-card';
import { oembedLinks } from './oembed-links';
import { shownDescription } from './shown-description';

/**
 * What other sites show of a shared page. URLs are absolute and built from PUBLIC_URL only: without it
 * they are left out, since a Host header can't be trusted.
 *
 * @param state the requested view: its units and its language
 * @param origin PUBLIC_URL, or null
 */
export async function cellMetadata(
  snapshot: CellSnapshot,
  state: ViewState,
  origin: string | null,
): Promise<Metadata> {
  const locale = LOCALES.find((name) => name === state.language) ?? DEFAULT_LOCALE;
  const messages = await loadMessages(locale);
  const { t, formats } = messages;
  const unit = state.temperatureUnit ?? 'f';
  const { title: heading, description: present } = cellCard(snapshot, messages, unit);
  const units = { temperature: unit, wind: state.windUnit ?? 'mph' };
  const description = shownDescription(snapshot, state, units, messages) ?? present;
  // The name of the product alone isn't followed by it once more.
  const title = heading === t('app.title') ? { absolute: heading } : heading;
  const common = { title: heading, description, siteName: t('app.name'), type: 'website' as const };
  const openGraph = { ...common, locale: formats.locale.replace('-', '_') };
  if (origin === null) return { title, description, openGraph, twitter: { card: 'summary' } };
  const canonical = `${origin}/cell/${snapshot.cell}`;
  const picture = {
    url: origin + pictureAddress(snapshot.cell, unit, locale),
    width: 1200,
    height: 630,
    type: 'image/png',
    alt: t('share.picture', { title: heading }),
  };
  return {
    title,
    description,
    metadataBase: new URL(origin),
    alternates: { canonical, types: oembedLinks(origin, canonical) },
    openGraph: { ...openGraph, url: canonical, images: [picture] },
    twitter: { card: 'summary_large_image', title: heading, description, images: [picture] },
  };
}

/** The address of a cell's picture, without the host. Defaults are left out. */
function pictureAddress(cell: string, unit: TemperatureUnit, locale: Locale): string {
  const query = new URLSearchParams();
  if (unit !== 'f') query.set('temp', unit);
  if (locale !== DEFAULT_LOCALE) query.set('lang', locale);
  const search = query.size > 0 ? `?${query}` : '';
  return `${cellPagePath(cell)}/picture.png${search}`;
}
