import type { Metadata } from 'next';
import { ComparePage } from '@/components/compare/compare-page';
import { ComparisonPage } from '@/components/compare/comparison-page';
import { oembedLinks } from '@/components/share/oembed-links';
import { DEFAULT_LOCALE } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';
import { publicUrl } from '@/lib/server/server';
import { compareAddress, parseCompare } from '@/lib/view-state/compare';
import { type PageQuery, searchOf } from '@/lib/view-state/query';
import { readComparison } from './compare-request';

const { t } = createMessages(DEFAULT_LOCALE);

type PageProps = { searchParams: Promise<PageQuery> };

/** How to embed a comparison is known where the site's own address is. */
export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const common = { title: t('compare.title'), description: t('compare.empty.text') };
  const origin = publicUrl();
  const { state } = parseCompare(searchOf(await searchParams));
  if (origin === null || state.cells.length === 0) return common;
  const types = oembedLinks(origin, origin + compareAddress(state));
  return { ...common, alternates: { types } };
}

/** Places side by side, with their cached weather. */
export default async function Page({ searchParams }: PageProps) {
  const served = await readComparison(await searchParams);
  return served.snapshots.length > 0 ? (
    <ComparisonPage served={served} />
  ) : (
    <ComparePage served={served} />
  );
}
