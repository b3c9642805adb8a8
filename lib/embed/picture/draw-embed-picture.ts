import type { EmbedPictureInput } from '../embed-input';
import { layoutOf, titleOf } from './layout-of';
import { writeSvg } from './write-svg';

/**
 * Draws the picture of a place, a zone's alerts or a comparison as a whole SVG document of exactly the size asked
 * for; without a height, as high as its content.
 *
 * @throws RangeError for a map, whose pictures are those of lib/picture
 */
export function drawEmbedPicture(input: EmbedPictureInput): string {
  return writeSvg(input, layoutOf(input), titleOf(input));
}
