import type { Metadata } from 'next';
import type { Messages } from '@/lib/messages/messages';
import { SHARED_SIZE } from '@/lib/picture/frame';

/** What other sites show of a page. Addresses are without the host. */
export type SharedPage = {
  readonly messages: Messages;
  /** "Weather in Denver, CO"; null for a page that has only the product's name. */
  readonly heading: string | null;
  readonly description: string;
  /** What the page is about, for search engines. */
  readonly summary?: string;
  /** Of just what was shared: its own layer, hour and units. */
  readonly address: string;
  /** Of the one page among those alike that search engines list. */
  readonly canonical: string;
  /** Null for a page that none shows. */
  readonly picture: { readonly address: string; readonly alt: string } | null;
  /** Other forms of the page, by their types; addresses are absolute. */
  readonly types?: Record<string, string>;
};

/**
 * The metadata of a page for search engines and for sites where it is shared (Open Graph, Twitter cards). Addresses are
 * absolute and built from PUBLIC_URL only: without it they are left out, since a Host header can't be trusted.
 *
 * @param origin PUBLIC_URL, or null
 */
export function pageMetadata(page: SharedPage, origin: string | null): Metadata {
  const { heading, description, summary = description, messages, types } = page;
  const { t, formats } = messages;
  const name = heading ?? t('app.title');
  // The name of the product alone isn't followed by it once more.
  const title = heading ?? { absolute: name };
  const openGraph = {
    ...{ title: name, description, siteName: t('app.name'), type: 'website' as const },
    locale: formats.locale.replace('-', '_'),
  };
  const card = { title: name, description };
  const plain = { title, description: summary, twitter: { ...card, card: 'summary' as const } };
  if (origin === null) return { ...plain, openGraph };
  const own = {
    metadataBase: new URL(origin),
    alternates: { canonical: origin + page.canonical, types },
  };
  const shared = { ...openGraph, url: origin + page.address };
  if (page.picture === null) return { ...plain, ...own, openGraph: shared };
  const { address, alt } = page.picture;
  const images = [{ url: origin + address, ...SHARED_SIZE, type: 'image/png', alt }];
  return {
    ...{ ...plain, ...own },
    openGraph: { ...shared, images },
    twitter: { ...card, card: 'summary_large_image', images },
  };
}
