'use client';

import { useSyncExternalStore } from 'react';
import type { AirColours } from '@/lib/weather/ramps-tables';

const KEY = 'hexcast:air-colours';
const CHANGE = 'hexcast:air-colours';

/** Whose colours air quality has, and how to choose: what an eye needs is kept from visit to visit. */
export function useAirColours(): [AirColours, (colours: AirColours) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'epa' as const), write];
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGE, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGE, onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Where nothing may be kept, EPA's own colours hold. */
function read(): AirColours {
  try {
    return localStorage.getItem(KEY) === 'safe' ? 'safe' : 'epa';
  } catch {
    return 'epa';
  }
}

function write(colours: AirColours): void {
  try {
    localStorage.setItem(KEY, colours);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGE));
}
