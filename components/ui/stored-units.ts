'use client';

import { useSyncExternalStore } from 'react';
import {
  TEMPERATURE_UNITS,
  type TemperatureUnit,
  WIND_UNITS,
  type WindUnit,
} from '@/lib/view-state/view-state';

/** The units that the reader chose in this browser; null where nothing was chosen. */
export type ChosenUnits = {
  readonly temperature: TemperatureUnit | null;
  readonly wind: WindUnit | null;
};

const KEYS = { temperature: 'hexcast.temperature', wind: 'hexcast.wind' } as const;
const CHANGE = 'hexcast:units';
const NOTHING = '|';

export function useChosenUnits(): ChosenUnits {
  const [temperature = '', wind = ''] = useSyncExternalStore(subscribe, read, nothing).split('|');
  return {
    temperature: TEMPERATURE_UNITS.find((unit) => unit === temperature) ?? null,
    wind: WIND_UNITS.find((unit) => unit === wind) ?? null,
  };
}

/** Keeps a choice for the next visit; a browser that keeps nothing just forgets it. */
export function keepUnit(name: keyof typeof KEYS, unit: string): void {
  try {
    localStorage.setItem(KEYS[name], unit);
  } catch {
    // The address still holds the choice for as long as the page is open.
  }
  window.dispatchEvent(new Event(CHANGE));
}

function read(): string {
  try {
    return `${localStorage.getItem(KEYS.temperature) ?? ''}|${localStorage.getItem(KEYS.wind) ?? ''}`;
  } catch {
    return NOTHING;
  }
}

function nothing(): string {
  return NOTHING;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGE, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGE, onChange);
  };
}
