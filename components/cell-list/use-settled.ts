'use client';

import { useEffect, useRef, useState } from 'react';

/** So long is waited for the whole; then what has come is shown, and renewed seldom enough to be read. */
const FIRST_MS = 4000;
const AGAIN_MS = 10_000;

/**
 * What comes piece by piece, for someone to read: the whole as soon as it is there, and until then now
 * and then what has come of it, so that lines don't run away under the reader's eyes and finger. Null
 * while there is nothing to show.
 *
 * @param isComing whether more of it is on its way
 */
export function useSettled<Value extends object>(value: Value, isComing: boolean): Value | null {
  const [shown, setShown] = useState<Value | null>(null);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
    if (!isComing) setShown(value);
  }, [value, isComing]);
  useEffect(() => {
    if (!isComing) return;
    const show = () => setShown(latest.current);
    const first = setTimeout(show, FIRST_MS);
    const again = setInterval(show, AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [isComing]);
  return isComing ? shown : value;
}
