import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type CompareState, formatCompare, parseCompare } from './compare';
import { announceUrlChange, onUrlChange } from './url-changes';

export type UseCompareState = ReturnType<typeof parseCompare> & {
  /** False on the server and in the first render in the browser, which must be identical. */
  readonly ready: boolean;
  /** Changes the comparison as a step that "back" undoes. */
  go(change: Partial<CompareState>): void;
  /** Changes the comparison in place, without a step to go back to. */
  adjust(change: Partial<CompareState>): void;
};

/**
 * What is compared. The URL is the only place that stores it.
 *
 * @param served the search part of the address that the server rendered the page for
 */
export function useCompareState(served: string): UseCompareState {
  const search = useSyncExternalStore(onUrlChange, currentSearch, () => served);
  const ready = useSyncExternalStore(onUrlChange, yes, no);
  const parsed = useMemo(() => parseCompare(search), [search]);
  const go = useCallback((change: Partial<CompareState>) => write(change, 'pushState'), []);
  const adjust = useCallback((change: Partial<CompareState>) => write(change, 'replaceState'), []);
  return { ...parsed, ready, go, adjust };
}

function currentSearch(): string {
  return window.location.search;
}

const yes = () => true;
const no = () => false;

function write(change: Partial<CompareState>, how: 'pushState' | 'replaceState'): void {
  const search = formatCompare({ ...parseCompare(currentSearch()).state, ...change });
  if (search === currentSearch()) return;
  window.history[how](null, '', window.location.pathname + search);
  announceUrlChange();
}
