'use client';

import { Globe } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useMessages } from '@/lib/messages/use-messages';
import type { Region } from './regions';

/** It loads when it is opened. */
const RegionMenu = lazy(async () => {
  const { RegionMenu } = await import('./region-menu');
  return { default: RegionMenu };
});

/** Opens the menu of the country's parts. */
export function RegionButton({ onRegion }: { onRegion: (region: Region) => void }) {
  const { t } = useMessages();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={t('map.regions')}
        aria-haspopup="menu"
        aria-expanded={open}
        title={t('map.regions')}
        onClick={() => setOpen(true)}
      >
        <Globe size={17} aria-hidden="true" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <RegionMenu trigger={trigger} onRegion={onRegion} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
