import { useCallback, useSyncExternalStore } from 'react';

const CHANGE = 'hexcast:stored';

/** The text that the browser has stored under a name; null if there is none, and on the server. */
export function useStoredText(name: string): string | null {
  const read = useCallback(() => readText(name), [name]);
  return useSyncExternalStore(subscribe, read, () => null);
}

/** Stores a text for the next visit, or removes it (null). Returns whether that worked. */
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
