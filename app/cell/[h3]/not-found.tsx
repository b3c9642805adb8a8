import type { Metadata } from 'next';
import { LazyMessagePage } from '@/components/ui/lazy-message-page';
import { DEFAULT_LOCALE } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';

const { t } = createMessages(DEFAULT_LOCALE);

export const metadata: Metadata = { title: t('share.no-cell.title') };

/** The page for an address without a valid cell. */
export default function NoCell() {
  return (
    <LazyMessagePage
      title="share.no-cell.title"
      text="share.no-cell.text"
      act="app.not-found.act"
      href="/"
    />
  );
}
