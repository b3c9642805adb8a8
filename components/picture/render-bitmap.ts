import type { EmbedPictureInput } from '@/lib/embed/embed-input';
import type { PictureInput } from '@/lib/picture/picture-input';

/** Draws a picture of the map as PNG. Next's renderer is large, so it is loaded when someone asks for one. */
export async function renderBitmap(input: PictureInput): Promise<Uint8Array> {
  const { drawMapBitmap } = await import('./map-bitmap');
  return drawMapBitmap(input);
}

/** Draws a picture of an embed as PNG. Next's renderer is large, so it is loaded when someone asks for one. */
export async function renderEmbedBitmap(input: EmbedPictureInput): Promise<Uint8Array> {
  const { drawEmbedBitmap } = await import('./embed-bitmap');
  return drawEmbedBitmap(input);
}
