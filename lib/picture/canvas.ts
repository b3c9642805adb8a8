import {
  type MercatorBox,
  mercatorX,
  mercatorY,
  placeAtMercator,
  worldPixels,
} from '@/lib/geo/web-mercator';
import { type PictureFrame, widthOf } from './frame';
import { COUNTRY_GRID, COUNTRY_SHAPES, type Grid } from './grid';
import type { StyleSheet } from './style-sheet';

/** What the parts of a map draw on. */
export type Canvas = {
  readonly sheet: StyleSheet;
  readonly box: MercatorBox;
  readonly grid: Grid;
  /** Whether the grid is that of the country, with shapes that are ready made. */
  readonly isCountry: boolean;
  /** CSS pixels for one unit of the grid, at the picture's usual size. */
  readonly pixelsPerUnit: number;
  /** The map's zoom at that size, and the latitude in the middle of what is sure to be in view. */
  readonly zoom: number;
  readonly lat: number;
  /** Whether the map is stretched to a size that is not known here. */
  readonly isStretched: boolean;
};

/** From this many degrees of longitude on, the ready-made shapes of the country are fine enough. */
const MIN_COUNTRY_DEGREES = 26;
const UNITS_PER_PIXEL = 4;

/** The grid for a frame: the country's for a large part of it, else one of quarter pixels. */
export function canvasOf(frame: PictureFrame, sheet: StyleSheet): Canvas {
  const { box } = frame;
  const widthPx = frame.kind === 'card' ? frame.widthPx : frame.defaultWidthPx;
  const pixelsPerWorld = widthPx / widthOf(box);
  const isCountry = isInCountry(box) && widthOf(box) * 360 >= MIN_COUNTRY_DEGREES;
  const grid = isCountry
    ? COUNTRY_GRID
    : { left: box.left, top: box.top, perWorld: pixelsPerWorld * UNITS_PER_PIXEL };
  const { top, bottom } = frame.kind === 'card' ? box : frame.inner;
  return {
    sheet,
    box,
    grid,
    isCountry,
    pixelsPerUnit: pixelsPerWorld / grid.perWorld,
    zoom: Math.log2(pixelsPerWorld / worldPixels(0)),
    lat: placeAtMercator(0, (top + bottom) / 2).lat,
    isStretched: frame.kind === 'country' || frame.kind === 'place',
  };
}

const SLACK = 1e-9;

function isInCountry({ left, top, right, bottom }: MercatorBox): boolean {
  const { west, south, east, north } = COUNTRY_SHAPES;
  return (
    left >= mercatorX(west) - SLACK &&
    right <= mercatorX(east) + SLACK &&
    top >= mercatorY(north) - SLACK &&
    bottom <= mercatorY(south) + SLACK
  );
}

/**
 * The declarations of a stroke in CSS pixels. On a stretched map the browser keeps the width; elsewhere it is
 * written in units, since converters to bitmaps do not know that property.
 */
export function strokeOf(canvas: Canvas, color: string, widthPx: number, opacity = 1): string {
  const width = canvas.isStretched
    ? `${rounded(widthPx)}px;vector-effect:non-scaling-stroke`
    : rounded(widthPx / canvas.pixelsPerUnit);
  const rest = opacity === 1 ? '' : `;stroke-opacity:${rounded(opacity)}`;
  return `fill:none;stroke:${color};stroke-width:${width}${rest};stroke-linejoin:round`;
}

/** A number with at most two decimals. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
