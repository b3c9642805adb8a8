'use client';

import { lazy, Suspense } from 'react';
import type { MessagePageProps } from './localized-message-page';

const LocalizedMessagePage = lazy(async () => ({
  default: (await import('./localized-message-page')).LocalizedMessagePage,
}));

/** The same page, loaded only when shown: Next bundles it with every page, and hardly any shows it. */
export function LazyMessagePage(props: MessagePageProps) {
  return (
    <Suspense fallback={null}>
      <LocalizedMessagePage {...props} />
    </Suspense>
  );
}
