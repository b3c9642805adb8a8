'use client';

import { useEffect, useState } from 'react';
import { SECOND_MS } from '@/lib/contract/time';

/** A wait that is longer than this is told by the clock rather than counted down. */
const MOST_COUNTED_MS = 90_000;
/** The whole seconds until a moment, second by second; null for a moment that is unknown or far away. */
export function useSecondsLeft(endsMs: number | null): number | null {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (endsMs === null) return;
    const farMs = endsMs - Date.now() - MOST_COUNTED_MS;
    const timer = setTimeout(() => setNowMs(Date.now()), Math.max(SECOND_MS, farMs));
    return () => clearTimeout(timer);
  });
  if (endsMs === null || endsMs - nowMs > MOST_COUNTED_MS) return null;
  return Math.max(0, Math.ceil((endsMs - nowMs) / SECOND_MS));
}
