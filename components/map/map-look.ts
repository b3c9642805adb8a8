import type { HexPointer } from '@/components/layers/hex-pointer';
import type { WindHalt } from '@/components/layers/use-moving-wind';
import type { Clock } from '@/components/timeline/time-store';
import type { Bounds } from '@/lib/geo/cells';
import type { NumberText } from '@/lib/picture/number-text';
import type { TileSource } from '@/lib/queries/tile-loader';
import type { TileProgress } from '@/lib/queries/tile-progress';
import type { Camera } from '@/lib/view-state/camera';
import type { AlertAreas } from './alert-areas';
import type { ShownZone } from './drawn-base';
import type { Padding } from './framing';
import type { HexLook } from './hex-view';
import type { CreditPart } from './own-base/credit';
import type { MenuPlace } from './place-menu';
import type { Point } from './pointing';

/** What the page wants the map to show. */
export type MapLook = {
  readonly camera: Camera;
  readonly padding: Padding;
  readonly hexes: HexLook;
  /** How many hexes may be in view. */
  readonly maxHexes: number;
  readonly selectedCell: string | null;
  /** What the selected cell is called on the map; null while that is not known. */
  readonly selectedName: string | null;
  readonly zone: ShownZone;
  readonly areas: AlertAreas;
  /** How values are written on the map; null if they are not. */
  readonly numberText: NumberText | null;
  /** Whether particles are to drift along the wind, in place of arrows. */
  readonly hasMovingWind: boolean;
};

/** How to move a map that leaves scrolling to the page around it, in the reader's words. */
export type GestureWords = {
  readonly fingers: string;
  readonly ctrl: string;
  readonly command: string;
};

export type MapStart = {
  readonly look: MapLook;
  /** What a screen reader calls the map, and the id of the element that explains its keys. */
  readonly label: string;
  readonly hintId: string;
  readonly tiles: TileSource;
  /** The time in motion, which the map follows at every frame by itself. */
  readonly clock: Clock;
  /** Null for a map that takes every gesture. */
  readonly gestures: GestureWords | null;
  /** Where an operator's own base map is, on this origin; null for ours alone. */
  readonly baseMap: string | null;
};

export type MapEvents = {
  /** A cell was chosen. */
  onSelect(cell: string): void;
  /** By key, from the selected cell to one of its neighbors, or to the one in the middle if there is none. */
  onWalk(cell: string): void;
  /** What the pointer is over, and where; null for nothing. Reported again when that hex changes. */
  onPoint(hex: HexPointer | null, at: Point | null): void;
  /** The hex that shows the selected cell. Reported again when that hex changes. */
  onSelectedHex(hex: HexPointer | null): void;
  /** What is in the middle, once the reader has moved the map by key; null when a cell is selected. */
  onMiddle(hex: HexPointer | null): void;
  /** The reader wants the menu of a place; by key, of the place in the middle. */
  onMenu(menu: MenuPlace): void;
  onProgress(progress: TileProgress): void;
  /** Whether no hex at all is in view; not reported while that is not known. */
  onOutside(isOutside: boolean): void;
  /**
   * Whether the map can be seen: once the whole first view is drawn or has failed, or the map shows another; and not
   * while the graphics card has left, which may be for good.
   */
  onDrawn(isDrawn: boolean): void;
  /** Whether particles can drift along the wind that is shown. */
  onStream(hasStream: boolean): void;
  /** The wind had better be still; null for no longer. */
  onWindHalt(why: WindHalt | null): void;
  /** What is in view, in degrees, whenever the map has come to rest. */
  onView(bounds: Bounds): void;
  /** Whose data an operator's own base map is, once it is there. */
  onCredit(credit: readonly CreditPart[]): void;
  /** The reader has moved the map, and it has come to rest. */
  onCameraChange(camera: Camera): void;
};

/** Whether two looks, or parts of them, call for the same. */
export function sameFields<Look extends object>(one: Look, other: Look): boolean {
  return Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value);
}
