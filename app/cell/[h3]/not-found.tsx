import { ButtonLink } from '@/components/ui/button';
import { WholePage } from '@/components/ui/whole-page';
import { createMessages, DEFAULT_LOCALE } from '@/lib/messages/translate';

const { t } = createMessages(DEFAULT_LOCALE);

/** The page for an address without a valid cell. */
export default function NoCell() {
  return (
    <WholePage
      title={t('share.no-cell.title')}
      text={t('share.no-cell.text')}
      act={<ButtonLink href="/">{t('app.not-found.act')}</ButtonLink>}
    />
  );
}
