import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Elements } from './elements';

const ServedContext = createContext<number | null>(null);

/** Provides the time at which the server rendered the page. */
export function ServedAt({ nowMs, children }: { nowMs: number; children: Elements }) {
  return <ServedContext value={nowMs}>{children}</ServedContext>;
}

/** When the server rendered this page; null if unknown. */
export function useServedAt(): number | null {
  return useContext(ServedContext);
}

/** Whether this is the server's render, or the first in the browser, which must be identical. */
export function useIsServed(): boolean {
  return useSyncExternalStore(never, no, yes);
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
