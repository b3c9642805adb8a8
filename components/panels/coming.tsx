'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useMessages } from '@/lib/messages/use-messages';
import { Note } from './note';

/** Who waits longer than this is told why. */
const PATIENCE_MS = 4000;

/** The shape of what is on its way, and after a few seconds that many are waiting, where that is so. */
export function Coming({ skeleton, isCrowded }: { skeleton: ReactNode; isCrowded: boolean }) {
  const { t } = useMessages();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isCrowded) return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isCrowded]);
  return (
    <>
      <VisuallyHidden>{t('panel.loading')}</VisuallyHidden>
      {skeleton}
      {isLate && <Note help={t('panel.crowded')} />}
    </>
  );
}
