import { type Bounds, centerOf } from '@/lib/geo/cells';
import { mapTimeZone } from '@/lib/geo/map-time-zone';
import { type MercatorBox, middleOf, placeAtMercator } from '@/lib/geo/web-mercator';
import {
  COUNTRY_FILL,
  COUNTRY_PAGE,
  cardFrame,
  fillFrame,
  heightOf,
  type PictureFrame,
  placeCamera,
  placePage,
  sharedFrame,
  sharedMapSize,
  textFrame,
  widthOf,
} from '@/lib/picture/frame';
import { cellOf, type PictureRequest } from './picture-request';

/** The frame that a request asks for. */
export function frameOf(request: PictureRequest): PictureFrame {
  const { place, format, widthPx, fill, camera, isShared } = request;
  const cell = cellOf(request);
  if (isShared) return sharedFrame(viewIn(place));
  if (format === 'txt') return textFrame(viewIn(place));
  if (fill !== null) {
    const at = camera ?? (cell && placeCamera(centerOf(cell)));
    return at ? fillFrame(at, fill) : COUNTRY_FILL;
  }
  if (widthPx === null) return cell === null ? COUNTRY_PAGE : placePage(centerOf(cell));
  return cardFrame(viewIn(place), widthPx);
}

function viewIn(place: PictureRequest['place']) {
  const cell = cellOf({ place });
  if (cell !== null) return { center: centerOf(cell) };
  return typeof place === 'string' ? null : { bounds: place };
}

/** The time zone of what a request asks for, an IANA name: for a box, that of its middle. */
export function timeZoneOfPicture(request: PictureRequest, { box }: PictureFrame): string {
  const isCountry = request.place === 'country' && request.camera === null;
  return mapTimeZone(cellOf(request), isCountry ? null : middleOf(box));
}

/** As many hexes as the live map draws at most, where no limit of calls asks for fewer. */
const MAX_HEXES = 2_500;
/** In a picture that stands by itself, hexes are at least so large, in square pixels. */
const MIN_HEX_PX = 80;

/** How many hexes of one size are drawn in a frame at most. */
export function maxHexesOf(frame: PictureFrame): number {
  if (frame.kind !== 'card') return MAX_HEXES;
  const { widthPx, box, isShared } = frame;
  const heightPx = (widthPx * heightOf(box)) / widthOf(box);
  const { width, height } = isShared ? sharedMapSize(frame) : { width: widthPx, height: heightPx };
  return Math.min((width * height) / MIN_HEX_PX, MAX_HEXES);
}

/** A box in degrees; `east` is above 180 if it crosses 180 degrees. */
export function boundsOf(box: MercatorBox): Bounds {
  return {
    west: (box.left - 0.5) * 360,
    south: placeAtMercator(0, box.bottom).lat,
    east: (box.right - 0.5) * 360,
    north: placeAtMercator(0, box.top).lat,
  };
}
