import { MAX_ZOOM } from '@/lib/contract/request-limits';
import type { Bounds } from '@/lib/geo/cells';
import type { LatLng } from '@/lib/geo/lat-lng';
import {
  grownBox,
  type MercatorBox,
  mercatorBoxOf,
  mercatorX,
  mercatorY,
  placeAtMercator,
  worldPixels,
} from '@/lib/geo/web-mercator';
import { type Camera, CELL_ZOOM, HOME_BOUNDS } from '@/lib/view-state/camera';

/**
 * What a picture shows, and for whom. Pure numbers, so that a page can place a picture with them, and find the
 * place under a click, without loading anything else.
 */
export type PictureFrame = PageFrame | CardFrame | FillFrame;

/**
 * A picture that lies where the live map will be, at any size: one user unit of its root is a CSS pixel, and
 * only the map within it is stretched.
 */
export type PageFrame = {
  readonly kind: 'country' | 'place';
  /** What the whole picture covers. */
  readonly box: MercatorBox;
  /** What is sure to be in view; the words are just below it. */
  readonly inner: MercatorBox;
  /** What is told in words of it: what a usual screen shows. */
  readonly told: MercatorBox;
  /** The picture's width on a usual screen, in CSS pixels: fine enough for that, and no finer. */
  readonly defaultWidthPx: number;
};

/** A picture that stands by itself, of a fixed width, with its words around the map. */
export type CardFrame = {
  readonly kind: 'card';
  readonly box: MercatorBox;
  /** What is told in words of it, without the room around that. */
  readonly told: MercatorBox;
  readonly widthPx: number;
  /** Whether it is the map of a shared picture, which has its own size and its words beside the map. */
  readonly isShared: boolean;
};

/**
 * A picture that fills a frame of any size. Its map keeps its scale around a camera, however much of it the frame
 * shows; without a camera, the country is fitted to the frame.
 */
export type FillFrame = {
  readonly kind: 'fill';
  readonly box: MercatorBox;
  /** What is fitted to the frame, or is in the middle of any. */
  readonly inner: MercatorBox;
  /** The width of the box at its usual scale, in CSS pixels. */
  readonly defaultWidthPx: number;
  readonly isFitted: boolean;
};

const [[homeWest, homeSouth], [homeEast, homeNorth]] = HOME_BOUNDS;
const HOME_BOX = mercatorBoxOf({
  west: homeWest,
  south: homeSouth,
  east: homeEast,
  north: homeNorth,
});

/** The country, and as much around it as a wide or a tall screen shows at the first camera. */
export const COUNTRY_PAGE: PageFrame = {
  kind: 'country',
  box: mercatorBoxOf({ west: -180, south: -10, east: -15, north: 76 }),
  inner: HOME_BOX,
  told: HOME_BOX,
  defaultWidthPx: 2640,
};

/** The size of the picture of a place, in CSS pixels: larger than any free area, as it is never scaled. */
export const PLACE_SIZE = { widthPx: 2560, heightPx: 1600 } as const;

/** The part of a place's picture that even a phone leaves free, with room for the words below it. */
const PLACE_INNER = { widthPx: 300, heightPx: 84 } as const;

/** The surroundings of a place, as the map shows them when the place is chosen. */
export function placePage(center: LatLng): PageFrame {
  return {
    kind: 'place',
    box: boxAround(center, PLACE_SIZE),
    inner: boxAround(center, PLACE_INNER),
    told: boxAround(center, CARD_PLACE),
    defaultWidthPx: PLACE_SIZE.widthPx,
  };
}

/** How much of the surroundings there is in a picture for a frame, in CSS pixels: for one in a text, and on a wall. */
const FILL_SIZES = {
  fill: { widthPx: 960, heightPx: 640 },
  'fill-large': { widthPx: 2560, heightPx: 1600 },
} as const;
export type FillSize = keyof typeof FILL_SIZES;
export type FillCamera = Camera;

/** What the middle of most frames shows, in CSS pixels. */
const FILL_INNER = { widthPx: 680, heightPx: 400 } as const;
/**
 * Frames of these widths, in CSS pixels, have the legend as a bar at their foot, which covers about so much of the map:
 * narrower ones have no room for one, and wider ones for a card in a corner. What the map is of is above it.
 */
export const LEGEND_BAR = { fromPx: 260, untilPx: 380, heightPx: 52 } as const;
/** The width of the country in a usual frame. */
const FITTED_COUNTRY_PX = 560;

/** The country, fitted to a frame. */
export const COUNTRY_FILL: FillFrame = {
  kind: 'fill',
  box: COUNTRY_PAGE.box,
  inner: HOME_BOX,
  defaultWidthPx: (FITTED_COUNTRY_PX * widthOf(COUNTRY_PAGE.box)) / widthOf(HOME_BOX),
  isFitted: true,
};

/** A frame that looks where a camera does. */
export function fillFrame({ lat, lng, zoom }: Camera, size: FillSize): FillFrame {
  return {
    kind: 'fill',
    box: boxAround({ lat, lng }, FILL_SIZES[size], zoom),
    inner: boxAround({ lat, lng }, FILL_INNER, zoom),
    defaultWidthPx: FILL_SIZES[size].widthPx,
    isFitted: false,
  };
}

/** The camera at a chosen place. */
export function placeCamera({ lat, lng }: LatLng): FillCamera {
  return { lat, lng, zoom: CELL_ZOOM };
}

/** What a picture is of, as pages say it: a cell and the region around it, a box in degrees, or the lower 48 states. */
export type PicturedView = string | Bounds | null;

/** What a card shows: the country if neither is given. */
type CardView = { readonly bounds: Bounds } | { readonly center: LatLng } | null;

/** A map in characters has as many hexes as a picture of the usual width. */
const TEXT_WIDTH_PX = 600;
/** Room around the country on a card, as a share of its width. */
const COUNTRY_RIM = 0.035;
/** The surroundings of a place on a card of any width, in pixels at the zoom of a chosen place. */
const CARD_PLACE = { widthPx: 720, heightPx: 460 } as const;
/** A map is at most so many times as high as it is wide, and at least. */
const MAX_HEIGHT = 1.2;
const MIN_HEIGHT = 0.4;
/** No map is wider than the world. */
const WIDEST = 1;

/**
 * A card of a width. Its map shows all of a view, and more where the view is too long, too narrow or too small for
 * a map; any view will do, also one across 180 degrees or around the world.
 */
export function cardFrame(view: CardView, widthPx: number): CardFrame {
  const box = cardBox(view, widthPx);
  return { kind: 'card', box, told: view === null ? HOME_BOX : box, widthPx, isShared: false };
}

/** The size of the pictures that other sites show of a shared address, in pixels, as they ask for. */
export const SHARED_SIZE = { width: 1200, height: 630 } as const;
/** Their maps are enlarged so many times: names are to be read in a chat. */
const SHARED_SCALE = 1.75;
/** How much of the width the map has, in pixels: beside a few words of it, or the weather of a place. */
const SHARED_WIDTHS = { view: 854, place: 602 } as const;
/** Room around a box on a shared map, as a share of its longer side. */
const BOX_RIM = 0.08;
/** The zoom that shows a place with the weather that may come to it: 280 miles across at 40 degrees north. */
const SHARED_PLACE_ZOOM = 5.5;

/** The map of a shared picture. It shows all of a view and has the picture's height, or the region of a place. */
export function sharedFrame(view: CardView): CardFrame {
  const isPlace = view !== null && 'center' in view;
  const sharedPx = isPlace ? SHARED_WIDTHS.place : SHARED_WIDTHS.view;
  const [widthPx, heightPx] = [sharedPx / SHARED_SCALE, SHARED_SIZE.height / SHARED_SCALE];
  const box = isPlace
    ? boxAround(view.center, { widthPx, heightPx }, SHARED_PLACE_ZOOM)
    : shapedBox(sharedBox(view, widthPx), widthPx / heightPx);
  return { kind: 'card', box, told: view === null ? HOME_BOX : box, widthPx, isShared: true };
}

/** What the map shows at least: the country, or a box with room for the names at its edges, from no closer than a place. */
function sharedBox(view: CardView, widthPx: number): MercatorBox {
  const box = cardBox(view, widthPx);
  if (view === null) return box;
  const rim = BOX_RIM * Math.max(widthOf(box), heightOf(box));
  const spare = Math.max(widthPx / worldPixels(CELL_ZOOM) - widthOf(box), 0) / 2;
  return grownBox(box, Math.max(rim, spare), rim);
}

/** The size of its map in a shared picture, in pixels. */
export function sharedMapSize({ widthPx }: CardFrame) {
  return { width: Math.round(widthPx * SHARED_SCALE), height: SHARED_SIZE.height };
}

function viewBox(view: CardView): MercatorBox {
  if (view === null) return HOME_BOX;
  return 'center' in view ? boxAround(view.center, CARD_PLACE) : mercatorBoxOf(view.bounds);
}

function cardBox(view: CardView, widthPx: number): MercatorBox {
  const box = viewBox(view);
  if (view !== null && 'center' in view) return box;
  const { left, top, right, bottom } = box;
  const rim = view === null ? COUNTRY_RIM * (right - left) : 0;
  const min = widthPx / worldPixels(MAX_ZOOM);
  const tall = Math.min(Math.max(bottom - top + 2 * rim, min * MIN_HEIGHT), WIDEST);
  const wide = Math.min(Math.max(right - left + 2 * rim, min, tall / MAX_HEIGHT), WIDEST);
  const high = Math.min(Math.max(tall, wide * MIN_HEIGHT), WIDEST);
  return sizedBox(box, wide, high);
}

/** A box of another size with the same middle. The square of the world has an upper and a lower edge, unlike its sides. */
function sizedBox({ left, top, right, bottom }: MercatorBox, wide: number, high: number) {
  const x = (left + right) / 2;
  const y = Math.min(Math.max((top + bottom) / 2, high / 2), 1 - high / 2);
  return { left: x - wide / 2, right: x + wide / 2, top: y - high / 2, bottom: y + high / 2 };
}

/** A box with more around it, so that it is so many times as wide as it is high; of the whole world, less of its height. */
function shapedBox(box: MercatorBox, aspect: number): MercatorBox {
  const high = Math.min(Math.max(heightOf(box), widthOf(box) / aspect), WIDEST / aspect);
  return sizedBox(box, high * aspect, high);
}

/**
 * How a page sizes and places a picture of a kind by CSS alone, in shares. The picture is as large as
 * `width` × `height` inner boxes, whose shape is `innerAspect` (width by height), and the middle of the inner
 * box is at `middleX` × `middleY` of the picture's own size.
 */
export function layoutOf({ box, inner }: PageFrame): {
  readonly innerAspect: number;
  readonly width: number;
  readonly height: number;
  readonly middleX: number;
  readonly middleY: number;
} {
  return {
    innerAspect: widthOf(inner) / heightOf(inner),
    width: widthOf(box) / widthOf(inner),
    height: heightOf(box) / heightOf(inner),
    middleX: ((inner.left + inner.right) / 2 - box.left) / widthOf(box),
    middleY: ((inner.top + inner.bottom) / 2 - box.top) / heightOf(box),
  };
}

/** The part of a picture that is sure to be seen: a page shows more or less of what is around it. */
export function viewOf(frame: PictureFrame): MercatorBox {
  return frame.kind === 'card' ? frame.box : frame.inner;
}

/** Whether a part of a picture is the lower 48 states. */
export function isLower48(box: MercatorBox): boolean {
  return box === HOME_BOX;
}

/** The part of a picture that words are about. */
export function toldIn(frame: PictureFrame): MercatorBox {
  return 'told' in frame ? frame.told : viewOf(frame);
}

/** The place at a point of a picture, given in shares of its width from the left and of its height from the top. */
export function placeInFrame({ box }: PictureFrame, shareX: number, shareY: number): LatLng {
  return placeAtMercator(box.left + shareX * widthOf(box), box.top + shareY * heightOf(box));
}

/** Where a place is in a picture, in the same shares; outside of 0 to 1 if it is not in it. */
export function shareInFrame({ box }: PictureFrame, { lat, lng }: LatLng): [x: number, y: number] {
  return [(mercatorX(lng) - box.left) / widthOf(box), (mercatorY(lat) - box.top) / heightOf(box)];
}

/**
 * A map in characters: all of a view, and nothing more, whatever its shape.
 *
 * @param view the country if it is null
 */
export function textFrame(view: CardView): CardFrame {
  const box = viewBox(view);
  return { kind: 'card', box, told: box, widthPx: TEXT_WIDTH_PX, isShared: false };
}

export function widthOf({ left, right }: MercatorBox): number {
  return right - left;
}

export function heightOf({ top, bottom }: MercatorBox): number {
  return bottom - top;
}

/** As many pixels around a place as a size has at a zoom: that of a chosen place, unless another is given. */
function boxAround(
  { lat, lng }: LatLng,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  zoom = CELL_ZOOM,
): MercatorBox {
  const [x, y] = [mercatorX(lng), mercatorY(lat)];
  const pixels = worldPixels(zoom);
  const [halfX, halfY] = [widthPx / pixels / 2, heightPx / pixels / 2];
  return { left: x - halfX, right: x + halfX, top: y - halfY, bottom: y + halfY };
}
