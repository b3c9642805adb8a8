import type { Metadata } from 'next';
import { BuilderPage } from '@/components/embed-builder/builder-page';
import { DEFAULT_LOCALE } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';
import { embedSettings, pageStatus, publicUrl } from '@/lib/server/server';
import { type PageQuery, searchOf } from '@/lib/view-state/query';

const { t } = createMessages(DEFAULT_LOCALE);

export const metadata: Metadata = {
  title: t('embed-builder.title'),
  description: t('embed-builder.description'),
};

/** The page that makes embeds for other pages. */
export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const search = searchOf(await searchParams);
  const site = { ...embedSettings(), publicUrl: publicUrl(), mode: pageStatus().mode };
  return <BuilderPage search={search} site={site} />;
}
