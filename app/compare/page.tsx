import type { Metadata } from 'next';
import { ComparePage } from '@/components/compare/compare-page';
import { createMessages, DEFAULT_LOCALE } from '@/lib/messages/translate';

const { t } = createMessages(DEFAULT_LOCALE);

export const metadata: Metadata = { title: t('compare.title') };

/** Places side by side: a page that is made once, and learns from its address which ones. */
export default function Page() {
  return <ComparePage />;
}
