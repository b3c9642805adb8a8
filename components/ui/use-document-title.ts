'use client';

import { useEffect } from 'react';
import { useMessages } from '@/lib/messages/use-messages';

/**
 * Names the page in tab, bookmarks and history in the reader's language, which a prerendered page can't
 * know. Null leaves the title as it is.
 */
export function useDocumentTitle(title: string | null): void {
  const { t } = useMessages();
  const name = t('app.name');
  const isWhole = title === t('app.title');
  useEffect(() => {
    if (title !== null) document.title = isWhole ? title : `${title} · ${name}`;
  }, [title, isWhole, name]);
}
