import type { Bounds } from './cells';

/** Whether a point is in a box, which may cross 180 degrees. */
export function isWithin({ west, south, east, north }: Bounds, lat: number, lng: number): boolean {
  const width = east < west ? east - west + 360 : east - west;
  const fromWest = (((lng - west) % 360) + 360) % 360;
  return lat >= south && lat <= north && (width >= 360 || fromWest <= width);
}
