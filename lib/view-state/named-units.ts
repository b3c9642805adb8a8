import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';
import type { ViewState } from './view-state';

/** The units that an address names, else the usual ones: a server does not know those of its reader. */
export function namedUnits({
  temperatureUnit,
  windUnit,
}: Pick<ViewState, 'temperatureUnit' | 'windUnit'>): {
  readonly temperature: TemperatureUnit;
  readonly wind: WindUnit;
} {
  return { temperature: temperatureUnit ?? 'f', wind: windUnit ?? 'mph' };
}
