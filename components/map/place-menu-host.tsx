'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import type { LatLng } from '@/lib/geo/lat-lng';
import { useMessages } from '@/lib/messages/use-messages';
import type { MenuPlace } from './place-menu';
import styles from './place-menu.module.css';

/** Few readers ask for it: it comes when they do. */
const PlaceMenu = lazy(async () => {
  const { PlaceMenu } = await import('./place-menu');
  return { default: PlaceMenu };
});

/** For how long it is told that something was copied. */
const TOLD_MS = 5_000;

type PlaceMenuHostProps = {
  asked: MenuPlace | null;
  onSelect: (cell: string, point: LatLng | null) => void;
  onClose: () => void;
};

/** The menu of a place on the map, where one is asked for, and what became of copying. */
export function PlaceMenuHost({ asked, onSelect, onClose }: PlaceMenuHostProps) {
  const { t } = useMessages();
  const [told, setTold] = useState<{ readonly words: string } | null>(null);
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(null), TOLD_MS);
    return () => clearTimeout(timer);
  }, [told]);
  const copy = async (text: string) => {
    // Where the page is not secure there is no clipboard at all.
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setTold({ words: t(copied ? 'place-menu.copied' : 'place-menu.not-copied', { text }) });
  };
  return (
    <>
      {asked && (
        <Suspense fallback={null}>
          <PlaceMenu asked={asked} onSelect={onSelect} onCopy={copy} onClose={onClose} />
        </Suspense>
      )}
      <p className={styles.told} role="status">
        {told?.words}
      </p>
    </>
  );
}
