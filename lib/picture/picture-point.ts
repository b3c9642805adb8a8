import { latLngToCell } from 'h3-js';
import { cellAt, centerOf } from '@/lib/geo/cells';
import { placeAtMercator, zoomWhereWorldIs } from '@/lib/geo/web-mercator';
import { pageBands } from './draw-page';
import { heightOf, type PageFrame, widthOf } from './frame';
import type { MapName } from './map-names';
import type { PictureInput } from './picture-input';
import { type ShownHex, shownHexes } from './shown-hexes';
import { namesIn } from './staged-names';

/** A point of a picture, in shares of its width and height, and how wide it is shown, in CSS pixels. */
export type PicturePoint = {
  readonly shareX: number;
  readonly shareY: number;
  readonly widthPx: number;
};

/** What a picture has at a point. */
export type PointedPlace = {
  /** The cell of resolution 6 that the point stands for. */
  readonly cell: string;
  /** The name that is written there; null for none. */
  readonly name: string | null;
};

/** A finger that just misses a name means it, in pixels. */
const NEAR_PX = 4;

/**
 * Finds what a page's picture has at a point, as one thing, like the live map: a name with its number is its town, and
 * everywhere else a hex is the place whose weather it shows.
 *
 * @param finest the resolution of the hexes that the picture has once all of it is loaded: coarser ones, which are there
 *   until then, may fill the view
 */
export function pointedPlace(
  input: PictureInput & { readonly frame: PageFrame },
  { shareX, shareY, widthPx }: PicturePoint,
  finest: number,
): PointedPlace {
  const { layer, frame, tiles, hourMs } = input;
  const { box } = frame;
  const x = box.left + shareX * widthOf(box);
  const y = box.top + shareY * heightOf(box);
  const pixels = widthPx / widthOf(box);
  const hexes = shownHexes(tiles, layer, box, hourMs);
  const name = namesAt(input, hexes, widthPx).find((one) => {
    const right = Math.abs(x - one.x) * pixels;
    const down = Math.abs((y - one.y) * pixels - one.downPx);
    return right < one.widthPx / 2 + NEAR_PX && down < one.heightPx / 2 + NEAR_PX;
  });
  if (name?.kind === 'cell' && input.selectedCell !== null) {
    return { cell: input.selectedCell, name: input.selectedName };
  }
  if (name) return { cell: cellAtMercator(name), name: name.name };
  const { lat, lng } = placeAtMercator(x, y);
  const middle = isOnHex(hexes, lat, lng) ? centerOf(latLngToCell(lat, lng, finest)) : { lat, lng };
  return { cell: cellAt(middle.lat, middle.lng), name: null };
}

/** The names of places in a picture that is so wide. */
function namesAt(
  input: PictureInput & { readonly frame: PageFrame },
  hexes: readonly ShownHex[],
  widthPx: number,
): MapName[] {
  const { frame } = input;
  const zoom = zoomWhereWorldIs(widthPx / widthOf(frame.box));
  const band = pageBands(frame, zoom).findLast(({ from }) => (from.widthPx ?? 0) <= widthPx);
  const names = band ? namesIn(input, hexes)(frame.box, band.zoom) : [];
  return names.filter(({ kind }) => kind === 'town' || kind === 'cell');
}

function cellAtMercator({ x, y }: MapName): string {
  const { lat, lng } = placeAtMercator(x, y);
  return cellAt(lat, lng);
}

/** Whether any hex is drawn at a place, of whatever size. */
function isOnHex(hexes: readonly ShownHex[], lat: number, lng: number): boolean {
  const resolutions = [...new Set(hexes.map(({ resolution }) => resolution))];
  const ids = new Set(resolutions.map((resolution) => latLngToCell(lat, lng, resolution)));
  return hexes.some(({ hex }) => ids.has(hex));
}
