import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button-link';
import { WholePage } from '@/components/ui/whole-page';
import { createMessages, DEFAULT_LOCALE } from '@/lib/messages/translate';

const { t } = createMessages(DEFAULT_LOCALE);

export const metadata: Metadata = { title: t('app.about-demo.title') };

/** Where the demo's source links lead: what its weather is, and how to have a real one. */
export default function AboutDemo() {
  return (
    <WholePage
      title={t('app.about-demo.title')}
      text={t('app.about-demo.text')}
      act={<ButtonLink href="/">{t('app.not-found.act')}</ButtonLink>}
    />
  );
}
