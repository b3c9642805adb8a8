import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';

const MINUS = '\u2212';

/** Degrees Fahrenheit in the reader's unit, unrounded. */
export function temperatureIn(unit: TemperatureUnit, tempF: number): number {
  return unit === 'c' ? ((tempF - 32) * 5) / 9 : tempF;
}

/** Degrees Celsius in Fahrenheit, for documents with `temperatureUnit: "C"`. */
export function fahrenheitOf(tempC: number): number {
  return (tempC * 9) / 5 + 32;
}

/** "72°", "−4°": whole degrees with a true minus sign. The page shows the unit once. */
export function temperatureText(unit: TemperatureUnit, tempF: number): string {
  const degrees = Math.round(temperatureIn(unit, tempF));
  return `${degrees < 0 ? MINUS : ''}${Math.abs(degrees)}°`;
}

/** The units in one mile per hour, exact by the international mile and the nautical mile. */
export const PER_MPH: Record<WindUnit, number> = {
  mph: 1,
  kmh: 1.609344,
  ms: 0.44704,
  kn: 1.609344 / 1.852,
};

/** A wind speed in the reader's unit, as a whole number. */
export function windIn(unit: WindUnit, speedMph: number): number {
  return Math.round(speedMph * PER_MPH[unit]);
}

/** Kilometers in miles. */
export function milesOf(km: number): number {
  return km / PER_MPH.kmh;
}

/** A speed in the unit of a wind text as mph, or null for an unknown unit. */
export function mphOf(speed: number, unitText: string): number | null {
  const unit = WIND_WORDS[unitText.toLowerCase().replaceAll(/[\s.]/g, '')];
  return unit ? speed / PER_MPH[unit] : null;
}

const WIND_WORDS: Readonly<Record<string, WindUnit | undefined>> = {
  '': 'mph',
  mph: 'mph',
  milesperhour: 'mph',
  'km/h': 'kmh',
  kmh: 'kmh',
  kph: 'kmh',
  'm/s': 'ms',
  ms: 'ms',
  kt: 'kn',
  kts: 'kn',
  kn: 'kn',
  knots: 'kn',
};

/** The usual units of a locale: US customary in the United States, its territories and Liberia. */
export function unitsOfLocale(locale: string): { temperature: TemperatureUnit; wind: WindUnit } {
  const region = new Intl.Locale(locale).maximize().region;
  const customary = region !== undefined && ['US', 'PR', 'GU', 'VI', 'LR'].includes(region);
  return customary ? { temperature: 'f', wind: 'mph' } : { temperature: 'c', wind: 'kmh' };
}
