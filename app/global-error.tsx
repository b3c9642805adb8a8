'use client';

import { Button } from '@/components/ui/button';
import { WholePage } from '@/components/ui/whole-page';
import { createMessages, DEFAULT_LOCALE } from '@/lib/messages/translate';
import './globals.css';

/** What is left when the layout itself has failed: it brings its own document. */
export default function GlobalError({ reset }: { reset: () => void }) {
  const { t } = createMessages(DEFAULT_LOCALE);
  return (
    <html lang={DEFAULT_LOCALE}>
      <body>
        <title>{t('app.error.title')}</title>
        <WholePage
          title={t('app.error.title')}
          text={t('app.error.text')}
          act={
            <Button kind="primary" onClick={reset}>
              {t('app.error.act')}
            </Button>
          }
        />
      </body>
    </html>
  );
}
