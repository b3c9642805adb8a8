'use client';

import { useSyncExternalStore } from 'react';
import type { AirColors } from '@/lib/weather/ramps-tables';

const KEY = 'hexcast:air-colours';
const CHANGE = 'hexcast:air-colours';

/** Whose colors air quality has, and how to choose: what an eye needs is kept from visit to visit. */
export function useAirColors(): [AirColors, (colors: AirColors) => void] {
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

/** Where nothing may be kept, EPA's own colors hold. */
function read(): AirColors {
  try {
    return localStorage.getItem(KEY) === 'safe' ? 'safe' : 'epa';
  } catch {
    return 'epa';
  }
}

function write(colors: AirColors): void {
  try {
    localStorage.setItem(KEY, colors);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGE));
}
