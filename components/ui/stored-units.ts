import {
  TEMPERATURE_UNITS,
  type TemperatureUnit,
  WIND_UNITS,
  type WindUnit,
} from '@/lib/contract/units';
import { storeText, useStoredText } from './stored-text';

/** The units that the reader chose in this browser; null if none. */
type ChosenUnits = {
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

/** Stores a choice for the next visit. If that fails, the address still has it. */
export function storeUnit(name: keyof typeof NAMES, unit: TemperatureUnit | WindUnit): void {
  storeText(NAMES[name], unit);
}
