import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Elements } from '@/components/ui/elements';

type Served = {
  /** When the server rendered the page, in milliseconds of the Unix epoch. */
  readonly nowMs: number;
  /** Whether all of it is there and new, so that it can be read for a minute without anything being loaded. */
  readonly isLasting: boolean;
};

const ServedContext = createContext<Served | null>(null);

type ServedAtProps = { nowMs: number; isLasting?: boolean; children: Elements };

/** Provides when the server rendered the page, and for how long that is enough. */
export function ServedAt({ nowMs, isLasting = false, children }: ServedAtProps) {
  const served = useMemo(() => ({ nowMs, isLasting }), [nowMs, isLasting]);
  return <ServedContext value={served}>{children}</ServedContext>;
}

/** When the server rendered this page; null if unknown. */
export function useServedAt(): number | null {
  return useContext(ServedContext)?.nowMs ?? null;
}

/** Whether this is the server's render, or the first in the browser, which must be identical. */
export function useIsServed(): boolean {
  return useSyncExternalStore(never, no, yes);
}

/**
 * Attributes of a page that may do without its scripts for a while (see `WAKE_SCRIPT`).
 *
 * @param stored the names of what the reader may have stored that the page would show, or show otherwise
 */
export function useScriptsMark(stored: string) {
  const served = useContext(ServedContext);
  const mark = served?.isLasting ? served.nowMs : 'now';
  return useIsServed() ? ({ 'data-scripts': mark, 'data-stored': stored } as const) : {};
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
