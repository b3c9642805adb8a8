import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type CompareState, formatCompare, parseCompare } from './compare';
import { announceUrlChange, onUrlChange } from './url-changes';

/** What becomes other, or how to work it out from what there is by then. */
export type CompareChange =
  | Partial<CompareState>
  | ((state: CompareState) => Partial<CompareState>);

export type UseCompareState = ReturnType<typeof parseCompare> & {
  /** False on the server and in the first render in the browser, which must be identical. */
  readonly ready: boolean;
  /** Changes the comparison as a step that "back" undoes. */
  go(change: CompareChange): void;
  /** Changes the comparison in place, without a step to go back to. */
  adjust(change: CompareChange): void;
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
  const go = useCallback((change: CompareChange) => write(change, 'pushState'), []);
  const adjust = useCallback((change: CompareChange) => write(change, 'replaceState'), []);
  return { ...parsed, ready, go, adjust };
}

function currentSearch(): string {
  return window.location.search;
}

const yes = () => true;
const no = () => false;

function write(change: CompareChange, how: 'pushState' | 'replaceState'): void {
  const { state } = parseCompare(currentSearch());
  const changed = typeof change === 'function' ? change(state) : change;
  const search = formatCompare({ ...state, ...changed });
  if (search === currentSearch()) return;
  window.history[how](null, '', window.location.pathname + search);
  announceUrlChange();
}
