import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; false on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

let query: MediaQueryList | undefined;

/** Whether the reader prefers that nothing moves or fades, at this moment. Asked for every frame of the map. */
export function prefersReducedMotion(): boolean {
  query ??= window.matchMedia('(prefers-reduced-motion: reduce)');
  return query.matches;
}
