import type { EmbedPictureInput } from '@/lib/embed/embed-input';
import { bitmapInput, type PictureInput, sharedMapInput } from '@/lib/picture/picture-input';

/**
 * Draws a picture of the map as PNG, light unless it is to be dark. Next's renderer is large, so it is loaded when someone
 * asks for one.
 */
export async function renderBitmap(input: PictureInput): Promise<Uint8Array> {
  const shared = sharedMapInput(input);
  if (shared) {
    const { drawSharedMap } = await import('./shared-map');
    return drawSharedMap(shared);
  }
  const { drawMapBitmap } = await import('./map-bitmap');
  return drawMapBitmap(bitmapInput(input));
}

/** Draws a picture of an embed as PNG. Next's renderer is large, so it is loaded when someone asks for one. */
export async function renderEmbedBitmap(input: EmbedPictureInput): Promise<Uint8Array> {
  const { drawEmbedBitmap } = await import('./embed-bitmap');
  return drawEmbedBitmap(input);
}
