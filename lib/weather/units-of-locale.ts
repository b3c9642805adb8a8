import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';

/** The usual units of a locale: US customary in the United States, its territories and Liberia. */
export function unitsOfLocale(locale: string): { temperature: TemperatureUnit; wind: WindUnit } {
  const region = new Intl.Locale(locale).maximize().region;
  const customary = region !== undefined && ['US', 'PR', 'GU', 'VI', 'LR'].includes(region);
  return customary ? { temperature: 'f', wind: 'mph' } : { temperature: 'c', wind: 'kmh' };
}
