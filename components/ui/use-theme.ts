'use client';

import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

/** The current theme, for what CSS can't reach (the map): [data-theme] first, then the system's. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, serverTheme);
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(DARK);
  const observer = new MutationObserver(onChange);
  media.addEventListener('change', onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    media.removeEventListener('change', onChange);
    observer.disconnect();
  };
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

function serverTheme(): Theme {
  return 'light';
}
