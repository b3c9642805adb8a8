'use client';

import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import type { Settled } from './settings-dialog';

/** Few open it: it comes when they do. */
const SettingsDialog = lazy(async () => {
  const { SettingsDialog } = await import('./settings-dialog');
  return { default: SettingsDialog };
});

/** Opens the reader's own choices: units, look, language. */
export function SettingsButton({ view }: { view: Settled }) {
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
