import { embedColors } from '@/lib/embed/colors';
import { PALETTES, type Theme } from '@/lib/picture/palette';
import type { EmbedLook } from '@/lib/view-state/embed';
import type { AlertSeverity } from '@/lib/weather/alerts';
import type { EmbedPictureInput } from '../embed-input';
import { type Speech, speechOf } from '../speech';
import type { Paint, TextItem } from './layout';
import { lineOf } from './text-width';

/** The colors of a picture. */
interface Paints {
  readonly ink: Paint;
  readonly soft: Paint;
  readonly accent: Paint;
  readonly line: Paint;
  /** Null if what lies behind the picture shows through. */
  readonly ground: Paint | null;
  readonly severity: (severity: AlertSeverity) => Paint;
}

/** Colors with which all words can be read on the ground: those that could not be are mended. */
export function paintsOf(look: EmbedLook): Paints {
  const { theme } = look;
  const { ink, soft, accent, line, surface, inkTheme, isTransparent } = embedColors(look);
  // A picture of one theme has one color, whichever the reader prefers.
  const fixed = (paint: Paint): Paint =>
    theme === 'auto' ? paint : { light: paint[theme], dark: paint[theme] };
  return {
    ink: fixed(ink),
    soft: fixed(soft),
    accent: fixed(accent),
    line: fixed(line),
    ground: isTransparent ? null : fixed(surface),
    severity: (severity) => fixed(both((one) => PALETTES[inkTheme[one]].severity[severity])),
  };
}

/** A color for each theme. */
export function both(color: (theme: Theme) => string): Paint {
  return { light: color('light'), dark: color('dark') };
}

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
