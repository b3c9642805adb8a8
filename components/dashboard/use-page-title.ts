'use client';

import { useEffect } from 'react';
import { placeTitle } from '@/components/share/place-words';
import type { Place } from '@/lib/geo/place-schema';
import { useMessages } from '@/lib/messages/use-messages';

/** Lets tab, bookmark and history say which place it is, as the server's page of a cell does. */
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
