import { centerOf } from './cells';
import type { LatLng } from './lat-lng';
import { COUNTRY_TIME_ZONE, timeZoneAt, timeZoneOf } from './time-zone';

/**
 * The IANA time zone in which a map tells times, whoever looks at it: that of the cell outlined on it, or of its middle;
 * with neither, it is of the country.
 */
export function mapTimeZone(cell: string | null, middle: LatLng | null): string {
  if (cell !== null) return timeZoneOf(cell, centerOf(cell));
  return middle ? timeZoneAt(middle.lat, middle.lng) : COUNTRY_TIME_ZONE;
}
