import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { onlyPathOf } from '@/components/search/found-place';
import { SearchPage } from '@/components/search/search-page';
import { chooseLocale } from '@/lib/messages/locales';
import { createMessages, loadMessages } from '@/lib/messages/translate';
import { placesLike } from '@/lib/server/server';

const { t } = createMessages('en');

export const metadata: Metadata = { title: t('search.label'), robots: { index: false } };

/** What a search leads to before any script runs: the only place that the text may mean, or a list. */
export default async function Page({ searchParams }: { searchParams: Promise<{ q?: unknown }> }) {
  const { q } = await searchParams;
  const text = typeof q === 'string' ? q : '';
  const found = placesLike(text);
  const path = onlyPathOf(found);
  if (path) redirect(path);
  const browser = ((await headers()).get('accept-language') ?? '').split(',');
  const locale = chooseLocale({ address: null, stored: null, browser });
  return <SearchPage text={text} found={found} messages={await loadMessages(locale)} />;
}
