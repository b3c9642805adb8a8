import type { Metadata } from 'next';
import { LatePage } from '@/components/ui/late-page';
import { createMessages, DEFAULT_LOCALE } from '@/lib/messages/translate';

const { t } = createMessages(DEFAULT_LOCALE);

export const metadata: Metadata = { title: t('app.not-found.title') };

export default function NotFound() {
  return (
    <LatePage
      title="app.not-found.title"
      text="app.not-found.text"
      act="app.not-found.act"
      href="/"
    />
  );
}
