import type { Metadata } from 'next';
import { BuilderPage } from '@/components/embed-builder/builder-page';
import type { BuilderSite } from '@/components/embed-builder/builder-site';
import { pageStatus, publicUrl } from '@/lib/gateway/server';
import { DEFAULT_LOCALE } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';
import { type PageQuery, searchOf } from '@/lib/view-state/page-query';

const { t } = createMessages(DEFAULT_LOCALE);

export const metadata: Metadata = {
  title: t('embed-builder.title'),
  description: t('embed-builder.description'),
};

/** The page that makes embeds for other pages. */
export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <BuilderPage search={searchOf(await searchParams)} site={readSite()} />;
}

function readSite(): BuilderSite {
  const isDemo = pageStatus().mode === 'demo';
  const origins = isDemo ? '*' : [];
  return { publicUrl: publicUrl(), isDemo, origins, dailyCalls: null, dailyShare: 0.4 };
}
