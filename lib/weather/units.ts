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

/** The degrees of each unit in one degree Fahrenheit: of differences, which have no zero to move. */
export const PER_FAHRENHEIT: Readonly<Record<TemperatureUnit, number>> = { f: 1, c: 5 / 9 };

/** "+7°", "−4°", "0°": a difference of temperatures, given in degrees Fahrenheit, with its sign. */
export function differenceText(unit: TemperatureUnit, differenceF: number): string {
  return `${signedText(differenceF * PER_FAHRENHEIT[unit])}°`;
}

/** "+7", "−4", "0": a whole number with its sign. */
export function signedText(value: number): string {
  const whole = Math.round(value);
  const sign = whole > 0 ? '+' : whole < 0 ? MINUS : '';
  return `${sign}${Math.abs(whole)}`;
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

/** The United States, its territories, the states in free association with it, and Liberia. */
const CUSTOMARY: ReadonlySet<string | undefined> = new Set([
  ...['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI'],
  ...['FM', 'MH', 'PW'],
  'LR',
]);
/** A locale without a region, "es" say, is one of a reader of weather in the United States, where these are spoken. */
const SPOKEN_HERE: ReadonlySet<string> = new Set(['en', 'es']);

/** The usual units of a locale: US customary where those are used. */
export function unitsOfLocale(locale: string): { temperature: TemperatureUnit; wind: WindUnit } {
  const reader = new Intl.Locale(locale);
  const isHere = reader.region === undefined && SPOKEN_HERE.has(reader.language);
  const customary = isHere || CUSTOMARY.has(reader.maximize().region);
  return customary ? { temperature: 'f', wind: 'mph' } : { temperature: 'c', wind: 'kmh' };
}
