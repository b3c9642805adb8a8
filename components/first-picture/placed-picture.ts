import { isHome, sameCamera } from '@/components/map/framing';
import type { LatLng } from '@/lib/geo/lat-lng';
import { worldPixels } from '@/lib/geo/web-mercator';
import {
  COUNTRY_PAGE,
  heightOf,
  layoutOf,
  type PageFrame,
  placePage,
  shareInFrame,
  widthOf,
} from '@/lib/picture/frame';
import { type Camera, CELL_ZOOM } from '@/lib/view-state/camera';

/** A picture, and where it lies. */
export type PlacedPicture = {
  /** The cell whose surroundings it shows; null for the country. */
  readonly cell: string | null;
  readonly frame: PageFrame;
  /** The camera that it is placed under; null if the country is fitted to the free area. */
  readonly camera: Camera | null;
};

/**
 * From this zoom the picture of a place covers a screen. Below it there is the country's, although it is
 * coarse here: so are the first hexes of the live map.
 */
export const PLACE_FROM_ZOOM = 8.2;

type Shown = {
  readonly cell: string | null;
  /** The camera in the address. */
  readonly camera: Camera | null;
  /** The middle of the cell; null while it is unknown. */
  readonly center: LatLng | null;
};

/** The country in the free area, as the map shows it first. */
export const COUNTRY: PlacedPicture = { cell: null, frame: COUNTRY_PAGE, camera: null };

/**
 * The picture under a camera; null if there is none that shows it. The last one stays as long as it fits, so that
 * choosing a place in a picture doesn't exchange the picture.
 */
export function pictureUnder(
  { cell, camera, center }: Shown,
  last: PlacedPicture | null,
): PlacedPicture | null {
  if (camera === null ? cell === null : isHome(camera)) return COUNTRY;
  if (camera && camera.zoom < PLACE_FROM_ZOOM) return { ...COUNTRY, camera };
  if (camera && last?.cell && covers(last.frame, camera)) return { ...last, camera };
  if (cell === null) return null;
  if (center === null) return last;
  return { cell, frame: placePage(center), camera: camera ?? { ...center, zoom: CELL_ZOOM } };
}

/** Whether a picture is all that the map would show there, rather than something to look at meanwhile. */
export function isWholeView({ frame, camera }: PlacedPicture): boolean {
  if (camera === null) return true;
  if (frame.kind === 'country') return isHome(camera);
  return sameCamera(camera, { ...camera, zoom: CELL_ZOOM });
}

/** The style of a picture that lies in the middle of the free area, in custom properties (see `.image`). */
export function placingOf({ frame, camera }: PlacedPicture): Record<string, string | number> {
  const { innerAspect, width, middleX, middleY } = layoutOf(frame);
  const [x, y] = camera ? shareInFrame(frame, camera) : [middleX, middleY];
  return {
    '--w': camera
      ? `${widthOf(frame.box) * worldPixels(camera.zoom)}px`
      : `calc(min(100cqw, 100cqh * ${innerAspect}) * ${width})`,
    '--x': x,
    '--y': y,
    '--ratio': heightOf(frame.box) / widthOf(frame.box),
  };
}

/** Whether two pictures are the same in the same place. */
export function isSamePicture(a: PlacedPicture | null, b: PlacedPicture | null): boolean {
  if (a === null || b === null) return a === b;
  const [one, other] = [a.camera, b.camera];
  const isSameCamera =
    one === null || other === null
      ? one === other
      : one.zoom === other.zoom && one.lat === other.lat && one.lng === other.lng;
  return a.cell === b.cell && isSameCamera && a.frame.box.left === b.frame.box.left;
}

/** Whether the camera looks at the middle half of a frame. */
function covers(frame: PageFrame, camera: Camera): boolean {
  return shareInFrame(frame, camera).every((share) => Math.abs(share - 0.5) < 0.25);
}
