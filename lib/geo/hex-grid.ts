import { cellToBoundary, cellToVertexes, vertexToLatLng } from 'h3-js';
import { resolutionOf } from '@/lib/contract/ids';
import { centerOf } from './cells';
import { digitAt, digitsOf, worthOf } from './index-digits';
import { distanceKm, type LatLng } from './lat-lng';
import { mercatorY, worldPixels } from './web-mercator';

/** The corners of a hex; a pentagon has one less. */
export const HEX_CORNERS = 6;

/**
 * The corners of a hex as [lat, lng]. Where an edge crosses one of the icosahedron's, H3 adds a point on that
 * edge; without that point, both neighbors draw the same straight line.
 */
export function cornersOf(hex: string): number[][] {
  const boundary = cellToBoundary(hex);
  return boundary.length <= HEX_CORNERS ? boundary : cellToVertexes(hex).map(vertexToLatLng);
}

/**
 * The coarsest resolution that has a hex with the same center: its own, unless it is the center child of its
 * parent, and so on. The hexes up to one level form a regular, thinner grid.
 */
export function levelOf(hex: string, resolution: number): number {
  const digits = digitsOf(hex);
  let level = resolution;
  while (level > 0 && digitAt(digits, worthOf(level)) === 0) level -= 1;
  return level;
}

/** The distance between neighboring centers at resolution 0, in meters; √7 times less per resolution. */
const SPACING_AT_ZERO = 2_219_000;
const EARTH_METERS = 40_075_017;

/** About how far apart the centers of a resolution are, in meters. */
function spacingMeters(resolution: number): number {
  return SPACING_AT_ZERO / Math.sqrt(7) ** resolution;
}

/** Whether a place is within a quarter of the distance of two centers from that of a hex: text there stays in the hex. */
export function isNearMiddle(hex: string, place: LatLng): boolean {
  return distanceKm(centerOf(hex), place) * 1000 < spacingMeters(resolutionOf(hex)) / 4;
}

/** About how far apart the centers of a resolution are in Web Mercator, at a y of it. */
export function spacingMercator(resolution: number, y: number): number {
  // The hyperbolic cosine is what the projection stretches lengths by there.
  return (spacingMeters(resolution) / EARTH_METERS) * Math.cosh(Math.PI * (1 - 2 * y));
}

/** About how far apart the centers of a resolution are on the screen, in CSS pixels. */
export function spacingPixels(resolution: number, zoom: number, lat: number): number {
  return spacingMercator(resolution, mercatorY(lat)) * worldPixels(zoom);
}

/** The finest resolution whose centers are at least so many CSS pixels apart. */
export function levelForSpacing(pixels: number, zoom: number, lat: number): number {
  const level = Math.log(spacingPixels(0, zoom, lat) / pixels) / Math.log(Math.sqrt(7));
  return Math.max(Math.floor(level), 0);
}
