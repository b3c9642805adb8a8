'use client';

import { useEffect, useRef, useState } from 'react';

/** How long to wait for the complete value, and how often to show more of it after that. */
const FIRST_MS = 4000;
const AGAIN_MS = 10_000;

/**
 * A value that arrives piece by piece, for someone to read: the complete value as soon as it is there, and
 * until then only now and then what has arrived, so that lines do not move under the reader's eyes and finger.
 * Null while there is nothing to show.
 *
 * @param isLoading whether more of it is in flight
 */
export function useSettled<Value extends object>(value: Value, isLoading: boolean): Value | null {
  const [shown, setShown] = useState<Value | null>(null);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
    if (!isLoading) setShown(value);
  }, [value, isLoading]);
  useEffect(() => {
    if (!isLoading) return;
    const show = () => setShown(latest.current);
    const first = setTimeout(show, FIRST_MS);
    const again = setInterval(show, AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [isLoading]);
  return isLoading ? shown : value;
}
