'use client';

import { useCallback, useSyncExternalStore } from 'react';

const CHANGE = 'hexcast:stored';

/** What this browser keeps under a name; null where it keeps nothing, and on the server. */
export function useStoredText(name: string): string | null {
  const read = useCallback(() => readText(name), [name]);
  return useSyncExternalStore(subscribe, read, () => null);
}

/** Keeps a text for the next visit, or forgets it. Answers whether this browser does keep it. */
export function storeText(name: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(CHANGE));
  return true;
}

function readText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGE, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGE, onChange);
  };
}
