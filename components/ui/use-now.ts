import { useSyncExternalStore } from 'react';
import { serverClock } from '@/lib/queries/server-clock';
import { useServedAt } from './served';

/** Often enough for "2 min ago" and for an alert to leave when it expires. */
const STEP_MS = 15_000;

/**
 * The current time by the server's clock, in steps of fifteen seconds. Before hydration, the time at which the server rendered
 * the page, or null for a page that was prerendered at build time.
 */
export function useNow(): number | null {
  const servedMs = useServedAt();
  return useSyncExternalStore(subscribeToNow, currentStep, () => servedMs && stepOf(servedMs));
}

/** Calls a listener whenever the time may have changed for whoever looks at the page. Returns how to stop. */
export function subscribeToNow(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS);
  document.addEventListener('visibilitychange', onChange);
  const ignoreClock = serverClock.subscribe(onChange);
  return () => {
    ignoreClock();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

function currentStep(): number {
  return stepOf(serverClock.now());
}

function stepOf(ms: number): number {
  return Math.floor(ms / STEP_MS) * STEP_MS;
}
