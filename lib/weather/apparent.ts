import { feelsLikeF } from './formulas';
import { plausible } from './plausible';

/** Of the air, as far as it is known: degrees Fahrenheit, percent, miles per hour. */
export type Air = {
  readonly tempF: number | null;
  readonly humidity: number | null;
  readonly windMph: number | null;
};

/** What a formula needs: from 80 °F on the humidity, up to 50 °F the wind, and nothing in between. */
export const HUMIDITY_FROM_F = 80;
const WIND_UP_TO_F = 50;

/**
 * What the air feels like, in degrees Fahrenheit; null if a value that it depends on is missing or implausible, or
 * if the result is.
 */
export function apparentF(air: Air): number | null {
  const tempF = plausible('tempF', air.tempF);
  const humidity = plausible('humidity', air.humidity);
  const windMph = plausible('windMph', air.windMph);
  if (tempF === null) return null;
  if (tempF >= HUMIDITY_FROM_F && humidity === null) return null;
  if (tempF <= WIND_UP_TO_F && windMph === null) return null;
  return plausible('tempF', feelsLikeF(tempF, humidity ?? 0, windMph ?? 0));
}
