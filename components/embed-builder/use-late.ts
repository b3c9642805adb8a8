'use client';

import { useEffect, useState } from 'react';

/** A text once it has stayed the same for a while; the first one at once. */
export function useLate(text: string, delayMs: number): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return late;
}
