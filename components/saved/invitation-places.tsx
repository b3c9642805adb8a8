'use client';

import { lazy, Suspense } from 'react';
import { useKept } from './use-kept';

const PlaceList = lazy(async () => {
  const { PlaceList } = await import('./place-list');
  return { default: PlaceList };
});

/** The reader's places, before one is chosen; nothing for somebody who has none. */
export function InvitationPlaces({ onChoose }: { onChoose: (cell: string) => void }) {
  const { saved, recent } = useKept();
  if (saved.length + recent.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <PlaceList onChoose={onChoose} />
    </Suspense>
  );
}
