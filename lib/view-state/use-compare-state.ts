'use client';

import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type CompareState, formatCompare, parseCompare } from './compare';

/** Told to all who listen when this page itself has changed its URL; the browser tells the rest. */
const CHANGE = 'hexcast:compare';

export type UseCompareState = ReturnType<typeof parseCompare> & {
  /** False while the page is the prerendered one, which knows no URL. */
  readonly ready: boolean;
  /** Changes what is compared as a step that "back" undoes. */
  go(change: Partial<CompareState>): void;
  /** Changes it in place, as one changes the units. */
  adjust(change: Partial<CompareState>): void;
};

/** What is compared, kept in the URL and nowhere else. */
export function useCompareState(): UseCompareState {
  const search = useSyncExternalStore(subscribe, currentSearch, serverSearch);
  const parsed = useMemo(() => parseCompare(search ?? ''), [search]);
  const go = useCallback((change: Partial<CompareState>) => write(change, 'pushState'), []);
  const adjust = useCallback((change: Partial<CompareState>) => write(change, 'replaceState'), []);
  return { ...parsed, ready: search !== null, go, adjust };
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(CHANGE, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(CHANGE, onChange);
  };
}

function currentSearch(): string {
  return window.location.search;
}

function serverSearch(): null {
  return null;
}

function write(change: Partial<CompareState>, how: 'pushState' | 'replaceState'): void {
  const search = formatCompare({ ...parseCompare(currentSearch()).state, ...change });
  if (search === currentSearch()) return;
  window.history[how](null, '', window.location.pathname + search);
  window.dispatchEvent(new Event(CHANGE));
}
