'use client';

import { useSyncExternalStore } from 'react';

/** Often enough for "2 min ago" and for an alert to leave when it expires. */
const STEP_MS = 15_000;

/** The present, in steps of fifteen seconds; null on the server and on the prerendered page. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, currentStep, noStep);
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

function currentStep(): number {
  return Math.floor(Date.now() / STEP_MS) * STEP_MS;
}

function noStep(): null {
  return null;
}
