import type { Metadata } from 'next';
import { SpokenPage } from '@/components/ui/spoken-page';
import { createMessages, DEFAULT_LOCALE } from '@/lib/messages/translate';

const { t } = createMessages(DEFAULT_LOCALE);

export const metadata: Metadata = { title: t('app.about-demo.title') };

/** Where the demo's source links lead: what its weather is, and how to have a real one. */
export default function AboutDemo() {
  return (
    <SpokenPage
      title="app.about-demo.title"
      text="app.about-demo.text"
      act="app.not-found.act"
      href="/"
    />
  );
}
