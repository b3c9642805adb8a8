'use client';

import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { formatView, type ParsedView, parseView } from './url';
import { EMPTY_VIEW, type ViewState } from './view-state';

/** Told to all who listen when this page itself has changed its URL; the browser tells the rest. */
const CHANGE = 'hexcast:view';

export type UseViewState = ParsedView & {
  /** False while the page is the prerendered one, which knows no URL. */
  readonly ready: boolean;
  /** Changes the view as a step that "back" undoes: a choice of the reader. */
  go(change: Partial<ViewState>): void;
  /** Changes the view in place: what moves on its own, such as the camera. */
  adjust(change: Partial<ViewState>): void;
};

/**
 * The view, kept in the URL and nowhere else. Every component that asks sees the same one, and "back"
 * and "forward" work without more. On the server, and until the page has come alive, it is empty.
 */
export function useViewState(): UseViewState {
  const address = useSyncExternalStore(subscribe, currentAddress, serverAddress);
  const parsed = useMemo(() => parseAddress(address), [address]);
  const go = useCallback((change: Partial<ViewState>) => write(change, 'pushState'), []);
  const adjust = useCallback((change: Partial<ViewState>) => write(change, 'replaceState'), []);
  return { ...parsed, ready: address !== null, go, adjust };
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(CHANGE, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(CHANGE, onChange);
  };
}

function currentAddress(): string {
  return window.location.search + window.location.hash;
}

function serverAddress(): null {
  return null;
}

function parseAddress(address: string | null): ParsedView {
  if (address === null) return { state: EMPTY_VIEW, notices: [] };
  const hashAt = address.indexOf('#');
  return parseView(
    hashAt < 0
      ? { search: address, hash: '' }
      : { search: address.slice(0, hashAt), hash: address.slice(hashAt) },
  );
}

function write(change: Partial<ViewState>, how: 'pushState' | 'replaceState'): void {
  const { search, hash } = formatView({ ...parseAddress(currentAddress()).state, ...change });
  const address = search + hash;
  if (address === currentAddress()) return;
  window.history[how](null, '', window.location.pathname + address);
  window.dispatchEvent(new Event(CHANGE));
}
