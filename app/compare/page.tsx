import type { Metadata } from 'next';
import { ComparePage } from '@/components/compare/compare-page';
import { createMessages, DEFAULT_LOCALE } from '@/lib/messages/translate';

const { t } = createMessages(DEFAULT_LOCALE);

export const metadata: Metadata = { title: t('compare.title') };

/** Places side by side: a static page, which reads the places from its address. */
export default function Page() {
  return <ComparePage />;
}
