import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button-link';
import { WholePage } from '@/components/ui/whole-page';
import { createMessages, DEFAULT_LOCALE } from '@/lib/messages/translate';

const { t } = createMessages(DEFAULT_LOCALE);

export const metadata: Metadata = { title: t('app.not-found.title') };

export default function NotFound() {
  return (
    <WholePage
      title={t('app.not-found.title')}
      text={t('app.not-found.text')}
      act={<ButtonLink href="/">{t('app.not-found.act')}</ButtonLink>}
    />
  );
}
