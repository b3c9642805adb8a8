import type { ProjectionSpecification } from 'maplibre-gl';
import { zoomWhereWorldIs } from '@/lib/geo/web-mercator';

/** Zooms of MapLibre at which the earth changes its shape. */
export type ShapeZooms = {
  /** The farthest out. */
  readonly min: number;
  /** Up to here the earth is a globe, */
  readonly globe: number;
  /** and from here on a plane in Web Mercator. In between, one turns into the other. */
  readonly plane: number;
};

const MIN_PLANE = 1;
const MAX_PLANE = 2.4;

/**
 * The earth is a globe only where all of it can be seen: a plane that is wider than the screen looks better
 * flat, can be drawn by the server as well, and costs a software renderer a tenth of the globe's time.
 */
export function shapeZooms(widthPx: number): ShapeZooms {
  const filled = zoomWhereWorldIs(Math.max(widthPx, 1));
  const plane = Math.min(Math.max(filled + 0.3, MIN_PLANE), MAX_PLANE);
  return { min: plane - 0.8, globe: plane - 0.4, plane };
}

/** The same as MapLibre takes it. */
export function projectionFor({ globe, plane }: ShapeZooms): ProjectionSpecification {
  return {
    type: ['interpolate', ['linear'], ['zoom'], globe, 'vertical-perspective', plane, 'mercator'],
  };
}
