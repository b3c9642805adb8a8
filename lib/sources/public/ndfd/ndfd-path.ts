import { HOUR_MS } from '@/lib/contract/time';
import { type LatLng, pointIdOf } from '@/lib/geo/lat-lng';

/** More are cut off without a word (WebServicesUseGuidelines of digital.weather.gov). */
export const MAX_POINTS = 100;

/**
 * The elements that the map draws: temperature, apparent temperature, the probability of precipitation in twelve
 * hours, wind, humidity, cloud cover and weather.
 */
const ELEMENTS = ['temp', 'appt', 'pop12', 'wspd', 'wdir', 'rh', 'sky', 'wx'];

/**
 * The path and query that ask the digital forecast database for the hours of some points.
 *
 * @param points at most 100
 * @param fromMs the start of a whole hour
 */
export function ndfdPath(
  points: readonly LatLng[],
  { fromMs, hours }: { readonly fromMs: number; readonly hours: number },
): string {
  const list = points.map(pointIdOf).join('%20');
  const query = [
    `listLatLon=${list}`,
    'product=time-series',
    `begin=${timeAt(fromMs)}`,
    `end=${timeAt(fromMs + hours * HOUR_MS)}`,
    'Unit=e',
    ...ELEMENTS.map((name) => `${name}=${name}`),
  ];
  return `/xml/sample_products/browser_interface/ndfdXMLclient.php?${query.join('&')}`;
}

/** Without the "Z" it would be taken for the local time of the first point. */
function timeAt(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
