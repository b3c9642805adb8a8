'use client';

import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import type { UnitSettingsTarget } from './settings-dialog';

/** Few readers open it, so it loads on demand. */
const SettingsDialog = lazy(async () => ({
  default: (await import('./settings-dialog')).SettingsDialog,
}));

/** Opens the reader's settings: units, theme, language. */
export function SettingsButton({ view }: { view: UnitSettingsTarget }) {
  const { t } = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="icon" label={t('settings.title')} onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} aria-hidden="true" />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SettingsDialog view={view} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
