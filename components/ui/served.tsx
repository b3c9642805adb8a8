'use client';

import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

const ServedContext = createContext<number | null>(null);

/** Tells the parts of a page the moment at which the server rendered it. */
export function ServedAt({ nowMs, children }: { nowMs: number; children: ReactNode }) {
  return <ServedContext value={nowMs}>{children}</ServedContext>;
}

/** The server's clock when it rendered this page; null on a page that knows none. */
export function useServedAt(): number | null {
  return useContext(ServedContext);
}

/** Whether this is the server's rendering, or the first one in the browser, which must be the same. */
export function useIsServed(): boolean {
  return useSyncExternalStore(never, no, yes);
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
