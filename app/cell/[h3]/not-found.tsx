import { ButtonLink } from '@/components/ui/button';
import { WholePage } from '@/components/ui/whole-page';
import { createMessages, DEFAULT_LOCALE } from '@/lib/messages/translate';

const { t } = createMessages(DEFAULT_LOCALE);

/** What stands where a page of no cell was asked for. */
export default function NoCell() {
  return (
    <WholePage
      title={t('share.no-cell.title')}
      text={t('share.no-cell.text')}
      act={<ButtonLink href="/">{t('app.not-found.act')}</ButtonLink>}
    />
  );
}
