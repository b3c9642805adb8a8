import type { Metadata } from 'next';
import { ComparePage } from '@/components/compare/compare-page';
import { ComparisonPage } from '@/components/compare/comparison-page';
import { DEFAULT_LOCALE } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';
import type { PageQuery } from '@/lib/view-state/page-query';
import { readComparison } from './compare-request';

const { t } = createMessages(DEFAULT_LOCALE);

export const metadata: Metadata = {
  title: t('compare.title'),
  description: t('compare.empty.text'),
};

/** Places side by side, with their cached weather. */
export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const served = await readComparison(await searchParams);
  return served.snapshots.length > 0 ? (
    <ComparisonPage served={served} />
  ) : (
    <ComparePage served={served} />
  );
}
