import { MAX_LATITUDE } from '@/lib/contract/request-limits';
import type { Bounds } from './cells';
import { wrapLng } from './lat-lng';

/** Boxes in addresses are rounded to hundredths of a degree, which is a tenth of the smallest hexagon. */
const STEPS_PER_DEGREE = 100;

/** Adding zero makes a negative zero one that reads as 0. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE + 0;
}

/**
 * What is in view, as addresses have it: within the latitudes of the map, and with sides from -180 to 180 degrees, at both
 * ends if it goes around the world.
 *
 * @param view `east` may be above 180 degrees
 */
export function boxOnMap({ west, south, east, north }: Bounds): Bounds {
  // Rounded, its sides must not meet.
  const isAround = east - west >= 360 - 1 / STEPS_PER_DEGREE;
  const [left, right] = [roundDegrees(wrapLng(west)), roundDegrees(wrapLng(east))];
  const step = 1 / STEPS_PER_DEGREE;
  const low = roundDegrees(Math.min(Math.max(south, -MAX_LATITUDE), MAX_LATITUDE - step));
  const high = roundDegrees(Math.max(Math.min(north, MAX_LATITUDE), low + step));
  return {
    west: isAround ? -180 : left,
    south: low,
    // Nor those of a box that is smaller than a step.
    east: isAround ? 180 : (right - left) % 360 === 0 ? roundDegrees(wrapLng(right + step)) : right,
    north: high,
  };
}

/** A box as addresses have it: "west,south,east,north". */
export function boxText(view: Bounds): string {
  const { west, south, east, north } = boxOnMap(view);
  return [west, south, east, north].join(',');
}
