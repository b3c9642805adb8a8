'use client';

import { lazy, Suspense } from 'react';
import { useNow } from '@/components/ui/use-now';

/** It comes after the page, which most who see it have never been to before. */
const KeptPlaces = lazy(async () => {
  const { KeptPlaces } = await import('./place-list');
  return { default: KeptPlaces };
});

/** The reader's places, before one is chosen; nothing for somebody who has none. */
export function InvitationPlaces({ onChoose }: { onChoose: (cell: string) => void }) {
  const isAlive = useNow() !== null;
  return (
    isAlive && (
      <Suspense fallback={null}>
        <KeptPlaces onChoose={onChoose} />
      </Suspense>
    )
  );
}
