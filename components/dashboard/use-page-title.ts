'use client';

import { placeTitle } from '@/components/share/place-words';
import { useDocumentTitle } from '@/components/ui/use-document-title';
import type { Place } from '@/lib/geo/place-schema';
import { useMessages } from '@/lib/messages/use-messages';

/** Names the place in tab, bookmarks and history, as the server does for the page of a cell. */
export function usePageTitle(cell: string | null, place: Place | null): void {
  const messages = useMessages();
  const known = cell !== null && place?.cell === cell ? placeTitle(place, messages) : null;
  useDocumentTitle(cell === null ? messages.t('app.title') : known);
}
