import { cellToBoundary, cellToLatLng, cellToVertexes, vertexToLatLng } from 'h3-js';
import { mercatorX, mercatorY } from '@/lib/geo/web-mercator';
import { stepsBetween, toSteps } from './mercator';

/** Vertices per hex: its middle and six corners. */
export const HEX_VERTICES = 7;
const CORNERS = 6;
/** Integers per vertex: the hex's middle, the vertex relative to it, and three that the batch fills. */
export const VERTEX_STRIDE = 7;
export const META = 4;
/** Integers per hex. */
export const HEX_STRIDE = HEX_VERTICES * VERTEX_STRIDE;

/** A hex's middle, and its corners relative to the middle, in steps of `mercator`. */
export type HexShape = { readonly center: readonly number[]; readonly ring: readonly number[] };

/** The shape of a hex. A pentagon repeats its last corner. */
export function shapeOf(hex: string): HexShape {
  const [lat, lng] = cellToLatLng(hex);
  const x = toSteps(mercatorX(lng));
  const y = toSteps(mercatorY(lat));
  const corners = cornersOf(hex);
  const ring: number[] = [];
  for (let corner = 0; corner < CORNERS; corner += 1) {
    const [cornerLat = lat, cornerLng = lng] = corners[Math.min(corner, corners.length - 1)] ?? [];
    ring.push(stepsBetween(x, toSteps(mercatorX(cornerLng))));
    ring.push(stepsBetween(y, toSteps(mercatorY(cornerLat))));
  }
  return { center: [x, y], ring };
}

/** Writes the positions of a hex's vertices at an offset of a list. */
export function writeHex(hex: string, into: Int32Array, offset: number): void {
  const { center, ring } = shapeOf(hex);
  for (let vertex = 0; vertex < HEX_VERTICES; vertex += 1) {
    const at = offset + vertex * VERTEX_STRIDE;
    into[at] = center[0] ?? 0;
    into[at + 1] = center[1] ?? 0;
    into[at + 2] = vertex === 0 ? 0 : (ring[vertex * 2 - 2] ?? 0);
    into[at + 3] = vertex === 0 ? 0 : (ring[vertex * 2 - 1] ?? 0);
  }
}

/** Writes what all vertices of a hex share: three integers, or null for one that is to stay. */
export function writeMeta(
  meta: readonly [look: number, startHour: number, arrivedMs: number | null],
  into: Int32Array,
  offset: number,
): void {
  for (let vertex = 0; vertex < HEX_VERTICES; vertex += 1) {
    const at = offset + vertex * VERTEX_STRIDE + META;
    into[at] = meta[0];
    into[at + 1] = meta[1];
    if (meta[2] !== null) into[at + 2] = meta[2];
  }
}

/**
 * The corners of a hex as [lat, lng]. Where an edge crosses one of the icosahedron's, H3 adds a point on that
 * edge; without that point, both neighbors draw the same straight line.
 */
function cornersOf(hex: string): number[][] {
  const boundary = cellToBoundary(hex);
  return boundary.length <= CORNERS ? boundary : cellToVertexes(hex).map(vertexToLatLng);
}

/**
 * The coarsest resolution that has a hex with the same center: its own, unless it is the center child of its
 * parent, and so on. The hexes up to one level form a regular, thinner grid.
 */
export function levelOf(hex: string, resolution: number): number {
  const digits = Number.parseInt(hex.slice(-12), 16);
  let level = resolution;
  while (level > 0 && Math.floor(digits / 2 ** ((15 - level) * 3)) % 8 === 0) level -= 1;
  return level;
}

/** The distance between neighboring centers at resolution 0, in meters; √7 times less per resolution. */
const SPACING_AT_ZERO = 2_219_000;
const EARTH_METERS = 40_075_017;

/** About how far apart the centers of a resolution are on the screen, in CSS pixels. */
export function spacingPixels(resolution: number, zoom: number, lat: number): number {
  const meters = SPACING_AT_ZERO / Math.sqrt(7) ** resolution;
  const metersPerPixel = (EARTH_METERS * Math.cos((lat * Math.PI) / 180)) / (512 * 2 ** zoom);
  return meters / metersPerPixel;
}

/** The finest resolution whose centers are at least so many CSS pixels apart. */
export function levelForSpacing(pixels: number, zoom: number, lat: number): number {
  const level = Math.log(spacingPixels(0, zoom, lat) / pixels) / Math.log(Math.sqrt(7));
  return Math.max(Math.floor(level), 0);
}
