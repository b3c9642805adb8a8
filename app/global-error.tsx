'use client';

import { FailurePage } from '@/components/ui/failure-page';
import { failure } from '@/lib/messages/en/failure';
import './globals.css';

/** Shown when the layout itself has failed, so it renders its own document. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>{failure['error.title']}</title>
        <FailurePage reset={reset} />
      </body>
    </html>
  );
}
