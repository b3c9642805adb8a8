import type { EmbedPictureInput } from '../embed-input';
import { type Speech, speechOf } from '../speech';
import type { Paint, TextItem } from './layout';
import { type Paints, paintsOf } from './paints';
import { lineOf } from './text-width';

const EM_PX = { s: 12, m: 14, l: 17 } as const;
/** The width at which words have their usual size. */
const DEFAULT_WIDTH_PX = 480;
/** For pictures of a given size, the height that goes with that width. */
const DEFAULT_HEIGHT_PX = 250;
const [MIN_SCALE, MAX_SCALE] = [0.85, 2];

/** What all parts of a picture are laid out with. */
export interface Sheet extends Speech {
  readonly input: EmbedPictureInput;
  readonly paints: Paints;
  /** The size of usual words, in pixels; all other sizes are multiples of it. */
  readonly em: number;
  /** Of the picture, and of what is within its margins. */
  readonly padding: number;
  readonly inner: number;
}

/** The size of words in a picture: larger ones have larger words, but no posters. */
export function emOf({ look, picture }: EmbedPictureInput): number {
  const { widthPx, heightPx } = picture;
  const byHeight = heightPx === null ? MAX_SCALE : heightPx / DEFAULT_HEIGHT_PX;
  const scale = Math.min(widthPx / DEFAULT_WIDTH_PX, byHeight, MAX_SCALE);
  return EM_PX[look.size] * Math.max(scale, MIN_SCALE);
}

/** The sheet of a picture whose words have a size, in pixels. */
export function sheetOf(input: EmbedPictureInput, em: number): Sheet {
  const { look, picture } = input;
  const padding = Math.round(Math.min(em * 1.15, picture.widthPx * 0.06));
  return {
    ...speechOf(input),
    input,
    paints: paintsOf(look),
    em,
    padding,
    inner: picture.widthPx - 2 * padding,
  };
}

type Words = Pick<TextItem, 'x' | 'y' | 'text' | 'sizePx'> & {
  /** In pixels, from its start, middle or end. */
  readonly width: number;
  readonly paint: Paint;
  readonly weight?: 400 | 600;
  readonly anchor?: TextItem['anchor'];
};

/** A line of words that stays within its width. */
export function words({ width, weight = 400, anchor = 'start', ...rest }: Words): TextItem {
  const text = lineOf(rest.text, width, rest.sizePx, weight);
  return { kind: 'text', ...rest, weight, anchor, text };
}
