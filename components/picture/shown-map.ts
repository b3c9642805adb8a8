import type { BitmapInput } from '@/lib/picture/picture-input';
import { type PictureText, pictureText } from '@/lib/picture/picture-text';
import { type ShownHex, shownHexes } from '@/lib/picture/shown-hexes';
import { type Ramps, rampsOf } from '@/lib/weather/ramps-tables';

/** What the words and the legend of a bitmap are about. */
type ShownMap = {
  readonly ramps: Ramps;
  readonly hexes: readonly ShownHex[];
  readonly text: PictureText;
};

/** Reads what a bitmap of the map shows. */
export function shownMap(input: BitmapInput): ShownMap {
  const { frame, layer, theme, tiles, hourMs } = input;
  const ramps = rampsOf(layer, theme);
  const hexes = shownHexes(tiles, layer, frame.box, hourMs);
  return {
    ramps,
    hexes,
    text: pictureText(input, ramps[0], hexes),
  };
}
