import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { formatAddress, parseAddress } from './address';
import { AddressBar } from './address-bar';
import type { ParsedView } from './url';
import { announceUrlChange, onUrlChange } from './url-changes';
import { changedView, EMPTY_VIEW, type ViewState } from './view-state';

export type UseViewState = ParsedView & {
  /** False on the server's page, which has no hash and usually no URL at all. */
  readonly ready: boolean;
  /** Changes the view as a step that "back" undoes: for choices of the reader. */
  go(change: Partial<ViewState>): void;
  /** Changes the view in place: for what moves on its own, such as the camera. */
  adjust(change: Partial<ViewState>): void;
};

/**
 * The view. The URL is the only place that stores it, so every component sees the same view, and "back" and
 * "forward" just work. On the server and until hydration, it is the view of the requested address if the
 * server knows it, and empty otherwise.
 */
export function useViewState(servedAddress: string | null = null): UseViewState {
  const address = useSyncExternalStore(onAddressChange, currentAddress, () => servedAddress);
  const ready = useSyncExternalStore(onAddressChange, yes, no);
  const parsed = useMemo(() => (address === null ? NOTHING : parseAddress(address)), [address]);
  const go = useCallback((change: Partial<ViewState>) => write(change, 'push'), []);
  const adjust = useCallback((change: Partial<ViewState>) => write(change, 'replace'), []);
  return { ...parsed, ready, go, adjust };
}

const NOTHING: ParsedView = { state: EMPTY_VIEW, notices: [] };
const yes = () => true;
const no = () => false;

let bar: AddressBar | null = null;

/** The page's address bar, made on first use. */
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
  window.addEventListener('popstate', () => made.discard());
  window.addEventListener('pagehide', () => made.flush());
  bar = made;
  return made;
}

/**
 * Calls back on every change of the address. The bar must hear of "back" first: whoever asks it before that is told
 * the address that was pending.
 */
function onAddressChange(onChange: () => void): () => void {
  addressBar();
  return onUrlChange(onChange);
}

function currentAddress(): string {
  return addressBar().current();
}

function write(change: Partial<ViewState>, how: 'push' | 'replace'): void {
  const from = currentAddress();
  const address = formatAddress(changedView(parseAddress(from).state, change), from);
  if (address === from) return;
  addressBar()[how](address);
  announceUrlChange();
}
