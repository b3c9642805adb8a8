import type { Metadata } from 'next';
import { LazyMessagePage } from '@/components/ui/lazy-message-page';
import { DEFAULT_LOCALE } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';

const { t } = createMessages(DEFAULT_LOCALE);

export const metadata: Metadata = { title: t('app.not-found.title') };

export default function NotFound() {
  return (
    <LazyMessagePage
      title="app.not-found.title"
      text="app.not-found.text"
      act="app.not-found.act"
      href="/"
    />
  );
}
