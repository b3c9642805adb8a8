/** Degrees Fahrenheit or Celsius. */
export type TemperatureUnit = 'f' | 'c';
/** Miles an hour, kilometers an hour, meters a second, knots. */
export type WindUnit = 'mph' | 'kmh' | 'ms' | 'kn';

/** The units that a locale is used to: US customary in the United States and its relatives. */
export function unitsOfLocale(locale: string): { temperature: TemperatureUnit; wind: WindUnit } {
  const region = new Intl.Locale(locale).maximize().region;
  const customary = region !== undefined && ['US', 'PR', 'GU', 'VI', 'LR'].includes(region);
  return customary ? { temperature: 'f', wind: 'mph' } : { temperature: 'c', wind: 'kmh' };
}
