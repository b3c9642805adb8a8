import type { TileHex } from '@/lib/weather/hex-reading';

/** A place that is pointed at or chosen. */
export type HexPointer = {
  readonly hex: string;
  /**
   * The cell of resolution 6 in its middle, whose weather it shows if that cell is covered; in the middle of a finer hex at
   * that point, if such ones are on their way.
   */
  readonly cell: string;
  /** Null where the map has no hex: outside coverage, or not loaded yet. */
  readonly inTile: TileHex | null;
};
