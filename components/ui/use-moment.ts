import { useEffect, useState } from 'react';
import { serverClock } from '@/lib/queries/server-clock';

/** setTimeout cannot wait longer than this. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * The caller's current time, but updated exactly when the next moment is reached, rather than at the
 * page's next step.
 */
export function useMoment(nowMs: number, nextMs: number | null): number {
  const [reachedMs, setReachedMs] = useState(0);
  useEffect(() => {
    if (nextMs === null) return;
    const waitMs = Math.min(Math.max(nextMs - serverClock.now(), 0), LONGEST_MS);
    const timer = setTimeout(() => setReachedMs(serverClock.now()), waitMs);
    return () => clearTimeout(timer);
  }, [nextMs]);
  // A clock that turns out to have been ahead has not reached anything.
  useEffect(() => serverClock.subscribe(() => setReachedMs(0)), []);
  return Math.max(nowMs, reachedMs);
}
