import type { PlacedPicture } from './placed-picture';
import { placingOf } from './placed-picture';

/** The picture in a region of the page, if there is one. */
export function pictureIn(region: Element | null): HTMLImageElement | null {
  return region?.querySelector<HTMLImageElement>('[data-first-picture] img') ?? null;
}

/** Brings the picture to an address and a place. Null for none: no picture fits there. */
export function showPicture(
  image: HTMLImageElement,
  placed: PlacedPicture | null,
  address: string,
  alt: string,
): void {
  image.alt = alt;
  if (placed === null) {
    image.onload = null;
    image.hidden = true;
    return;
  }
  const before = image.getAttribute('src') ?? '';
  const isOther = cellIn(before) !== placed.cell;
  // Another part of the earth must not be seen where this one belongs, not even until this one is loaded.
  if (isOther) image.hidden = true;
  else if (image.complete && image.naturalWidth > 0) image.hidden = false;
  for (const [name, value] of Object.entries(placingOf(placed))) {
    image.style.setProperty(name, String(value));
  }
  image.onload = () => {
    image.hidden = false;
  };
  image.onerror = () => {
    image.hidden = true;
  };
  if (before.split('#')[0] !== address) image.src = address;
  // It is not where it was tapped any more.
  if (isOther) image.closest<HTMLElement>('[data-tapped]')?.removeAttribute('data-tapped');
}

/** Loads the picture once more. The fragment makes the browser look whether it has changed. */
export function renewPicture(image: HTMLImageElement, times: number): void {
  image.src = `${image.src.split('#')[0]}#${times}`;
}

function cellIn(address: string): string | null {
  return new URLSearchParams(address.split(/[?#]/)[1]).get('cell');
}
