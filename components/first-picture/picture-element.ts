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
  const before = addressIn(image);
  const isOther = cellIn(before) !== placed.cell;
  // Another part of the earth must not be seen where this one belongs, not even until this one is loaded.
  if (isOther) image.hidden = true;
  for (const [name, value] of Object.entries(placingOf(placed))) {
    image.style.setProperty(name, String(value));
  }
  image.onload = () => {
    image.hidden = false;
  };
  image.onerror = () => {
    image.hidden = true;
  };
  // Once more if it is hidden: of a drawing without a size, not every browser says whether it has loaded.
  if (before !== address || image.hidden) image.src = address;
  // It is not where it was tapped any more.
  if (isOther) image.closest<HTMLElement>('[data-tapped]')?.removeAttribute('data-tapped');
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

/**
 * Loads the picture at an address once more, and exchanges it once that has arrived: without a connection, the last one stays.
 * The fragment makes the browser look whether it has changed.
 */
export function renewPicture(image: HTMLImageElement, address: string): void {
  const next = new Image();
  next.onload = () => {
    // Meanwhile the reader may have chosen another.
    if (addressIn(image) === address) image.src = next.getAttribute('src') ?? address;
  };
  next.src = `${address}#${Date.now()}`;
}

/** The address that an image was given, without what `renewPicture` has added. */
function addressIn(image: HTMLImageElement): string {
  return (image.getAttribute('src') ?? '').split('#')[0] ?? '';
}

function cellIn(address: string): string | null {
  return new URLSearchParams(address.split(/[?#]/)[1]).get('cell');
}
