import type { Metadata } from 'next';
import { LocalizedMessagePage } from '@/components/ui/localized-message-page';
import { DEFAULT_LOCALE } from '@/lib/messages/locales';
import { createMessages } from '@/lib/messages/translate';

const { t } = createMessages(DEFAULT_LOCALE);

export const metadata: Metadata = { title: t('app.about-demo.title') };

/** Where the demo's source links lead: what its weather is, and how to get real weather. */
export default function AboutDemo() {
  return (
    <LocalizedMessagePage
      title="app.about-demo.title"
      text="app.about-demo.text"
      act="app.not-found.act"
      href="/"
    />
  );
}
