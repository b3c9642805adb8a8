'use client';

import { lazy, Suspense } from 'react';
import { useNow } from '@/components/ui/use-now';

/** Loads after the page: most people who see it have no places yet. */
const NonEmptyPlaceList = lazy(async () => ({
  default: (await import('./place-list')).NonEmptyPlaceList,
}));

/** The reader's places, shown before one is chosen; nothing if there are none. */
export function InvitationPlaces({ onChoose }: { onChoose: (cell: string) => void }) {
  const isAlive = useNow() !== null;
  return (
    isAlive && (
      <Suspense fallback={null}>
        <NonEmptyPlaceList onChoose={onChoose} />
      </Suspense>
    )
  );
}
