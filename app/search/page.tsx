import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { onlyPathOf } from '@/components/search/found-place';
import { SearchPage } from '@/components/search/search-page';
import { chooseLocale } from '@/lib/messages/locales';
import { createMessages, loadMessages } from '@/lib/messages/translate';
import { placesLike } from '@/lib/server/server';
import type { PageQuery } from '@/lib/view-state/query';

const { t } = createMessages('en');

export const metadata: Metadata = { title: t('search.label'), robots: { index: false } };

/**
 * What a search leads to before any script runs: the only place that the text may mean, or a list. Other apps share a text
 * as `q`, and some of them a link and a title beside it.
 */
export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const { q, url, title } = await searchParams;
  const text = [q, url].filter((part) => typeof part === 'string' && part !== '').join('\n');
  const found = placesLike(text, typeof title === 'string' ? title : '');
  const path = onlyPathOf(found);
  if (path) redirect(path);
  const browser = ((await headers()).get('accept-language') ?? '').split(',');
  const locale = chooseLocale({ address: null, stored: null, browser });
  const line = text.replaceAll(/[\r\n]+/g, ' ');
  return <SearchPage text={line} found={found} messages={await loadMessages(locale)} />;
}
