import { useEffect, useState } from 'react';
import { DAY_MS, SECOND_MS } from '@/lib/contract/time';
import { serverClock } from '@/lib/queries/server-clock';

/** A longer wait is shown as a time of day, not as a countdown. */
const MAX_COUNTED_MS = 90_000;

/** Seconds until a moment, updated every second; null if it is unknown or far away. */
export function useSecondsLeft(endsMs: number | null): number | null {
  const [nowMs, setNowMs] = useState(() => serverClock.now());
  useEffect(() => {
    if (endsMs === null) return;
    // Timers cannot wait for more than twenty-four days.
    const farMs = Math.min(endsMs - serverClock.now() - MAX_COUNTED_MS, DAY_MS);
    const timer = setTimeout(() => setNowMs(serverClock.now()), Math.max(SECOND_MS, farMs));
    return () => clearTimeout(timer);
  });
  if (endsMs === null || endsMs - nowMs > MAX_COUNTED_MS) return null;
  return Math.max(0, Math.ceil((endsMs - nowMs) / SECOND_MS));
}
