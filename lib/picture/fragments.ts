import type { HexLook } from './draw-hexes';
import type { NameStage } from './name-stage';
import type { PictureInput } from './picture-input';
import type { PictureText } from './picture-text';
import type { ShownHex } from './shown-hexes';
import type { StyleSheet } from './style-sheet';

/** A piece of a drawing with its corner at 0, 0, and the room that it takes, in CSS pixels. */
export type SvgFragment = { readonly svg: string; readonly heightPx: number };

/** The map without words: its `svg` takes the attributes that place and size it. */
export type MapFragment = {
  /** The class of the water around it. */
  readonly water: string;
  readonly svg: (place: string) => string;
  /** What lies above it at a size of its own: names and values, and arrows where these leave room. */
  readonly above: (stage: NameStage) => string;
  /** Its zoom at the picture's usual size. */
  readonly zoom: number;
};

/** What words are made of. */
export type Content = {
  readonly input: PictureInput;
  readonly sheet: StyleSheet;
  readonly look: HexLook;
  readonly text: PictureText;
  readonly hexes: readonly ShownHex[];
};

/** A document: the attributes of its root besides the namespace, and what is in it. */
export type Document = { readonly root: string; readonly body: string };
