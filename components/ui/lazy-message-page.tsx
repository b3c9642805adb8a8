'use client';

import { useState } from 'react';
import { failureWords } from '@/lib/messages/failure-words';
import type { MessagePageProps } from './localized-message-page';
import { lazyPart, OptionalPart } from './optional-part';

const LocalizedMessagePage = lazyPart(
  async () => (await import('./localized-message-page')).LocalizedMessagePage,
);

/** The same page, loaded only when shown: Next bundles it with every page, and hardly any shows it. */
export function LazyMessagePage(props: MessagePageProps) {
  const [{ words }] = useState(failureWords);
  return (
    <OptionalPart name={words['error.title']}>
      <LocalizedMessagePage {...props} />
    </OptionalPart>
  );
}
