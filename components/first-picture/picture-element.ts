import { SECOND_MS } from '@/lib/contract/time';
import type { LatLng } from '@/lib/geo/lat-lng';
import { zoomWhereWorldIs } from '@/lib/geo/web-mercator';
import { placeInFrame, shareInFrame, widthOf } from '@/lib/picture/frame';
import { startLimit } from '@/lib/queries/time-limit';
import type { Camera } from '@/lib/view-state/camera';
import type { PlacedPicture } from './placed-picture';
import { placingOf } from './placed-picture';

/** The frame of the picture in a region of the page: what is touched, and placed. */
export function frameIn(region: Element | null): HTMLElement | null {
  return region?.querySelector<HTMLElement>('[data-first-picture]') ?? null;
}

/** The picture in a region of the page, if there is one. */
export function pictureIn(region: Element | null): HTMLImageElement | null {
  return region?.querySelector<HTMLImageElement>('[data-first-picture] img') ?? null;
}

/** Brings the picture to an address and a place. Null for none: no picture fits there. */
export function showPicture(
  image: HTMLImageElement,
  placed: PlacedPicture | null,
  address: string,
): void {
  if (placed === null) {
    image.onload = null;
    image.hidden = true;
    return;
  }
  const before = addressIn(image);
  const isOther = cellIn(before) !== placed.cell;
  // Another part of the earth must not be seen where this one belongs, not even until this one is loaded.
  if (isOther) image.hidden = true;
  placePicture(image, placed);
  image.onload = () => {
    image.hidden = false;
  };
  image.onerror = () => {
    image.hidden = true;
  };
  // Once more if it is hidden: of a drawing without a size, not every browser says whether it has loaded.
  if (before === address && !image.hidden) return;
  setSource(image, address, address);
}

/** Moves the picture to a place, and nothing else. */
export function placePicture(image: HTMLImageElement, placed: PlacedPicture): void {
  const frame = image.closest<HTMLElement>('[data-first-picture]');
  for (const [name, value] of Object.entries(placingOf(placed))) {
    frame?.style.setProperty(name, String(value));
  }
}

/** Marks a place on a picture with a dot; null for none. */
export function markPlace(frame: HTMLElement, placed: PlacedPicture, place: LatLng | null): void {
  if (place === null) {
    delete frame.dataset.marked;
    return;
  }
  const [x, y] = shareInFrame(placed.frame, place);
  frame.style.setProperty('--mark-x', String(x));
  frame.style.setProperty('--mark-y', String(y));
  frame.dataset.marked = '';
}

/** The camera of what is seen: the place in the middle of the free area, wherever the picture has come from. */
export function cameraOf(image: HTMLImageElement, placed: PlacedPicture): Camera {
  const { left, top, width, height } = image.getBoundingClientRect();
  const { x, y } = middleOf(image);
  const place = placeInFrame(placed.frame, (x - left) / width, (y - top) / height);
  return { zoom: zoomWhereWorldIs(width / widthOf(placed.frame.box)), ...place };
}

/** The middle of the free area, in the coordinates of the window. */
export function middleOf(image: HTMLImageElement): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = (image.parentElement ?? image).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * Moves the picture of a place to the end of the place's panels, where one sheet of paper has room for both.
 * Returns how to move it back.
 */
export function moveBehindPanels(image: HTMLImageElement): () => void {
  const picture = image.closest('[data-first-picture]');
  const end = document.querySelector('[data-panel-content] > footer');
  const { parentNode = null, nextSibling = null } = picture ?? {};
  if (!picture || !end || !parentNode) return () => {};
  end.before(picture);
  return () => void parentNode.insertBefore(picture, nextSibling);
}

/** A picture takes a few kilobytes. */
const LIMIT_MS = 30 * SECOND_MS;

/**
 * Loads the picture at an address once more, and exchanges it once that has arrived: without a connection, the last one
 * stays. It is fetched, since an image would be one that this document has had at that address, however old that is
 * (the list of available images of HTML). A picture that is shown already, by its tag, is not drawn again.
 */
export async function renewPicture(image: HTMLImageElement, address: string): Promise<void> {
  const limit = startLimit(LIMIT_MS);
  const load = async () => {
    const response = await fetch(address, { signal: limit.signal });
    return response.ok ? { tag: response.headers.get('etag'), body: await response.blob() } : null;
  };
  const picture = await load().catch(() => null);
  limit.end();
  // Meanwhile the reader may have chosen another.
  if (picture === null || addressIn(image) !== address) return;
  const { tag, body } = picture;
  if (tag !== null && tag === image.dataset.tag) return;
  setSource(image, address, URL.createObjectURL(body));
  if (tag !== null) image.dataset.tag = tag;
}

/** @param source the address itself, or what has been fetched from it */
function setSource(image: HTMLImageElement, address: string, source: string): void {
  const before = image.src;
  image.dataset.address = address;
  delete image.dataset.tag;
  image.src = source;
  if (before.startsWith('blob:')) URL.revokeObjectURL(before);
}

/** The address of the picture that an image shows. */
export function addressIn(image: HTMLImageElement): string {
  return image.dataset.address ?? image.getAttribute('src') ?? '';
}

function cellIn(address: string): string | null {
  return new URLSearchParams(address.split(/[?#]/)[1]).get('cell');
}
