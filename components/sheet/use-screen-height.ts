import { useSyncExternalStore } from 'react';

/** The height of the window in pixels; on the server, that of a typical phone. */
export function useScreenHeight(): number {
  return useSyncExternalStore(
    subscribe,
    () => window.innerHeight,
    () => 844,
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
