import { useSyncExternalStore } from 'react';

/** The browser's size of text in pixels, which is 1 rem; on the server, that of most readers. */
export function useRemPx(): number {
  return useSyncExternalStore(
    subscribe,
    () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    () => 16,
  );
}

/** It is changed in the browser's settings, and nothing tells a page: the next change of its window finds it. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
