'use client';

import {
  TEMPERATURE_UNITS,
  type TemperatureUnit,
  WIND_UNITS,
  type WindUnit,
} from '@/lib/contract/units';
import { storeText, useStoredText } from './stored-text';

/** The units that the reader chose in this browser; null where nothing was chosen. */
export type ChosenUnits = {
  readonly temperature: TemperatureUnit | null;
  readonly wind: WindUnit | null;
};

const NAMES = { temperature: 'hexcast.temperature', wind: 'hexcast.wind' } as const;

export function useChosenUnits(): ChosenUnits {
  const temperature = useStoredText(NAMES.temperature);
  const wind = useStoredText(NAMES.wind);
  return {
    temperature: TEMPERATURE_UNITS.find((unit) => unit === temperature) ?? null,
    wind: WIND_UNITS.find((unit) => unit === wind) ?? null,
  };
}

/** Keeps a choice for the next visit; where nothing is kept, the address still holds it. */
export function keepUnit(name: keyof typeof NAMES, unit: TemperatureUnit | WindUnit): void {
  storeText(NAMES[name], unit);
}
