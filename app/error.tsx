'use client';

import { Button } from '@/components/ui/button';
import { WholePage } from '@/components/ui/whole-page';
import { useMessages } from '@/lib/messages/use-messages';

export default function PageError({ reset }: { reset: () => void }) {
  const { t } = useMessages();
  return (
    <WholePage
      title={t('app.error.title')}
      text={t('app.error.text')}
      act={
        <Button kind="primary" onClick={reset}>
          {t('app.error.act')}
        </Button>
      }
    />
  );
}
