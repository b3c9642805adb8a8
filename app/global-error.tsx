'use client';

import { useState } from 'react';
import { FailurePage } from '@/components/ui/failure-page';
import { failureWords } from '@/lib/messages/failure-words';
import './globals.css';

/** Shown when the layout itself has failed, so it renders its own document. */
export default function GlobalError(props: { error: unknown; reset: () => void }) {
  const [{ locale, words }] = useState(failureWords);
  return (
    <html lang={locale}>
      <body>
        <title>{words['error.title']}</title>
        <FailurePage {...props} />
      </body>
    </html>
  );
}
