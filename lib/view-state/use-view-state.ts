'use client';

import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { formatAddress, parseAddress } from './address';
import { AddressBar } from './address-bar';
import type { ParsedView } from './url';
import { EMPTY_VIEW, type ViewState } from './view-state';

/** Told to all who listen when this page itself has changed its URL; the browser tells the rest. */
const CHANGE = 'hexcast:view';

export type UseViewState = ParsedView & {
  /** False while the page is the server's, which knows no hash, and mostly no URL at all. */
  readonly ready: boolean;
  /** Changes the view as a step that "back" undoes: a choice of the reader. */
  go(change: Partial<ViewState>): void;
  /** Changes the view in place: what moves on its own, such as the camera. */
  adjust(change: Partial<ViewState>): void;
};

/**
 * The view, kept in the URL and nowhere else. Every component that asks sees the same one, and "back"
 * and "forward" work without more. On the server, and until the page has come alive, it is that of the
 * address that the server was asked for, where it knows one, and empty otherwise.
 */
export function useViewState(servedAddress: string | null = null): UseViewState {
  const address = useSyncExternalStore(subscribe, currentAddress, () => servedAddress);
  const ready = useSyncExternalStore(subscribe, yes, no);
  const parsed = useMemo(() => (address === null ? NOTHING : parseAddress(address)), [address]);
  const go = useCallback((change: Partial<ViewState>) => write(change, 'push'), []);
  const adjust = useCallback((change: Partial<ViewState>) => write(change, 'replace'), []);
  return { ...parsed, ready, go, adjust };
}

const NOTHING: ParsedView = { state: EMPTY_VIEW, notices: [] };
const yes = () => true;
const no = () => false;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(CHANGE, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(CHANGE, onChange);
  };
}

let bar: AddressBar | null = null;

/** The one of this page, made when it is first asked for; so it hears of "back" before anybody else. */
function addressBar(): AddressBar {
  if (bar) return bar;
  const made = new AddressBar({
    read: () => window.location.pathname + window.location.search + window.location.hash,
    replace: (address) => window.history.replaceState(null, '', address),
    push: (address) => window.history.pushState(null, '', address),
    now: () => performance.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  window.addEventListener('popstate', () => made.forget());
  window.addEventListener('pagehide', () => made.tell());
  bar = made;
  return made;
}

function currentAddress(): string {
  return addressBar().current();
}

function write(change: Partial<ViewState>, how: 'push' | 'replace'): void {
  const from = currentAddress();
  const address = formatAddress({ ...parseAddress(from).state, ...change }, from);
  if (address === from) return;
  addressBar()[how](address);
  window.dispatchEvent(new Event(CHANGE));
}
