import type { DrawnAlert } from '@/lib/contract/active-alerts';
import type { LayerName } from '@/lib/contract/layers';
import type { TileHexes } from '@/lib/contract/tile';
import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';
import type { Messages } from '@/lib/messages/messages';
import type { CardFrame, PictureFrame } from './frame';

/** `auto` follows the reader's system, within the picture. */
export const PICTURE_THEMES = ['light', 'dark', 'auto'] as const;
export type PictureTheme = (typeof PICTURE_THEMES)[number];

/** All that a drawing depends on: the same input is the same picture. */
export type PictureInput = {
  readonly layer: LayerName;
  readonly theme: PictureTheme;
  readonly frame: PictureFrame;
  /** Decoded tiles of the layer's group, of any resolutions: fine hexes are drawn over coarse ones. */
  readonly tiles: readonly TileHexes[];
  /** The whole hour to show, in milliseconds of the Unix epoch. */
  readonly hourMs: number;
  readonly nowMs: number;
  readonly messages: Messages;
  readonly units: { readonly temperature: TemperatureUnit; readonly wind: WindUnit };
  /** A cell to outline as the live map does with the chosen one; null for none. */
  readonly selectedCell: string | null;
  /** What to call it at its outline; null where the page around the picture does. */
  readonly selectedName: string | null;
  /** Whether what is around the picture tells the value there. */
  readonly isSelectedTold: boolean;
  /** Whether parts of what is sure to be in view are not loaded, of which nothing coarser is known either. */
  readonly hasGaps: boolean;
  /** The time zone in which the hour is written, an IANA name. */
  readonly timeZone: string;
  /** Areas of alerts in effect at the hour that forecasters have drawn; none on other layers. */
  readonly drawn: readonly Pick<DrawnAlert, 'event' | 'severity' | 'ring'>[];
  /** What the picture shows, in a sentence, for those who can't see it; null where what is around it says so. */
  readonly sentence: string | null;
  /** Whether legend, hour, age and sources are written. */
  readonly words: boolean;
};

/** What a bitmap is drawn from: it can't follow its reader's system. */
export type BitmapInput = PictureInput & { readonly theme: 'light' | 'dark' };

/** The same of the picture that other sites show of a shared address. */
export type SharedMapInput = BitmapInput & { readonly frame: CardFrame };

export function bitmapInput(input: PictureInput): BitmapInput {
  return { ...input, theme: input.theme === 'dark' ? 'dark' : 'light' };
}

/** The same input if it is of such a picture; else undefined. */
export function sharedMapInput(input: PictureInput): SharedMapInput | undefined {
  const { frame } = input;
  const isShared = frame.kind === 'card' && frame.isShared;
  return isShared ? { ...bitmapInput(input), frame } : undefined;
}
