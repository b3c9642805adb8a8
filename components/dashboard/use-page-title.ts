'use client';

import { useEffect } from 'react';
import { placeTitle } from '@/components/share/place-words';
import type { Place } from '@/lib/geo/place-schema';
import { useMessages } from '@/lib/messages/use-messages';

/** Names the place in tab, bookmarks and history, as the server does for the page of a cell. */
export function usePageTitle(cell: string | null, place: Place | null): void {
  const messages = useMessages();
  useEffect(() => {
    const { t } = messages;
    if (cell === null) document.title = t('app.title');
    else if (place?.cell === cell) {
      const title = placeTitle(place, messages);
      document.title = title === t('app.title') ? title : `${title} · ${t('app.name')}`;
    }
  }, [cell, place, messages]);
}
