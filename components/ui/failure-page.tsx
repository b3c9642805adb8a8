'use client';

import { failure as english } from '@/lib/messages/en/failure';
import { failure as spanish } from '@/lib/messages/es/failure';
import { Button } from './button';
import { WholePage } from './whole-page';

/** Shown when the page has failed. Depends on nothing that may have failed too. */
export function FailurePage({ reset }: { reset: () => void }) {
  const isSpanish = typeof document !== 'undefined' && document.documentElement.lang === 'es';
  const words = isSpanish ? spanish : english;
  return (
    <WholePage
      title={words['error.title']}
      text={words['error.text']}
      act={
        <Button kind="primary" onClick={reset}>
          {words['error.act']}
        </Button>
      }
    />
  );
}
