import type { CustomRenderMethodInput, Map as MapLibreMap } from 'maplibre-gl';
import { type Anchor, anchorAt, matrixFrom, pixelsOf } from './mercator';
import type { Program } from './programs';

/** A multiple of each pattern's period, in CSS pixels. */
const PATTERN_PERIOD = 120;

/** What is the same for all draws of one frame. */
export type Frame = {
  readonly args: CustomRenderMethodInput;
  readonly anchor: Anchor;
  /** The canvas in CSS pixels. */
  readonly size: readonly [width: number, height: number];
  readonly pixelRatio: number;
  readonly zoom: number;
  readonly lat: number;
  /** The copies of the world to draw: 0, and those on either side that the plane shows. */
  readonly wraps: readonly number[];
  /** Where the patterns start, in CSS pixels from the lower left corner. */
  readonly patternOrigin: readonly [number, number];
};

/** Measures a frame. */
export function frameOf(map: MapLibreMap, args: CustomRenderMethodInput): Frame {
  const { lng, lat } = map.getCenter();
  const canvas = map.getCanvas();
  const size = [canvas.clientWidth || 1, canvas.clientHeight || 1] as const;
  const zoom = map.getZoom();
  const plane = args.defaultProjectionData.projectionTransition === 0;
  const [x, y] = pixelsOf(args.defaultProjectionData.fallbackMatrix, [0.25, 0.375], size);
  return {
    args,
    anchor: anchorAt(lng, lat),
    size,
    pixelRatio: canvas.width / size[0],
    zoom,
    lat,
    wraps: plane && map.getRenderWorldCopies() ? wrapsFor(Math.hypot(...size), zoom) : [0],
    patternOrigin: [x % PATTERN_PERIOD, y % PATTERN_PERIOD],
  };
}

/**
 * Each hex is drawn on the side of the earth that is nearer to the camera, so one world fills half a world's
 * width on either side of the middle. A view that is wider needs copies.
 */
export function wrapsFor(diagonalPixels: number, zoom: number): number[] {
  const halfWidth = diagonalPixels / (512 * 2 ** zoom) / 2;
  const copies = Math.min(Math.max(Math.ceil(halfWidth - 0.5), 0), 3);
  return Array.from({ length: copies * 2 + 1 }, (_, index) => index - copies);
}

/** Sets MapLibre's projection for positions relative to the frame's anchor, in one copy of the world. */
export function setProjection(program: Program, frame: Frame, wrap: number): void {
  const { defaultProjectionData: data, shaderData } = frame.args;
  const [x, y] = frame.anchor.mercator;
  const globe = shaderData.define.includes('GLOBE');
  program.set({
    u_projection_matrix: globe ? data.mainMatrix : matrixFrom(data.mainMatrix, [x + wrap, y]),
    u_projection_fallback_matrix: matrixFrom(data.fallbackMatrix, [x + wrap, y]),
    u_projection_tile_mercator_coords: [x, y, 1, 1],
    u_projection_clipping_plane: data.clippingPlane,
    u_projection_transition: data.projectionTransition,
    u_anchor: frame.anchor.steps,
  });
}
