import type { Metadata } from 'next';
import { createMessages, DEFAULT_LOCALE, LOCALES } from '@/lib/messages/translate';
import type { CellSnapshot } from '@/lib/queries/cell-snapshot';
import type { ViewState } from '@/lib/view-state/view-state';
import { cellCard } from './cell-card';
import { pictureAddress } from './picture-address';

/**
 * What others tell a shared page by. Addresses are absolute, and come from PUBLIC_URL alone: without it
 * they are left out, since a Host header may say anything.
 *
 * @param state the view that was asked for: its units and its language
 * @param origin PUBLIC_URL, or null
 */
export function cellMetadata(
  known: CellSnapshot,
  state: ViewState,
  origin: string | null,
): Metadata {
  const locale = LOCALES.find((name) => name === state.language) ?? DEFAULT_LOCALE;
  const messages = createMessages(locale);
  const { t, formats } = messages;
  const unit = state.temperatureUnit ?? 'f';
  const { title, description } = cellCard(known, messages, unit);
  const common = { title, description, siteName: t('app.name'), type: 'website' as const };
  const openGraph = { ...common, locale: formats.locale.replace('-', '_') };
  if (origin === null) return { title, description, openGraph, twitter: { card: 'summary' } };
  const canonical = `${origin}/cell/${known.cell}`;
  const picture = {
    url: origin + pictureAddress(known.cell, unit, locale),
    width: 1200,
    height: 630,
    type: 'image/png',
    alt: t('share.picture', { title }),
  };
  return {
    title,
    description,
    metadataBase: new URL(origin),
    alternates: { canonical },
    openGraph: { ...openGraph, url: canonical, images: [picture] },
    twitter: { card: 'summary_large_image', title, description, images: [picture] },
  };
}
